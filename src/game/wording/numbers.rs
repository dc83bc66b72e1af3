//! Numbers as they are shown.

use std::time::Duration;

use num_rational::Ratio;

use crate::grade::Fraction;
pub use crate::notation::count;
use mastermind_engine::splits::Split;
pub use mastermind_engine::util::thousands;
use mastermind_engine::util::{narrow, nearest};

/// "1 guess", "3 guesses".
pub fn guesses(n: impl Into<u64>) -> String {
    count(n, "guess", "guesses")
}

/// "1st", "12th", "1,291st".
pub fn ordinal(n: u64) -> String {
    let end = match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{}{end}", thousands(n))
}

/// A quotient with this many decimal places, rounded half up: "185.27". Shows all exact numbers that are not whole, so
/// that they look the same everywhere.
pub fn quotient(number: u64, divisor: u64, places: u32) -> String {
    let (divisor, scale) = (divisor.max(1), 10u64.pow(places));
    // Only the remainder is multiplied, because the whole number times `scale` may be too large.
    let scaled_remainder = number % divisor * scale;
    let round_up = scaled_remainder % divisor >= divisor.div_ceil(2);
    let in_units = number / divisor * scale + scaled_remainder / divisor + u64::from(round_up);
    units(in_units, places)
}

/// A number given in units of its last decimal place.
pub fn units(units: u64, places: u32) -> String {
    let scale = 10u64.pow(places);
    let (whole, fraction, width) = (thousands(units / scale), units % scale, places as usize);
    match places {
        0 => whole,
        _ => format!("{whole}.{fraction:0width$}"),
    }
}

/// A number of at least 0 in units of this decimal place, rounded half up.
pub fn rounded_units(number: Fraction, places: u32) -> u64 {
    let (numer, denom) = (i128::from(*number.numer()), i128::from(*number.denom()));
    let doubled = 2 * numer * 10_i128.pow(places) + denom;
    narrow((doubled / (2 * denom)).max(0))
}

/// How many codes a split leaves on average, with this many decimal places.
pub fn expected_size(split: &Split, places: u32) -> String {
    quotient(split.sum_of_squares(), split.codes() as u64, places)
}

/// A number to two places, rounded: "0.12", "−0.50".
pub fn hundredths(number: Fraction) -> String {
    let text = quotient(number.numer().unsigned_abs(), number.denom().unsigned_abs(), 2);
    if *number.numer() < 0 && text != "0.00" { format!("−{text}") } else { text }
}

/// A number to two places, with its sign: "+0.12". A number that is not 0 but rounds to 0 is "+<0.01".
pub fn signed(number: Fraction) -> String {
    if number < Ratio::from(0) { format!("−{}", two_places(-number)) } else { format!("+{}", two_places(number)) }
}

/// A number of at least 0, to two places: "0.12"; "<0.01" if it is not 0 but rounds to 0.
pub fn two_places(number: Fraction) -> String {
    if number > Ratio::from(0) && number < Ratio::new(1, 200) { "<0.01".into() } else { hundredths(number) }
}

/// A number of guesses in words, without figures: "about a third of a guess".
pub fn rough_guesses(guesses: Fraction) -> &'static str {
    let up_to = |hundredths: i64| guesses <= Ratio::new(hundredths, 100);
    match () {
        () if up_to(3) => "next to nothing",
        () if up_to(17) => "about a tenth of a guess",
        () if up_to(29) => "about a quarter of a guess",
        () if up_to(42) => "about a third of a guess",
        () if up_to(62) => "about half a guess",
        () if up_to(87) => "about three quarters of a guess",
        () if up_to(125) => "about one guess",
        () if up_to(175) => "about one and a half guesses",
        () if up_to(225) => "about two guesses",
        () => "more than two guesses",
    }
}

/// A measured number of at least 0 with this many decimal places, rounded: "4.476".
pub fn decimals(number: f64, places: u32) -> String {
    units(nearest(number * 10u64.pow(places) as f64), places)
}

/// A number on an axis.
pub fn tick(value: f64) -> String {
    decimals(value, 2).trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A time, in words such as "12 ms", "1.9 s" and "3.5 min".
pub fn duration(time: Duration) -> String {
    let ms = 1000.0 * time.as_secs_f64();
    if ms < 9.95 {
        format!("{} ms", decimals(ms, 1))
    } else if ms < 999.5 {
        format!("{} ms", decimals(ms, 0))
    } else if ms < 59_950.0 {
        format!("{} s", decimals(ms / 1e3, 1))
    } else {
        format!("{} min", decimals(ms / 6e4, 1))
    }
}

/// A number to two decimal places; a negative one becomes 0. Formatting floats would make the program much larger.
pub(super) fn rounded(number: f64) -> String {
    decimals(number.max(0.0), 2)
}

/// A number as a word, so that it is not taken for a colour: "three"; digits from 13 on.
pub fn number_in_words(n: u8) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(usize::from(n)).copied().map_or_else(|| n.to_string(), str::to_owned)
}

/// A number in words before its noun, which is `one` in the singular and `many` in the plural: "one pin", "two pins",
/// "no pin".
pub fn count_in_words(n: u8, one: &str, many: &str) -> String {
    format!("{} {}", number_in_words(n), if n < 2 { one } else { many })
}

/// "once", "twice", "three times".
pub fn times(copies: u8) -> String {
    match copies {
        1 => "once".into(),
        2 => "twice".into(),
        copies => format!("{} times", number_in_words(copies)),
    }
}

/// A place, from 0, as a word, so that it is not taken for a colour: "first".
pub fn nth(place: u8) -> &'static str {
    const WORDS: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    WORDS.get(usize::from(place)).copied().unwrap_or("last")
}

/// Places, from 0, one after the other: "the first place", "the first and the third place".
pub fn places(places: impl IntoIterator<Item = u8>) -> String {
    let named: Vec<String> = places.into_iter().map(|place| format!("the {}", nth(place))).collect();
    format!("{} place", super::general::list(&named))
}
