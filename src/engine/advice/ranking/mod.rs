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
    /// The guess, the lowest of those that are equal by symmetry, and its parts; those of a
    /// sample where the ranking is an estimate.
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
    /// What they take with the best guess.
    pub value: ProvedValue,
    /// How sure the measures one step ahead are: whether every guess was counted on all codes
    /// (exact), only the most promising ones (the best are then bounds), or even these on a sample of
    /// the codes (estimates).
    pub certainty: Certainty,
    /// Whether there was time to look at every guess, if only on a sample of the codes.
    pub finished: bool,
    /// Whether an exact search is possible; if not, no time turns a bound into a number.
    pub within_reach: bool,
    /// At least one, each once, lowest first; until the total is proved, the best by what their parts
    /// need at least are among them. One of the guesses that are equal by symmetry; none that tells nothing.
    pub guesses: Vec<Ranked>,
}

/// The `best` guesses by each measure that `budget` leaves time to find; `None` if no code is
/// possible. Ties: a possible code first, then the lowest; among those of the same worst case the
/// least expected size first.
///
/// Memory: the tables of the exact searches where they fit, else some megabytes besides the goals.
pub fn rank(goals: &GoalSet, best: usize, budget: &mut dyn Budget) -> Option<Ranking> {
    let best = best.max(1);
    let quick = QuickRanking::new(goals, best, budget)?;
    let (certainty, finished) = (quick.certainty, quick.finished);
    let mut exact = ExactRanking::new(goals, quick, best);
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
