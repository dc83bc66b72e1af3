//! Today: the day's code and puzzles, and the streak over both.

use super::numbers::{count, guesses};
use super::{games, learn};
use crate::day::{DAY_PUZZLES, Day};
use crate::play::{CodeOfToday, Codemaker, Play, Results, Today};

const GO_ON: &str = "Go on";

/// The heading of the day's card: how far the player is with the code.
pub fn code(today: &Today) -> String {
    match today.code {
        CodeOfToday::NotYet => "Today’s code is waiting".into(),
        CodeOfToday::UnderWay(made) => format!("Today’s code, {} so far", guesses(made)),
        CodeOfToday::Found(Some(made)) => format!("Found it in {made}"),
        CodeOfToday::Found(None) => "Found it".into(),
        CodeOfToday::FoundByEngine(made) => format!("The page found it in {made}"),
        CodeOfToday::NotFound => "Not found today".into(),
    }
}

/// The line below the heading of the code of the day; `minutes` are left of the day. Until the code is over, the time
/// that is left for it stands beside the button: see [`time_left`].
pub fn code_line(today: &Today, minutes: u32) -> String {
    let next = format!("The next code comes in {}.", games::hours(minutes));
    match today.code {
        CodeOfToday::NotYet | CodeOfToday::UnderWay(_) => "One code for everyone, today only.".into(),
        CodeOfToday::FoundByEngine(_) => format!("That does not count. {next}"),
        CodeOfToday::Found(_) | CodeOfToday::NotFound => next,
    }
}

/// The time that is left for the day's code: "14 h 26 min left".
pub fn time_left(minutes: u32) -> String {
    format!("{} left", games::hours(minutes))
}

/// The current streak: "3 days in a row".
fn days_in_a_row(today: &Today) -> String {
    count(today.streak.now, "day in a row", "days in a row")
}

/// A day of the last seven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayText {
    /// The first letter of its name; for the last day "today".
    pub letter: &'static str,
    /// Its name and whether it counts, for screen readers: "Friday: done".
    pub spoken: String,
}

/// The last seven days, the oldest first. The last one is today.
pub fn week(today: &Today) -> Vec<DayText> {
    let day = |(back, counts): (u32, bool)| {
        let name = games::weekday(Day(today.day.0.saturating_sub(back)));
        let (letter, name) = if back == 0 { ("today", "Today") } else { (&name[..1], name) };
        let done = match (counts, back) {
            (true, _) => "done",
            (false, 0) => "not yet",
            (false, _) => "not done",
        };
        DayText { letter, spoken: format!("{name}: {done}") }
    };
    (0..7).rev().zip(today.week).map(day).collect()
}

/// The result of the code of the day: "4 guesses · accuracy 96 % · 🟩🟨🟩🟩". `None` unless the last game that ended was
/// the game of this code.
fn result(today: &Today, play: &Play) -> Option<String> {
    let round = play.ended()?;
    let is_code_of_today = round.maker() == Codemaker::Today(today.day) && play.setup() == Today::setup();
    super::result(play).filter(|_| is_code_of_today)
}

/// The grades of the guesses at the code, after a dot; empty if they are not known.
fn squares(today: &Today) -> String {
    let squares: String = today.grades.iter().map(|&(grade, _)| super::round::square(grade)).collect();
    if squares.is_empty() { squares } else { format!(" · {squares}") }
}

/// The button that leads to the code.
pub fn code_label(today: &Today) -> &'static str {
    match today.code {
        CodeOfToday::NotYet => "Play today’s code",
        CodeOfToday::UnderWay(_) => GO_ON,
        CodeOfToday::Found(_) | CodeOfToday::FoundByEngine(_) | CodeOfToday::NotFound => "Review",
    }
}

/// How far the player is with the five puzzles of the day.
pub fn puzzles(today: &Today) -> String {
    let right = today.five.iter().filter(|right| **right == Some(true)).count();
    match today.answered() {
        0 => "from easy to hard".into(),
        DAY_PUZZLES => format!("{DAY_PUZZLES} of {DAY_PUZZLES} done, {right} right"),
        done => format!("{done} done, {} to go", DAY_PUZZLES - done),
    }
}

/// The button that leads to the puzzles.
pub fn puzzles_label(today: &Today) -> &'static str {
    match today.answered() {
        0 => "Solve them",
        DAY_PUZZLES => "See them",
        _ => GO_ON,
    }
}

/// The streak: "3 days in a row, longest 8".
pub fn streak(today: &Today) -> String {
    match today.streak.now {
        0 => "Begin a streak today".into(),
        _ => games::streak(today.streak),
    }
}

/// What the player's games took on average: "5.14 guesses a game".
pub fn average(results: &Results) -> String {
    match results.won() {
        0 => "your results".into(),
        _ => format!("{} guesses a game", super::average(results)),
    }
}

/// What makes a day count, or that today does.
pub fn day_counts_note(today: &Today) -> &'static str {
    if today.week[6] { "Today counts." } else { "Code or puzzles: either counts." }
}

/// The result of the day, to be shared. It gives neither the code nor a solution away; `link` leads to the code.
pub fn share_text(today: &Today, play: &Play, link: &str) -> String {
    let code = match (today.code, result(today, play)) {
        (CodeOfToday::NotYet | CodeOfToday::UnderWay(_), _) => None,
        (CodeOfToday::FoundByEngine(_), _) => Some("Code: found by the page, not by me".into()),
        (_, Some(result)) => Some(format!("Code: {result}")),
        (CodeOfToday::Found(Some(made)), None) => Some(format!("Code: {}{}", guesses(made), squares(today))),
        (CodeOfToday::Found(None), None) => Some("Code: found".into()),
        (CodeOfToday::NotFound, None) => Some(format!("Code: not found{}", squares(today))),
    };
    let puzzles = (today.answered() > 0).then(|| format!("Puzzles: {}", learn::squares(&today.five)));
    let streak = (today.streak.now > 0).then(|| days_in_a_row(today));
    let title = format!("Mastermind Teacher · {}", games::date(today.day));
    let lines: Vec<String> =
        [Some(title), code, puzzles, streak, Some(link.to_owned())].into_iter().flatten().collect();
    lines.join("\n")
}
