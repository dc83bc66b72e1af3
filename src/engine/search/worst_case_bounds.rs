//! Bounds of the worst case of a goal set: before it is searched, and what a search has proved.

use super::cost::{WorstCaseBounds, costs_of_one_or_two, costs_one_after_another};
use super::score_table::{GoalIndex, GuessIndex};
use super::tables::WorstCaseSearch;
use crate::budget::Stopped;

impl WorstCaseSearch<'_> {
    /// The bounds of the worst case of `goals` that are known without a search: from an earlier search, from the number
    /// of codes, or because one guess tells all codes apart.
    pub(super) fn known_or_cheap_bounds(&mut self, goals: &[GoalIndex]) -> Result<WorstCaseBounds, Stopped> {
        let first_possible = self.table.as_guess(goals[0]);
        if let Some((worst_case, _)) = costs_of_one_or_two(goals.len()) {
            return Ok(WorstCaseBounds::exactly(worst_case, first_possible));
        }
        self.meter.count_node(goals.len() as u64)?;
        if self.table.only_order_is_open(goals) {
            let (worst_case, _) = costs_one_after_another(goals.len());
            return Ok(WorstCaseBounds::exactly(worst_case, first_possible));
        }
        if let Some(known) = self.solved.get(goals) {
            return Ok(known);
        }
        let least = self.capacity.guesses_at_least(goals.len());
        if least > 2 {
            return Ok(WorstCaseBounds::at_least(least, first_possible));
        }
        self.meter.count_node(self.table.look_ups_to_count(goals, self.path.highest_unused()))?;
        let bounds = match self.separating_guess(goals) {
            Some(guess) => WorstCaseBounds::exactly(2, guess),
            None => WorstCaseBounds::at_least(3, first_possible),
        };
        self.solved.set(goals, bounds);
        Ok(bounds)
    }

    /// A guess that tells all of `goals` apart; `None` if there is none. The path must lead to `goals`.
    pub(super) fn separating_guess(&self, goals: &[GoalIndex]) -> Option<GuessIndex> {
        self.table.separating_guess(goals, self.path.highest_unused())
    }

    /// Stores what a search between `lower` and `upper` has proved:
    ///
    /// ```text
    ///   best ≥ upper           no guess needs less: a lower bound. No guess was found that needs
    ///                          `upper`, so the upper bound stays as it was
    ///   lower < best < upper   the value: both bounds
    ///   best ≤ lower           the search stopped there: only an upper bound
    /// ```
    pub(super) fn remember(
        &mut self,
        goals: &[GoalIndex],
        known: WorstCaseBounds,
        (lower, upper): (u8, u8),
        best: (GuessIndex, u8),
    ) {
        let mut bounds = known;
        if best.1 > lower {
            bounds.lower = best.1;
        }
        if best.1 < upper {
            (bounds.guess, bounds.upper) = best;
        }
        self.solved.set(goals, bounds);
    }
}
