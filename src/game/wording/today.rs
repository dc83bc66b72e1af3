//! Today: the day's code and puzzles, and the streak over both.

use super::numbers::{count, guesses};
use super::{games, learn};
use crate::day::DAY_PUZZLES;
use crate::play::{CodeOfToday, Codemaker, Play, Today};

const GO_ON: &str = "Go on";

/// Today in a line: "Code in 4 guesses · puzzles 2 of 5 · 3 days in a row".
pub fn today_line(today: &Today) -> String {
    let code = match today.code {
        CodeOfToday::NotYet => "Code to be found".into(),
        CodeOfToday::UnderWay(made) => format!("Code after {}", guesses(made)),
        CodeOfToday::Found(Some(made)) => format!("Code in {}", guesses(made)),
        CodeOfToday::Found(None) => "Code found".into(),
        CodeOfToday::FoundByEngine(_) => "Code found by the page".into(),
        CodeOfToday::NotFound => "Code not found".into(),
    };
    let puzzles = format!("puzzles {} of {DAY_PUZZLES}", today.answered());
    let streak = (today.streak.now > 0).then(|| days_in_a_row(today));
    let parts: Vec<String> = [code, puzzles].into_iter().chain(streak).collect();
    parts.join(" · ")
}

/// The current streak: "3 days in a row".
fn days_in_a_row(today: &Today) -> String {
    count(today.streak.now, "day in a row", "days in a row")
}

/// The last seven days, the oldest first: the first letter of each day, and for screen readers its name and whether it
/// counts. The last one is today.
pub fn week(today: &Today) -> Vec<(&'static str, String)> {
    // 1 January 1970 was a Thursday.
    const NAMES: [&str; 7] = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];
    let day = |(back, counts): (usize, bool)| {
        let name = NAMES[(today.day.0 as usize + 7 - back) % 7];
        let (letter, name) = if back == 0 { ("today", "Today") } else { (&name[..1], name) };
        let done = match (counts, back) {
            (true, _) => "done",
            (false, 0) => "not yet",
            (false, _) => "not done",
        };
        (letter, format!("{name}: {done}"))
    };
    (0..7).rev().zip(today.week).map(day).collect()
}

/// How far the player is with the code of the day. Once it is found, its result, if no other game was played after it.
pub fn code(today: &Today, play: &Play) -> String {
    match today.code {
        CodeOfToday::NotYet => "Six colours, four pegs, the same code for everyone.".into(),
        CodeOfToday::UnderWay(made) => format!("{} so far.", guesses(made)),
        CodeOfToday::Found(Some(made)) => result(today, play).unwrap_or_else(|| format!("Found in {}.", guesses(made))),
        CodeOfToday::Found(None) => "Found.".into(),
        CodeOfToday::FoundByEngine(made) => {
            format!("The page found it in {}. That does not count.", guesses(made))
        }
        CodeOfToday::NotFound => "Not found today.".into(),
    }
}

/// The result of the code of the day: "4 guesses · accuracy 96 % · 🟩🟨🟩🟩". `None` unless the last game that ended was
/// the game of this code.
fn result(today: &Today, play: &Play) -> Option<String> {
    let round = play.ended()?;
    let is_code_of_today = round.maker() == Codemaker::Today(today.day) && play.setup() == Today::setup();
    super::result(play).filter(|_| is_code_of_today)
}

/// The button that leads to the code.
pub fn to_code(today: &Today) -> &'static str {
    match today.code {
        CodeOfToday::NotYet => "Play it",
        CodeOfToday::UnderWay(_) => GO_ON,
        CodeOfToday::Found(_) | CodeOfToday::FoundByEngine(_) | CodeOfToday::NotFound => "See the game",
    }
}

/// How far the player is with the five puzzles of the day.
pub fn puzzles(today: &Today) -> String {
    let right = today.five.iter().filter(|right| **right == Some(true)).count();
    match today.answered() {
        0 => "Five puzzles, from easy to hard.".into(),
        DAY_PUZZLES => format!("{} {right} of 5 right.", learn::squares(&today.five)),
        done => format!("{} {done} of 5 done.", learn::squares(&today.five)),
    }
}

/// The button that leads to the puzzles.
pub fn to_puzzles(today: &Today) -> &'static str {
    match today.answered() {
        0 => "Solve them",
        DAY_PUZZLES => "See them",
        _ => GO_ON,
    }
}

/// The streak: "3 days in a row, longest 8".
pub fn streak(today: &Today) -> String {
    match today.streak.now {
        0 => "Begin a streak today.".into(),
        _ => games::streak(today.streak),
    }
}

/// When the next code and puzzles come; `minutes` are left of the day.
pub fn next(minutes: u32) -> String {
    format!("Next code and puzzles in {}.", games::hours(minutes))
}

/// The result of the day, to be shared. It gives neither the code nor a solution away; `link` leads to the code.
pub fn share(today: &Today, play: &Play, link: &str) -> String {
    let code = match (today.code, result(today, play)) {
        (CodeOfToday::NotYet | CodeOfToday::UnderWay(_), _) => None,
        (CodeOfToday::FoundByEngine(_), _) => Some("Code: found by the page, not by me".into()),
        (_, Some(result)) => Some(format!("Code: {result}")),
        (CodeOfToday::Found(Some(made)), None) => Some(format!("Code: {}", guesses(made))),
        (CodeOfToday::Found(None), None) => Some("Code: found".into()),
        (CodeOfToday::NotFound, None) => Some("Code: not found".into()),
    };
    let puzzles = (today.answered() > 0).then(|| format!("Puzzles: {}", learn::squares(&today.five)));
    let streak = (today.streak.now > 0).then(|| days_in_a_row(today));
    let title = format!("Mastermind Teacher · {}", games::date(today.day));
    let lines: Vec<String> =
        [Some(title), code, puzzles, streak, Some(link.to_owned())].into_iter().flatten().collect();
    lines.join("\n")
}
