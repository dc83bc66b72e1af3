//! The least total of a whole position: its value, all guesses that reach it, and their ranks.

use super::RootSearch;
use super::best_in_both::Target;
use crate::budget::{Budget, Stopped};
use crate::code::Code;
use crate::limits::Limit;
use crate::narrow::narrow;
use crate::search::answers::{PartOutcome, TotalBounds};
use crate::search::cost::{Constraint, INFINITY, LeastTotalBounds, NO_LIMIT, Total};
use crate::search::parts::Parts;
use crate::search::refusal::Refusal;
use crate::search::score_table::GuessIndex;
use crate::search::tables::TotalSearch;

impl RootSearch {
    /// A guess that reaches the least total under `constraint`, and that total; `None` if no strategy keeps the
    /// constraint.
    ///
    /// # Errors
    /// The constraint asks about every guess and the table has not all, or the budget said stop.
    pub fn least_total(
        &mut self,
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<Option<(Code, Total)>, Refusal> {
        let found = self.search_total(constraint, budget)?.least_total()?;
        Ok(found.map(|(guess, total)| (self.tables.table.guess(guess), total)))
    }

    /// A guess that is best on average, and the least total.
    ///
    /// # Errors
    /// The position is too large for an exact answer, or the budget said stop.
    pub fn best_on_average(&mut self, budget: &mut dyn Budget) -> Result<(Code, Total), Refusal> {
        let best = self.least_total(Constraint::Free, budget)?;
        // Without a constraint some strategy finds every code, so that this error cannot occur.
        best.ok_or(Refusal::OutOfReach(Limit::ScoreTable))
    }

    /// What is known about the least total under `constraint` without searching further.
    pub(crate) fn known_total(
        &mut self,
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<TotalBounds, Refusal> {
        let known = self.search_total(constraint, budget)?.known_total()?;
        let guess = self.tables.table.guess(known.guess);
        Ok(TotalBounds { lower: known.lower, reached: (known.upper < INFINITY).then_some((guess, known.upper)) })
    }

    /// The least total under `constraint`, or what bounds it once the budget says stop.
    ///
    /// # Errors
    /// The table is not enough for the constraint; or not even a bound was found in time.
    pub(crate) fn bound_total(
        &mut self,
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<TotalBounds, Refusal> {
        match self.least_total(constraint, budget) {
            // The tables keep what the search found, whether it ended or was stopped. If it ended, the lower and the
            // upper bound are equal.
            Ok(_) | Err(Refusal::Stopped(_)) => self.known_total(constraint, budget),
            Err(refusal) => Err(refusal),
        }
    }

    /// The least total under `constraint` if `guess` is played; `None` if no strategy keeps the constraint.
    ///
    /// # Errors
    /// The position is too large for an exact answer, or the budget said stop.
    pub fn total_of(
        &mut self,
        guess: Code,
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<Option<Total>, Refusal> {
        let index = self.index_up_to_symmetry(guess);
        Ok(self.search_total(constraint, budget)?.total_of(index)?)
    }

    /// The first guess by [`tie_break`](crate::tie_break::tie_break_key) of those that reach the least total under
    /// `constraint`; `None` if no strategy keeps the constraint.
    pub(crate) fn first_with_least_total(
        &mut self,
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<Option<Code>, Refusal> {
        let found = self.search_total(constraint, budget)?.first_with_least_total()?;
        Ok(found.map(|guess| self.tables.table.guess(guess)))
    }

    /// Every guess of the variant that reaches the least total under `constraint`, lowest first; refused where not
    /// every guess is in the table.
    ///
    /// # Errors
    /// The position is too large for an exact answer, or the budget said stop.
    pub fn best_guesses(&mut self, constraint: Constraint, budget: &mut dyn Budget) -> Result<Vec<Code>, Refusal> {
        self.check_complete()?;
        let best = self.search_total(constraint, budget)?.best_guesses()?;
        Ok(self.equal_by_symmetry(&best, budget)?)
    }

    /// How many guesses of the variant reach less than `total`, and how many reach exactly `total`; refused where not
    /// every guess is in the table.
    pub(crate) fn rank_among_all(&mut self, total: Total, budget: &mut dyn Budget) -> Result<(u64, u64), Refusal> {
        self.check_complete()?;
        let (better, equal) = self.search_total(Constraint::Free, budget)?.better_and_equal(total)?;
        let all_better = self.equal_by_symmetry(&better, budget)?;
        let all_equal = self.equal_by_symmetry(&equal, budget)?;
        Ok((all_better.len() as u64, all_equal.len() as u64))
    }

    /// Whether the least total is at most `total` if `guess` is played. This takes less time than the exact total.
    ///
    /// # Errors
    /// The position is too large for an exact answer, or the budget said stop.
    pub fn is_within(&mut self, guess: Code, total: Total, budget: &mut dyn Budget) -> Result<bool, Refusal> {
        let index = self.index_up_to_symmetry(guess);
        let mut search = self.search_total(Constraint::Free, budget)?;
        let goals = search.worst_case.table.all_goals();
        Ok(search.total_after(&goals, index, NO_LIMIT, total + 1)? <= total)
    }

    /// The part that each feedback to `guess` leaves, with its worst case and least total. The largest part comes
    /// first.
    ///
    /// # Errors
    /// The position is too large for an exact answer, or the budget said stop.
    pub fn search_parts(&mut self, guess: Code, budget: &mut dyn Budget) -> Result<Vec<PartOutcome>, Refusal> {
        let index = self.index_up_to_symmetry(guess);
        let parts = self.search_total(Constraint::Free, budget)?.search_parts(index)?;
        let feedbacks = self.feedbacks();
        let outcome = |part: IndexedOutcome| PartOutcome {
            feedback: feedbacks[usize::from(part.feedback)],
            codes: part.codes,
            worst_case: part.worst_case,
            total: part.total,
        };
        Ok(parts.into_iter().map(outcome).collect())
    }
}

/// Like [`PartOutcome`], but with the index of the feedback.
struct IndexedOutcome {
    feedback: u8,
    codes: usize,
    worst_case: u8,
    total: Total,
}

impl TotalSearch<'_> {
    /// How many guesses the constraint allows at the root.
    pub(super) fn guesses_allowed(&mut self) -> Result<u8, Stopped> {
        Ok(match self.constraint {
            Constraint::Free | Constraint::PossibleOnly => NO_LIMIT,
            Constraint::AtMost(guesses) => guesses,
            Constraint::WorstCaseOptimal => self.worst_case.optimal_guess()?.1,
        })
    }

    /// A guess that reaches the least total, and that total; `None` if no strategy keeps the constraint.
    pub(super) fn least_total(&mut self) -> Result<Option<(GuessIndex, Total)>, Stopped> {
        let (goals, guesses_left) = (self.worst_case.table.all_goals(), self.guesses_allowed()?);
        let total = self.total_below(&goals, guesses_left, INFINITY)?;
        // The search has stored the guess with the total.
        let guess = self.known_or_cheap_bounds(&goals, guesses_left)?.guess;
        Ok((total < INFINITY).then_some((guess, total)))
    }

    /// A guess that reaches the least total, on a tie a possible one, then the lowest; `None` if no strategy keeps the
    /// constraint.
    fn first_with_least_total(&mut self) -> Result<Option<GuessIndex>, Stopped> {
        let Some((found, least)) = self.least_total()? else {
            return Ok(None);
        };
        let first = self.first_attaining(Target::exactly(least), None)?;
        Ok(first.or(Some(found)))
    }

    /// What is known about the least total without searching further.
    fn known_total(&mut self) -> Result<LeastTotalBounds, Stopped> {
        let (goals, guesses_left) = (self.worst_case.table.all_goals(), self.guesses_allowed()?);
        self.known_or_cheap_bounds(&goals, guesses_left)
    }

    /// The least total if `guess` is played; `None` if no strategy keeps the constraint.
    fn total_of(&mut self, guess: GuessIndex) -> Result<Option<Total>, Stopped> {
        if !self.allows(guess) {
            return Ok(None);
        }
        let (goals, guesses_left) = (self.worst_case.table.all_goals(), self.guesses_allowed()?);
        let total = match guesses_left {
            0 => INFINITY,
            _ => self.total_after(&goals, guess, guesses_left, INFINITY)?,
        };
        Ok((total < INFINITY).then_some(total))
    }

    /// What each feedback to `guess` leaves to do. The largest part comes first.
    fn search_parts(&mut self, guess: GuessIndex) -> Result<Vec<IndexedOutcome>, Stopped> {
        let goals = self.worst_case.table.all_goals();
        let parts = Parts::split_by(self.worst_case.table, &goals, guess);
        let mut values = Vec::new();
        for (feedback, part) in parts.iter() {
            self.worst_case.path.make_guess(self.worst_case.table, guess, feedback);
            let worst_case = self.worst_case.search_min(part, 0, NO_LIMIT);
            let total = self.total_below(part, NO_LIMIT, INFINITY);
            self.worst_case.path.unmake_guess();
            // Errors are returned only after the guess is unmade.
            values.push(IndexedOutcome { feedback, codes: part.len(), worst_case: worst_case?.1, total: total? });
        }
        Ok(values)
    }

    /// The guesses that reach the least total, one of each orbit; empty if no strategy keeps the constraint.
    fn best_guesses(&mut self) -> Result<Vec<GuessIndex>, Stopped> {
        match self.least_total()? {
            Some((_, least)) => Ok(self.better_and_equal(least)?.1),
            None => Ok(Vec::new()),
        }
    }

    /// The guesses that reach less than `total`, and the guesses that reach exactly `total`; one of each orbit.
    fn better_and_equal(&mut self, total: Total) -> Result<(Vec<GuessIndex>, Vec<GuessIndex>), Stopped> {
        let (goals, guesses_left) = (self.worst_case.table.all_goals(), self.guesses_allowed()?);
        // A guess that tells nothing costs one guess for each code.
        let wasted = narrow::<_, Total>(goals.len()) + self.total_below(&goals, guesses_left, INFINITY)?;
        let (mut better, mut equal) = (Vec::new(), Vec::new());
        let guesses = self.worst_case.canonical_guesses();
        for (done, &guess) in guesses.iter().enumerate() {
            self.worst_case.meter.step(done, guesses.len())?;
            let reached = if self.may_be_guessed(guess) {
                self.total_after(&goals, guess, guesses_left, total + 1)?
            } else {
                wasted
            };
            if reached < total {
                better.push(guess);
            } else if reached == total {
                equal.push(guess);
            }
        }
        Ok((better, equal))
    }

    /// Whether the constraint allows `guess`, and the guess leaves more than one part.
    fn may_be_guessed(&self, guess: GuessIndex) -> bool {
        let table = self.worst_case.table;
        let goals = table.all_goals();
        self.allows(guess) && !Parts::split_by(table, &goals, guess).tell_nothing()
    }

    /// Whether the constraint allows `guess`, even if the guess tells nothing.
    fn allows(&self, guess: GuessIndex) -> bool {
        self.constraint != Constraint::PossibleOnly || self.worst_case.table.is_possible(guess)
    }
}
