//! Setting up a round; results as a file.

use crate::archive::NoArchive;
use crate::day::Day;
use crate::play::Setup;
use crate::play::{Results, Streak};
use crate::store::StoreError;

use super::numbers::count;

/// How many colours and pegs a size has: "4 colours, 3 pegs".
pub fn colours_and_pegs(colours: u8, pegs: u8) -> String {
    let colours = count(colours, "colour", "colours");
    format!("{colours}, {}", count(pegs, "peg", "pegs"))
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The games that the results under this key belong to: see [`Setup::results_slot`].
pub fn results_of(slot: &str) -> String {
    match (slot, slot.trim_start_matches('.').parse::<Setup>()) {
        ("", _) => super::game_and_maker(Setup::default()),
        (".challenge", _) => "Friends’ codes".into(),
        (".earlier", _) => "Daily codes of earlier days".into(),
        (_, Ok(setup)) => super::game_and_maker(setup),
        (_, Err(_)) => slot.into(),
    }
}

/// How many games were won, and how many guesses they took: "21 of 25 found, 4.64 guesses on average".
pub fn found_and_average(results: &Results) -> String {
    let (won, all) = (results.won(), results.rounds());
    let average = super::average(results);
    match won {
        0 => format!("0 of {all} found"),
        _ => format!("{won} of {all} found, {average} guesses on average"),
    }
}

/// A day as text: "21 November 2026".
pub fn date(day: Day) -> String {
    let (year, month, date) = day.date();
    let month = MONTHS.get(month as usize - 1).unwrap_or(&"");
    format!("{date} {month} {year}")
}

/// The name of the day of the week: "Saturday".
pub fn weekday(day: Day) -> &'static str {
    // 1 January 1970 was a Thursday.
    const NAMES: [&str; 7] = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];
    NAMES[day.0 as usize % 7]
}

/// A day without its year: "28 November".
fn day_and_month(day: Day) -> String {
    let date = date(day);
    date.rsplit_once(' ').map_or(date.as_str(), |(day, _)| day).to_owned()
}

/// The day with its weekday, without the year: "Saturday 28 November".
pub fn day_of_week(day: Day) -> String {
    format!("{} {}", weekday(day), day_and_month(day))
}

/// The name of the daily code of a day: "Daily code · 21 November". On a phone there is no room for the year.
pub fn daily_puzzle(day: Day) -> String {
    format!("Daily code · {}", day_and_month(day))
}

/// The time that is left of the day: "3 h 12 min".
pub fn hours(minutes: u32) -> String {
    format!("{} h {} min", minutes / 60, minutes % 60)
}

/// The daily code of a day as a choice, and whether the player has found it.
pub fn day(day: Day, found: bool) -> String {
    if found { format!("{}, found", date(day)) } else { date(day) }
}

/// The current streak and the longest one: "3 days in a row, longest 8". If there is no current streak: "longest 8 days
/// in a row".
pub fn streak(streak: Streak) -> String {
    let days = |number| count(number, "day in a row", "days in a row");
    if streak.now == 0 {
        format!("longest {}", days(streak.longest))
    } else if streak.longest > streak.now {
        format!("{}, longest {}", days(streak.now), streak.longest)
    } else {
        days(streak.now)
    }
}

/// Says whether the contents of a file were stored, and which of its parts could not be read.
pub fn import_note(stored: Result<(), StoreError>, left_out: &[String]) -> String {
    match stored {
        Ok(()) if left_out.is_empty() => "The file was added.".into(),
        Ok(()) => {
            let number = count(left_out.len() as u64, "part that cannot", "parts that cannot");
            let more = if left_out.len() > NAMED_PARTS { " …" } else { "" };
            let named: Vec<&str> = left_out.iter().take(NAMED_PARTS).map(String::as_str).collect();
            format!("The file was added without {number} be read: {}{more}.", named.join("; "))
        }
        Err(StoreError::Full) => "The browser has no more room for this page: nothing from the file was added.".into(),
        Err(StoreError::Forbidden) => {
            "This browser saves nothing for this page: nothing from the file was added.".into()
        }
    }
}

/// The number of unreadable parts of a file that are named one by one.
const NAMED_PARTS: usize = 3;

/// Says why nothing of a file could be read.
pub fn refused_archive_message(why: &NoArchive) -> String {
    format!("Nothing was added: {why}.")
}
