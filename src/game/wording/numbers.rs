//! Numbers as they are shown.

use num_rational::Ratio;

use crate::game::review::Exact;

/// `n` of a thing: "1 guess", "3 guesses".
pub fn count(n: impl Into<u64>, one: &str, many: &str) -> String {
    let n = n.into();
    format!("{} {}", thousands(n), if n == 1 { one } else { many })
}

/// So many guesses.
pub fn guesses(n: impl Into<u64>) -> String {
    count(n, "guess", "guesses")
}

/// A whole number with its thousands apart: "1,296".
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// To two places, rounded: "0.12", "−0.50".
pub fn hundredths(number: Exact) -> String {
    let rounded = (number * Ratio::from(100)).round().to_integer();
    let sign = if rounded < 0 { "−" } else { "" };
    let size = rounded.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

/// The same with its sign: "+0.12"; what is not 0 but rounds to it is "+<0.01".
pub fn signed(number: Exact) -> String {
    let sign = if number < Ratio::from(0) { "−" } else { "+" };
    let size = if number < Ratio::from(0) {
        -number
    } else {
        number
    };
    let tiny = size > Ratio::from(0) && size < Ratio::new(1, 200);
    match tiny {
        true => format!("{sign}<0.01"),
        false => format!("{sign}{}", hundredths(size)),
    }
}

/// A number that is not negative, to so many places, rounded: "4.476".
pub fn decimals(number: f64, places: u32) -> String {
    let unit = 10u64.pow(places);
    let rounded = (number * unit as f64).round() as u64;
    let places = places as usize;
    let (whole, rest) = (thousands(rounded / unit), rounded % unit);
    match places {
        0 => whole,
        _ => format!("{whole}.{rest:0places$}"),
    }
}

/// A time in milliseconds: "12 ms", "1.9 s", "3.5 min".
pub fn duration(milliseconds: f64) -> String {
    match milliseconds {
        few if few < 9.95 => format!("{} ms", decimals(few, 1)),
        few if few < 999.5 => format!("{} ms", decimals(few, 0)),
        some if some < 59_950.0 => format!("{} s", decimals(some / 1e3, 1)),
        many => format!("{} min", decimals(many / 6e4, 1)),
    }
}

/// To two places, of a number that is itself rounded. (Formatting floats would weigh as much as all
/// these sentences.)
pub(super) fn rounded(number: f64) -> String {
    hundredths(Ratio::new((number * 100.0).round() as i64, 100))
}
