//! Today: the code of the day, the five puzzles of *Learn*, and on how many days in a row one of the two was finished.
//!
//! ```text
//!   Nov 25   code found                        counts
//!   Nov 26   all five puzzles answered         counts
//!   Nov 27   code given up, three of the five  not yet: the streak is 2
//! ```

use mastermind_engine::Variant;
use mastermind_engine::util::narrow;

use super::{Codemaker, MakerChoice, Round, Setup, Status};
use crate::day::{DAY_PUZZLES, Day, DayDone};
use crate::grade::Grade;
use crate::notation::Route;
use crate::places::Place;
use crate::play::{Results, Streak};

/// The end of the address of the front of *Play*: `#/play/today`.
pub const FRONT: &str = "today";

/// The player's progress with the code of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeOfToday {
    /// Nothing was guessed yet.
    NotYet,
    /// This many guesses were made.
    UnderWay(u32),
    /// It was found, in this many guesses if its game is known here.
    Found(Option<u32>),
    /// It was found in this many guesses, all of them the engine's, so that its game does not count.
    FoundByEngine(u32),
    /// Its game no longer counts: it was lost or given up, or the code was seen.
    NotFound,
}

/// The player's results of today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Today {
    /// The day.
    pub day: Day,
    /// The code, the same for everybody.
    pub code: CodeOfToday,
    /// The grade of each guess at the code, and whether it is exact; empty until the code is over and all are known.
    pub grades: Vec<(Grade, bool)>,
    /// For each of the five puzzles, whether the answer was right; `None` if there was no answer.
    pub five: [Option<bool>; DAY_PUZZLES],
    /// For each of the last seven days, the oldest first, whether the code was found or all five puzzles were answered.
    pub week: [bool; 7],
    /// The days in a row on which the code was found or all five puzzles were answered.
    pub streak: Streak,
}

impl Today {
    /// The setup of the code of the day: the classic game.
    pub fn setup() -> Setup {
        Setup::new(Variant::CLASSIC, MakerChoice::Today)
    }

    /// The link to the front of *Play*, where today stands.
    pub fn front() -> Route {
        Route { place: Place::Play, rest: FRONT.to_owned() }
    }

    /// Today, derived from the results and the last round of [`Today::setup`], and from the puzzles done on all days;
    /// without the grades.
    pub fn new(day: Day, results: &Results, round: Option<&Round>, puzzles: &[DayDone]) -> Today {
        let of_today = puzzles.iter().find(|done| done.day == day);
        let five = of_today.map_or([None; DAY_PUZZLES], |done| done.answers());
        let whole_days = puzzles.iter().filter(|done| done.is_whole());
        let mut days: Vec<Day> = results.days().to_vec();
        days.extend(whole_days.map(|done| done.day));
        days.sort_unstable();
        days.dedup();
        let round = round.filter(|round| round.maker() == Codemaker::Today(day));
        Today {
            day,
            code: match round {
                Some(round) => code_of_today(round),
                None if results.days().contains(&day) => CodeOfToday::Found(None),
                None => CodeOfToday::NotYet,
            },
            grades: Vec::new(),
            five,
            week: [6, 5, 4, 3, 2, 1, 0]
                .map(|back| day.0.checked_sub(back).is_some_and(|then| days.contains(&Day(then)))),
            streak: Streak::until(&days, day),
        }
    }

    /// How many of the five puzzles were answered.
    pub fn answered(&self) -> usize {
        self.five.iter().flatten().count()
    }

    /// Whether the code of the day is over: found, or its game no longer counts.
    pub fn is_over(&self) -> bool {
        match self.code {
            CodeOfToday::NotYet | CodeOfToday::UnderWay(_) => false,
            CodeOfToday::Found(_) | CodeOfToday::FoundByEngine(_) | CodeOfToday::NotFound => true,
        }
    }
}

/// The progress in a round of today's code.
fn code_of_today(round: &Round) -> CodeOfToday {
    let guesses: u32 = narrow(round.rows().len());
    match (round.status(), round.counts()) {
        (Status::Won, true) => CodeOfToday::Found(Some(guesses)),
        (Status::Won, false) if !round.was_code_seen() => CodeOfToday::FoundByEngine(guesses),
        (Status::Playing, true) if guesses == 0 => CodeOfToday::NotYet,
        (Status::Playing, _) if !round.was_code_seen() => CodeOfToday::UnderWay(guesses),
        _ => CodeOfToday::NotFound,
    }
}
