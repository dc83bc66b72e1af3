//! The worst case of a whole position: its value, and all guesses that reach it.

use std::sync::Arc;

use super::RootSearch;
use crate::budget::{Budget, Stopped};
use crate::code::Code;
use crate::search::cost::NO_LIMIT;
use crate::search::ordering::{GuessQueue, QueuedGuess};
use crate::search::parts::Parts;
use crate::search::refusal::Refusal;
use crate::search::score_table::{GoalIndex, GuessIndex};
use crate::search::tables::WorstCaseSearch;

impl RootSearch {
    /// A guess that is optimal, and the exact worst case.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn worst_case(&mut self, budget: &mut dyn Budget) -> Result<(Code, u8), Stopped> {
        self.worst_case_between(0, NO_LIMIT, budget)
    }

    /// A guess, and a value for the worst case. If `lower` < value < `upper`, the value is exact and the guess optimal.
    /// A value ≤ `lower` means that the worst case is at most `lower`; a value ≥ `upper`, that it is at least `upper`.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn worst_case_between(&mut self, lower: u8, upper: u8, budget: &mut dyn Budget) -> Result<(Code, u8), Stopped> {
        let goals = self.tables.table.all_goals();
        let (guess, value) = self.tables.search(budget).search_min(&goals, lower, upper)?;
        Ok((self.tables.table.guess(guess), value))
    }

    /// The exact worst case, and the exact worst case if `guess` is played.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn worst_case_before_and_after(&mut self, guess: Code, budget: &mut dyn Budget) -> Result<(u8, u8), Stopped> {
        let index = self.index_up_to_symmetry(guess);
        let mut search = self.tables.search(budget);
        Ok((search.optimal_guess()?.1, search.worst_case_of(index)?))
    }

    /// The optimal guess with the most parts, and the exact worst case; ties by
    /// [`tie_break`](crate::tie_break::tie_break_key).
    ///
    /// # Errors
    /// The budget said stop.
    pub fn optimal_with_most_parts(&mut self, budget: &mut dyn Budget) -> Result<(Code, u8), Stopped> {
        let (guess, value) = self.tables.search(budget).optimal_with_most_parts()?;
        Ok((self.tables.table.guess(guess), value))
    }

    /// Every optimal guess of the variant, lowest first; refused where not every guess is in the table.
    ///
    /// # Errors
    /// The position is too large for an exact answer, or the budget said stop.
    pub fn optimal_guesses(&mut self, budget: &mut dyn Budget) -> Result<Vec<Code>, Refusal> {
        self.check_complete()?;
        let optimal = self.tables.search(budget).optimal_guesses()?;
        Ok(self.equal_by_symmetry(&optimal, budget)?)
    }
}

impl WorstCaseSearch<'_> {
    /// A guess that is optimal, and the exact worst case.
    pub(super) fn optimal_guess(&mut self) -> Result<(GuessIndex, u8), Stopped> {
        self.search_min(&self.table.all_goals(), 0, NO_LIMIT)
    }

    /// The exact worst case if `guess` is played. A guess that tells nothing costs one guess.
    pub(super) fn worst_case_of(&mut self, guess: GuessIndex) -> Result<u8, Stopped> {
        let goals = self.table.all_goals();
        let parts = Parts::split_by(self.table, &goals, guess);
        if parts.tell_nothing() {
            return Ok(1 + self.optimal_guess()?.1);
        }
        Ok(1 + self.search_max(guess, &parts, 0, NO_LIMIT)?)
    }

    /// The guesses that are optimal, one of each orbit.
    fn optimal_guesses(&mut self) -> Result<Vec<GuessIndex>, Stopped> {
        let (_, value) = self.optimal_guess()?;
        let (goals, guesses) = (self.table.all_goals(), self.canonical_guesses());
        let mut optimal = Vec::new();
        for (done, &guess) in guesses.iter().enumerate() {
            self.meter.step(done, guesses.len())?;
            if self.keeps_worst_case(&goals, guess, value)? {
                optimal.push(guess);
            }
        }
        Ok(optimal)
    }

    /// The optimal guess with the most parts, and the exact worst case.
    fn optimal_with_most_parts(&mut self) -> Result<(GuessIndex, u8), Stopped> {
        let (optimal, value) = self.optimal_guess()?;
        let (goals, guesses) = (self.table.all_goals(), self.canonical_guesses());
        let best = self.most_parts_within(&goals, &guesses, value)?;
        Ok((best.unwrap_or(optimal), value))
    }

    /// The guess with the most parts of those `guesses` that keep the worst case of `goals`, which is `value`. On a tie
    /// a possible guess, then the lowest. `None` if no guess keeps the worst case.
    pub(super) fn most_parts_within(
        &mut self,
        goals: &[GoalIndex],
        guesses: &[GuessIndex],
        value: u8,
    ) -> Result<Option<GuessIndex>, Stopped> {
        let mut counts = Vec::new();
        let highest_unused = self.path.highest_unused();
        self.table.count_parts(goals, highest_unused, &mut counts);
        let possible: Vec<GuessIndex> = goals.iter().map(|&goal| self.table.as_guess(goal)).collect();
        let ranked = |&guess: &GuessIndex| {
            // The least rank comes first: that of the most parts.
            let rank = u16::MAX - counts[self.table.slots().slot(guess)];
            QueuedGuess::new(rank.into(), possible.contains(&guess), guess)
        };
        let in_order: GuessQueue = guesses.iter().map(ranked).collect();
        for (done, guess) in in_order.map(QueuedGuess::guess).enumerate() {
            self.meter.step(done, guesses.len())?;
            if self.keeps_worst_case(goals, guess, value)? {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }

    /// Whether `value` guesses, the worst case of `goals`, are enough if `guess` is played.
    pub(super) fn keeps_worst_case(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        value: u8,
    ) -> Result<bool, Stopped> {
        let parts = Parts::split_by(self.table, goals, guess);
        if parts.largest() as u64 > self.capacity.codes(value - 1) {
            return Ok(false);
        }
        Ok(match value {
            // Within one guess only the guess itself can be found: no part may be left.
            1 => parts.largest() == 0,
            _ => self.search_max(guess, &parts, value - 2, value)? < value,
        })
    }

    /// One guess for every orbit of the root's symmetries, lowest first.
    pub(super) fn canonical_guesses(&mut self) -> Arc<[GuessIndex]> {
        self.path.canonical_guesses(self.table, self.symmetry.clone())
    }
}
