//! One step ahead, by four measures at once, and by what the parts need at least.

use std::rc::Rc;

use super::best_by_measure::BestByEachMeasure;
use crate::advice::anytime::{Certainty, GuessSizes, Shortlist, ShortlistSearch, candidates, draw_sample};
use crate::budget::{Budget, Meter};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::limits::RANKING_PAIRS;
use crate::random::Random;

/// What looking one step ahead has shown.
pub(super) struct QuickRanking {
    /// The guesses that are among the best by some measure, or by what their parts need at least, lowest first.
    pub(super) guesses: Vec<Rc<GuessSizes>>,
    /// The guesses that are among the best by a measure.
    pub(super) best_by_measures: Vec<Code>,
    pub(super) certainty: Certainty,
    /// Whether every guess was looked at.
    pub(super) finished: bool,
}

impl QuickRanking {
    /// The best guesses by each measure, `count` of each, as far as `budget` leaves time to find them; `None` if no
    /// code is possible.
    pub(super) fn new(goals: &GoalSet, count: usize, budget: &mut dyn Budget) -> Option<QuickRanking> {
        let &first = goals.codes().first()?;
        let mut random = Random::new(0);
        let pairs = goals.len() as u64 * u64::from(goals.variant().code_count());
        let sample = match pairs {
            ..=RANKING_PAIRS => goals.codes().to_vec(),
            _ => draw_sample(goals.codes(), &mut random),
        };
        let measured = BestByEachMeasure::new(count, sample.len(), goals);
        let counted = BestByEachMeasure::new(count, goals.len(), goals);
        // Guesses that are equal by symmetry leave the same number of codes after each feedback, and so
        // measure the same: the lowest of each orbit is listed for all of them.
        let symmetry = Some(goals.symmetry());
        let mut search = ShortlistSearch::new(goals, &sample, symmetry, (measured, counted), first);
        let guesses = &mut *candidates(goals, &sample, &mut random);
        let (certainty, finished) = search.run(guesses, Meter::new(budget));
        let by_measures = search.best().guesses_by_measures();
        Some(QuickRanking {
            guesses: search.best().guesses(),
            best_by_measures: by_measures.iter().map(|listed| listed.guess).collect(),
            certainty,
            finished,
        })
    }
}
