//! A day and its puzzles. *Play* counts them for its streak, *Learn* makes and judges them.

use crate::grade::Grade;
use crate::store::{ItemParts, StoredItem, fields, item, named, stored};
use mastermind_engine::util::narrow;

/// How many puzzles a day has.
pub const DAY_PUZZLES: usize = 5;

/// A day, as the number of days since 1 January 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub u32);

impl Day {
    /// The day of a time in milliseconds since 1970.
    pub fn at(time: u64) -> Day {
        const DAY_MS: u64 = 86_400_000;
        Day(u32::try_from(time / DAY_MS).unwrap_or(u32::MAX))
    }

    /// Year, month and day of the month in the Gregorian calendar. The computation divides by the days of 400, 100, 4 and 1
    /// years that begin in March.
    pub fn date(self) -> (u32, u32, u32) {
        // A stored number can be any `u32`, and the sum may need more than 32 bits.
        let days = u64::from(self.0) + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let date = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = 400 * era + year_of_era + u64::from(month <= 2);
        (narrow(year), narrow(month), narrow(date))
    }

    /// Reads "2026-11-20"; `None` if there is no such day, or if it is before 1970.
    pub fn from_text(text: &str) -> Option<Day> {
        let numbers: Option<Vec<u32>> = text.split('-').map(|part| part.parse().ok()).collect();
        let &[year, month, date] = numbers?.as_slice() else {
            return None;
        };
        // The inverse of `date`, again with years that begin in March.
        let year_from_march = u64::from(year.checked_sub(u32::from(month <= 2))?);
        let month_from_march = (u64::from(month) + 9) % 12;
        let leap_days = year_from_march / 4 - year_from_march / 100 + year_from_march / 400;
        let days = 365 * year_from_march + leap_days + (153 * month_from_march + 2) / 5;
        let day = Day((days + u64::from(date)).checked_sub(719_469)?.try_into().ok()?);
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
impl StoredItem for Day {
    fn put(&self, text: &mut String) {
        self.0.put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Day> {
        Some(Day(StoredItem::take(parts)?))
    }
}

/// The day on which the visitor last looked at *Play*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastLook {
    /// The day.
    pub day: Day,
}

item!(LastLook { day });
stored!(LastLook, "last-look", "The day of your last visit", "day");

named!(Grade {
    "best": Grade::Best,
    "good": Grade::Good,
    "inaccuracy": Grade::Inaccuracy,
    "mistake": Grade::Mistake,
    "blunder": Grade::Blunder,
});

/// The grades of the player's guesses at the code of a day, kept while other games are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayGrades {
    /// The day.
    pub day: Day,
    /// The grade of each guess, and whether it is exact.
    pub grades: Vec<(Grade, bool)>,
}

fields!(DayGrades { day: "day", grades: "grades" });
stored!(DayGrades, "day-grades", "The grades of the code of the day");

/// Which of the five puzzles of a day were answered. The lowest bit is the first puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayDone {
    /// The day.
    pub day: Day,
    /// Which were answered.
    pub tried: u8,
    /// Which were answered correctly at the first try.
    pub right: u8,
}

impl DayDone {
    /// Whether the answer to each puzzle was right; `None` if there was no answer.
    pub fn answers(self) -> [Option<bool>; DAY_PUZZLES] {
        std::array::from_fn(|index| {
            let bit = 1 << index;
            (self.tried & bit != 0).then_some(self.right & bit != 0)
        })
    }

    /// Whether all five were answered.
    pub fn is_whole(self) -> bool {
        self.answers().iter().all(Option::is_some)
    }
}

/// Adds answered puzzles to a list sorted by day. Puzzles of a day that is listed already are merged.
pub(crate) fn merge_days(days: &mut Vec<DayDone>, added: &[DayDone]) {
    for &done in added {
        match days.binary_search_by_key(&done.day, |listed| listed.day) {
            Ok(index) => {
                days[index].tried |= done.tried;
                days[index].right |= done.right;
            }
            Err(index) => days.insert(index, done),
        }
    }
}
