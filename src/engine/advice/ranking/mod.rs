//! The best guesses of a position by every measure, side by side.
//!
//! ```text
//!   quick            one step ahead: largest part, expected size, information, number of parts;
//!                    every guess, or for large games as many as there is time for
//!   best_by_measure  a list of the best few guesses for each of these measures, and of those whose parts need least
//!   exact            the whole game tree: worst case and expected total, where the tables fit
//!   value            a number that is proved, or bounded from below
//!   outcomes         what follows one guess: the same numbers for each feedback to it
//! ```
//! What is not proved in time is bounded from below, by the sizes of the parts alone.

mod best_by_measure;
mod exact;
mod outcomes;
mod quick;
mod value;

use super::anytime::Certainty;
use crate::budget::Budget;
use crate::goal_set::GoalSet;
use crate::splits::Split;
use exact::ExactRanking;
use quick::QuickRanking;

pub use outcomes::{GuessOutcomes, guess_outcomes};
pub use value::{Proved, ProvedValue};

/// One guess of a [`Ranking`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ranked {
    /// The guess, the lowest of its orbit, and its parts. If the ranking is an estimate, these are the parts of a
    /// sample.
    pub split: Split,
    /// What finding the code takes if it is played.
    pub value: ProvedValue,
}

/// The best guesses of a position by each measure, each with all measures.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ranking {
    /// How many codes are possible.
    pub codes: usize,
    /// What finding the code takes with the best guess.
    pub value: ProvedValue,
    /// How sure the measures one step ahead are. They are exact if every guess was counted on all codes, and bounds if
    /// only the most promising guesses were. They are estimates if even these were counted only on a sample of the
    /// codes.
    pub certainty: Certainty,
    /// Whether there was time to look at every guess, if only on a sample of the codes.
    pub finished: bool,
    /// Whether an exact search is possible; if not, no time turns a bound into a number.
    pub within_reach: bool,
    /// At least one guess, each once, lowest first. Each is the lowest of its orbit, and none tells nothing. Until the
    /// total is proved, the guesses whose parts need the least by their sizes are among them.
    pub guesses: Vec<Ranked>,
}

/// The best guesses by each measure, `count` of each, as far as `budget` leaves time to find them; `None` if no code is
/// possible. On a tie a possible code comes first, then the lowest; of the same worst case the least expected size
/// comes first.
///
/// Memory: the tables of the exact searches where they fit, else some megabytes besides the goals.
pub fn rank(goals: &GoalSet, count: usize, budget: &mut dyn Budget) -> Option<Ranking> {
    let count = count.max(1);
    let quick = QuickRanking::new(goals, count, budget)?;
    let (certainty, finished) = (quick.certainty, quick.finished);
    let mut exact = ExactRanking::new(goals, quick, count);
    let within_reach = exact.run(budget);
    Some(Ranking {
        codes: goals.len(),
        value: exact.value(),
        certainty,
        finished,
        within_reach,
        guesses: exact.guesses(),
    })
}
