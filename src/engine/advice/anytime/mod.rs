//! A good guess for a goal set of any size in limited time.
//!
//! ```text
//!   candidates ── shortlist_search ── shortlist        guesses looked at; the best few so far
//! ```

mod candidates;
mod shortlist;
mod shortlist_search;

use crate::budget::{Budget, Meter};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::limits::SAMPLE_CODES;
use crate::narrow::narrow;
use crate::random::Random;
use crate::search::least_guesses;
use crate::search::raw::Capacity;
use crate::strategy::Measure;

pub(super) use candidates::candidates;
pub(super) use shortlist::{BestByMeasure, GuessSizes, Shortlist};
pub(super) use shortlist_search::ShortlistSearch;

/// The most promising guesses that are counted on the whole goal set; more than any game has openings.
const FINALIST_GUESSES: usize = 32;

/// How much an [`Advice`] claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Certainty {
    /// Every guess was counted on the whole goal set: no guess has a lower measure.
    Exact,
    /// The guess was counted on the whole goal set, and some guesses were not: the least measure is at most its own.
    Bound,
    /// The guess was measured on a sample of the goal set only.
    Estimate,
}

/// A guess, what is known about it, and what no guess can beat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Advice {
    /// The guess with the least measure among those examined; on a tie a possible code, then the lowest.
    pub guess: Code,
    /// How sure it is that the guess is best.
    pub certainty: Certainty,
    /// The sizes of the parts that the guess leaves, in the order of the feedbacks, the guess itself included if it is
    /// possible. For an estimate these are the sizes of the parts of a sample.
    pub sizes: Vec<u32>,
    /// No strategy breaks every code of the goal set in fewer guesses; a lower bound.
    pub least_guesses: u8,
    /// No strategy needs fewer guesses summed over the goal set; a lower bound.
    pub least_total: u64,
}

/// The best guess by `measure` that `budget` leaves time to find; `None` if no code is possible. The answer is a
/// function of the seed and of where the budget stops.
///
/// Memory: at most some megabytes besides the goal set.
pub fn advise<M: Measure + Clone>(
    goals: &GoalSet,
    mut measure: M,
    seed: u64,
    budget: &mut dyn Budget,
) -> Option<Advice> {
    let &first = goals.codes().first()?;
    let mut random = Random::new(seed);
    let sample = draw_sample(goals.codes(), &mut random);
    measure.prepare(goals.len());
    let lists = (BestByMeasure::new(measure.clone(), FINALIST_GUESSES), BestByMeasure::new(measure, 1));
    // One possible code is measured without asking the budget.
    let mut search = ShortlistSearch::new(goals, &sample, None, lists, first);
    let guesses = &mut *candidates(goals, &sample, &mut random);
    let (certainty, _) = search.run(guesses, Meter::new(budget));
    let best = search.best().guesses().into_iter().next()?;
    let capacity = Capacity::new(goals.variant());
    Some(Advice {
        guess: best.guess,
        certainty,
        sizes: best.sizes.clone(),
        least_guesses: least_guesses(goals),
        least_total: capacity.total_at_least(goals.len()),
    })
}

/// All codes if there are few; otherwise a sample, with one code drawn from each of equally long stretches of them.
pub(super) fn draw_sample(codes: &[Code], random: &mut Random) -> Vec<Code> {
    if codes.len() <= SAMPLE_CODES {
        return codes.to_vec();
    }
    // In 64 bits: a product of 4096 and 10^7 is too much for the 32 of a browser.
    let start_of = |stretch: usize| -> usize { narrow(stretch as u64 * codes.len() as u64 / SAMPLE_CODES as u64) };
    let draw_from = |stretch| {
        let (start, end) = (start_of(stretch), start_of(stretch + 1));
        codes[start + random.below(end - start)]
    };
    (0..SAMPLE_CODES).map(draw_from).collect()
}
