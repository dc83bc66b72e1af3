//! The best guesses of a position by every measure, side by side.
//!
//! ```text
//!   quick     one step ahead: largest part, expected size, information, number of parts;
//!             every guess, or for large games as many as there is time for
//!   exact     the whole game tree: worst case and expected total, where the tables fit
//! ```
//! What is not proved in time is bounded from below, by the sizes of the parts alone.

mod exact;
mod list;
mod prospect;
mod quick;

use serde::{Deserialize, Serialize};

use super::anytime::Certainty;
use super::assessment::Split;
use super::bound::Capacity;
use super::budget::Budget;
use super::code::Code;
use super::cost::Total;
use super::goal_set::GoalSet;
use exact::Exact;
use quick::Quick;

pub use prospect::{Prospect, prospect};

/// A number, or what it is at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Proved<T> {
    /// It is this.
    Exactly(T),
    /// It is this or more: a bound.
    AtLeast(T),
}

impl<T: Copy> Proved<T> {
    /// The number or its bound.
    pub fn number(self) -> T {
        match self {
            Proved::Exactly(number) | Proved::AtLeast(number) => number,
        }
    }

    /// Whether it is the number itself.
    pub fn is_exact(self) -> bool {
        matches!(self, Proved::Exactly(_))
    }
}

/// What finding the code takes. Both count the guess to be made as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// Guesses that are always enough.
    pub worst_case: Proved<u8>,
    /// The least total of guesses over all codes, worst case or not.
    pub total: Proved<Total>,
}

/// One guess of a [`Ranking`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranked {
    /// The guess, of those that are the same in disguise the lowest, and its parts; those of a
    /// sample where the ranking is an estimate.
    pub split: Split,
    /// What finding the code takes if it is played.
    pub value: Value,
}

impl Ranked {
    /// The size of the largest part, itself included if it is possible.
    pub fn largest(&self) -> usize {
        let largest = self.split.parts.first().map_or(0, |part| part.1);
        largest.max(usize::from(self.split.possible))
    }

    /// Σ n² over the parts, itself included if it is possible: the expected size of the part that
    /// comes, times the codes counted.
    pub fn squares(&self) -> u64 {
        let parts = self.split.parts.iter().map(|part| part.1 as u64);
        parts.map(|n| n * n).sum::<u64>() + u64::from(self.split.possible)
    }
}

/// The best guesses of a position by each measure, each with all measures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranking {
    /// How many codes are possible.
    pub codes: usize,
    /// What they take with the best guess.
    pub value: Value,
    /// Of the measures that look one step ahead: whether every guess was looked at (exact), only
    /// some (the best are then bounds), or even these on a sample of the codes (estimates).
    pub certainty: Certainty,
    /// Whether an exact search is possible; if not, no time turns a bound into a number.
    pub within_reach: bool,
    /// At least one, each once, lowest first. Of guesses that are the same in disguise one; none
    /// that tells nothing.
    pub guesses: Vec<Ranked>,
}

/// A guess with the sizes of its parts.
#[derive(Clone, Debug)]
struct Candidate {
    guess: Code,
    impossible: bool,
    sizes: Vec<u32>,
}

/// The `best` guesses by each measure that `budget` leaves time to find; nothing if no code is
/// possible. Ties: a possible code first, then the lowest; among those of the same worst case the
/// least expected size first.
///
/// Memory: the tables of the exact searches where they fit, else some megabytes beside the goals.
pub fn rank(goals: &GoalSet, best: usize, budget: &mut dyn Budget) -> Option<Ranking> {
    let best = best.max(1);
    let mut quick = Quick::new(goals, best)?;
    let certainty = quick.run(budget);
    let mut exact = Exact::new(goals, quick.best(), best);
    let within_reach = exact.run(budget);
    Some(Ranking {
        codes: goals.len(),
        value: exact.value(),
        certainty,
        within_reach,
        guesses: exact.guesses(certainty),
    })
}

/// What the sizes alone tell of a position of `codes` codes.
fn bound(capacity: &Capacity, codes: usize) -> Value {
    Value {
        worst_case: Proved::AtLeast(capacity.least_guesses(codes)),
        total: Proved::AtLeast(total(capacity.least_total(codes))),
    }
}

/// What the sizes alone tell of a guess.
fn bound_of(capacity: &Capacity, candidate: &Candidate) -> Value {
    let codes: u32 = candidate.sizes.iter().sum();
    let (_, parts) = candidate.sizes.split_last().unwrap_or((&0, &[]));
    let largest = parts.iter().copied().max().unwrap_or(0);
    let totals = parts
        .iter()
        .map(|&part| capacity.least_total(part as usize));
    Value {
        worst_case: Proved::AtLeast(1 + capacity.least_guesses(largest as usize)),
        total: Proved::AtLeast(total(u64::from(codes) + totals.sum::<u64>())),
    }
}

fn total(total: u64) -> Total {
    Total::try_from(total).unwrap_or(Total::MAX)
}

/// The sizes of the parts of feedbacks given by their indices.
fn sizes(feedbacks: usize, indices: impl Iterator<Item = usize>) -> Vec<u32> {
    let mut sizes = vec![0; feedbacks];
    indices.for_each(|index| sizes[index] += 1);
    sizes
}
