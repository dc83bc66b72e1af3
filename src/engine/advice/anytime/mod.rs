//! A good guess for any goal set, however large, in the time there is.
//!
//! ```text
//!   candidates, some thousands at a time, twice as many each round
//!       │ measured on a sample of the goal set
//!   a few finalists
//!       │ counted on the whole goal set, in one pass over it
//!   the best so far            ── the budget says stop, or no candidate is left
//! ```
//!
//! A goal set no larger than the sample is its own sample: every candidate is counted at once.

mod candidates;
mod search;

use serde::{Deserialize, Serialize};

use crate::engine::budget::{Budget, Meter};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::limits::SAMPLE_CODES;
use crate::engine::narrow::narrow;
use crate::engine::random::Random;
use crate::engine::strategy::Measure;
use search::SampleSearch;

pub(in crate::engine) use candidates::candidates;

/// How much an [`Advice`] claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Certainty {
    /// Every guess was counted on the whole goal set: none measures less.
    Exact,
    /// The guess was counted on the whole goal set, and some guesses were not: the least measure
    /// is at most its own.
    Bound,
    /// The guess was measured on a sample of the goal set only.
    Estimate,
}

/// A guess, what is known of it, and what no guess can beat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The guess that measures least of those examined; ties: a possible code first, then the
    /// lowest.
    pub guess: Code,
    /// What the guess is known to be.
    pub certainty: Certainty,
    /// The sizes of its parts by feedback, in order, itself included if it is possible; exact
    /// unless an estimate, then those of a sample.
    pub sizes: Vec<u32>,
    /// Guesses looked at, on the sample or on the whole goal set; some may count twice.
    pub examined: u64,
    /// No strategy breaks every code of the goal set in fewer guesses; a lower bound.
    pub least_guesses: u8,
    /// No strategy needs fewer guesses summed over the goal set; a lower bound.
    pub least_total: u64,
}

/// The best guess by `measure` that `budget` leaves time to find; nothing if no code is possible.
/// The answer is a function of the seed and of where the budget stops.
///
/// Memory: at most some megabytes beside the goal set.
pub fn advise<M: Measure>(
    goals: &GoalSet,
    mut measure: M,
    seed: u64,
    budget: &mut dyn Budget,
) -> Option<Advice> {
    let &first = goals.codes().first()?;
    let mut random = Random::new(seed);
    let sample = sample(goals.codes(), &mut random);
    measure.prepare(goals.len());
    let mut search = SampleSearch::new(goals, &measure, &sample, Meter::new(budget));
    // Whatever the budget says, one possible code is measured.
    search.look_at(first);
    let finished = search.run(&mut *candidates(goals, &sample, &mut random));
    search.advice(finished.is_ok())
}

/// The codes themselves if there are few, otherwise one by chance from each stretch of them.
pub(in crate::engine) fn sample(codes: &[Code], random: &mut Random) -> Vec<Code> {
    if codes.len() <= SAMPLE_CODES {
        return codes.to_vec();
    }
    // In 64 bits: a product of 4096 and 10^7 is too much for the 32 of a browser.
    let stretch =
        |place: usize| -> usize { narrow(place as u64 * codes.len() as u64 / SAMPLE_CODES as u64) };
    let choose = |place| {
        let (start, end) = (stretch(place), stretch(place + 1));
        codes[start + random.below(end - start)]
    };
    (0..SAMPLE_CODES).map(choose).collect()
}
