//! Draws the code to find; every code has the same chance.

use crate::store::{Item, Parts};
use mastermind_engine::narrow::narrow;
use mastermind_engine::random::Random;
use mastermind_engine::{Code, Variant};

/// Draws a code uniformly, given a source of uniform random bytes.
///
/// Each peg gets one of the colours that are still allowed there, all with the same chance. Bytes
/// that would favour the low colours are dropped, so that there is no modulo bias.
///
/// # Errors
/// The first error of the source.
pub fn draw_secret<E>(
    variant: Variant,
    mut byte: impl FnMut() -> Result<u8, E>,
) -> Result<Code, E> {
    let mut free: Vec<u8> = (0..variant.colours()).collect();
    let mut colours = Vec::with_capacity(usize::from(variant.pegs()));
    for _ in 0..variant.pegs() {
        let place = below(narrow(free.len()), 1 << 8, &mut || byte().map(u64::from))?;
        let place = narrow::<_, usize>(place);
        colours.push(free[place]);
        if !variant.repeats() {
            free.remove(place);
        }
    }
    // Colours of the variant on one to eight pegs are always a code. `first_code` is never used; it
    // only avoids a panic.
    Ok(Code::new(&colours).unwrap_or(variant.first_code()))
}

/// Draws a number from 0 to `n` − 1 uniformly, given a source of uniform random words; 0 if `n` is
/// 0.
///
/// # Errors
/// The first error of the source.
pub fn draw_place<E>(n: u32, mut word: impl FnMut() -> Result<u32, E>) -> Result<u32, E> {
    let place = below(n.max(1).into(), 1 << 32, &mut || word().map(u64::from))?;
    Ok(narrow(place))
}

/// A number below `n`, each with the same chance, given a source of uniform numbers below `end`.
fn below<E>(n: u64, end: u64, draw: &mut impl FnMut() -> Result<u64, E>) -> Result<u64, E> {
    // As many as a multiple of `n`; those above would favour the low numbers.
    let fair = end - end % n;
    loop {
        let drawn = draw()?;
        if drawn < fair {
            return Ok(drawn % n);
        }
    }
}

/// A day: how many have passed since the first of January 1970, in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub u32);

impl Day {
    /// The day of a time in milliseconds since 1970.
    pub fn at(time: u64) -> Day {
        const DAY_MS: u64 = 86_400_000;
        Day(u32::try_from(time / DAY_MS).unwrap_or(u32::MAX))
    }

    /// Year, month and day of the month in the Gregorian calendar. It divides by the days of 400,
    /// 100, 4 and 1 years, with years that begin in March.
    pub fn date(self) -> (u32, u32, u32) {
        // A stored number can be any `u32`, and the sum may need more than 32 bits.
        let days = u64::from(self.0) + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let date = day - (153 * month + 2) / 5 + 1;
        let from_january = if month < 10 { month + 3 } else { month - 9 };
        let year = 400 * era + year + u64::from(from_january <= 2);
        (narrow(year), narrow(from_january), narrow(date))
    }

    /// Reads "2026-11-20"; none if there is no such day, or if it is before 1970.
    pub fn from_text(text: &str) -> Option<Day> {
        let numbers: Option<Vec<u32>> = text.split('-').map(|part| part.parse().ok()).collect();
        let &[year, month, date] = numbers?.as_slice() else {
            return None;
        };
        // The same count of days backwards: years begin in March.
        let year_from_march = u64::from(year.checked_sub(u32::from(month <= 2))?);
        let month_from_march = (u64::from(month) + 9) % 12;
        let leap_days = year_from_march / 4 - year_from_march / 100 + year_from_march / 400;
        let days = 365 * year_from_march + leap_days + (153 * month_from_march + 2) / 5;
        let day = Day((days + u64::from(date))
            .checked_sub(719_469)?
            .try_into()
            .ok()?);
        (day.date() == (year, month, date) && day.to_string() == text).then_some(day)
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Stored as its number.
impl Item for Day {
    fn put(&self, text: &mut String) {
        self.0.put(text);
    }

    fn take(parts: &mut Parts<'_>) -> Option<Day> {
        Some(Day(Item::take(parts)?))
    }
}

/// The code of a day, the same for everybody. Over all days every code has the same chance.
pub fn code_of_day(variant: Variant, day: Day) -> Code {
    let game = u64::from(variant.colours()) << 8
        | u64::from(variant.pegs()) << 4
        | u64::from(variant.repeats());
    let mut random = Random::new(u64::from(day.0) << 16 | game);
    let byte = move || Ok::<u8, std::convert::Infallible>(random.byte());
    match draw_secret(variant, byte) {
        Ok(code) => code,
        Err(never) => match never {},
    }
}
