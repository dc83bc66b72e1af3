//! How a guess is assessed: exact searches, one after the other, while there is time.

use super::assessment::{
    Assessment, BestBy, EXAMPLE_CODES, InWorstCase, LineStep, Objective, OnAverage, PositionAssessment, Rank,
    Refutation, RefutationReason,
};
use super::position::CachedPosition;
use super::solver::BudgetedSolver;
use crate::budget::{Budget, TimeShare, Uninterrupted};
use crate::code::Code;
use crate::limits::Limit;
use crate::row::Row;
use crate::search::raw::Capacity;
use crate::search::{Constraint, Refusal, Total, least_guesses};
use crate::splits::split_within;

/// The share of the remaining time that each of the two values of a guess gets.
const SHARE_FOR_A_VALUE: f64 = 0.5;
/// The share of the remaining time that each guess of a line gets.
const SHARE_FOR_A_STEP: f64 = 0.4;

impl BudgetedSolver<'_, '_> {
    /// Everything that can be said about `guess` after `rows` within the budget. The result always has a guess to
    /// compare `guess` with.
    ///
    /// # Errors
    /// Only where nothing can be said: a contradiction, or a code of another variant.
    pub fn assess(&mut self, rows: &[Row], guess: Code, objective: Objective) -> Result<Assessment, Refusal> {
        let budget: &mut dyn Budget = self.budget;
        self.solver.check(guess)?;
        let position = self.solver.position(rows, &mut Uninterrupted(budget))?;
        let time_for_worst_case = &mut TimeShare::new(budget, SHARE_FOR_A_VALUE);
        let worst_case = if_known(position.assess_worst_case(guess, time_for_worst_case))?;
        let time_for_average = &mut TimeShare::new(budget, SHARE_FOR_A_VALUE);
        let average = if_known(position.assess_average(guess, objective, time_for_average))?;
        let mut assessment = Assessment {
            codes: position.goals.len(),
            split: split_within(&position.goals, guess, budget),
            worst_case,
            average,
            best: None,
            refutation: None,
        };
        let comparison = if assessment.worst_case.is_some() || assessment.average.is_some() {
            if_known(position.comparison_guess(&assessment, objective, budget))?
        } else {
            None
        };
        assessment.best = Some(match comparison {
            Some(best) => best,
            None => position.good_guess(budget)?,
        });
        if assessment.is_optimal(Objective::WorstCase) == Some(false) {
            assessment.refutation = if_known(position.refute(guess, budget))?.flatten();
        }
        Ok(assessment)
    }

    /// What lies ahead after `rows`, as far as the budget allows. The result always has a guess to play.
    ///
    /// # Errors
    /// Only a contradiction, or a code of another variant.
    pub fn assess_position(&mut self, rows: &[Row], objective: Objective) -> Result<PositionAssessment, Refusal> {
        let budget: &mut dyn Budget = self.budget;
        let position = self.solver.position(rows, &mut Uninterrupted(budget))?;
        let codes = position.goals.len();
        // A guess to play comes first, in case the time runs out.
        let (best, by) = position.best_or_good_guess(objective, budget)?;
        let worst_case = position.root(budget).and_then(|root| Ok(root.worst_case(budget)?.1));
        let total = position.least_total(budget);
        let as_good = match by {
            BestBy::ExpectedSize(_) => None,
            BestBy::WorstCase | BestBy::Average => if_known(position.count_as_good(objective, budget))?,
        };
        Ok(PositionAssessment {
            codes,
            least_guesses: least_guesses(&position.goals),
            worst_case: if_known(worst_case)?,
            total: if_known(total)?,
            best: Some((best, by)),
            as_good,
        })
    }

    /// A guess that is optimal after `rows` for this objective.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn best_guess(&mut self, rows: &[Row], objective: Objective) -> Result<Code, Refusal> {
        let (guess, _) = self.solver.position(rows, self.budget)?.best_guess(objective, self.budget)?;
        Ok(guess)
    }

    /// The best guesses, one after the other, that find `secret` after `rows`. Where the best guess is not found in
    /// time, a good guess is taken.
    ///
    /// # Errors
    /// A contradiction, or a code of another variant.
    pub fn line(&mut self, rows: &[Row], secret: Code, objective: Objective) -> Result<Vec<LineStep>, Refusal> {
        let budget: &mut dyn Budget = self.budget;
        self.solver.check(secret)?;
        let (mut rows, mut steps) = (rows.to_vec(), Vec::new());
        loop {
            let position = self.solver.position(&rows, &mut Uninterrupted(budget))?;
            if !position.goals.contains(secret) {
                return Err(Refusal::Contradiction);
            }
            let time_for_step = &mut TimeShare::new(budget, SHARE_FOR_A_STEP);
            let (guess, by) = position.best_or_good_guess(objective, time_for_step)?;
            let feedback = position.goals.variant().score(guess, secret);
            let is_found = guess == secret;
            let codes = if is_found { 0 } else { split_within(&position.goals, guess, budget).leaves(feedback) };
            steps.push(LineStep { guess, by, codes });
            if is_found {
                return Ok(steps);
            }
            rows.push(Row::new(guess, feedback));
        }
    }
}

/// `None` for what is out of reach or was not found in time; other refusals are passed on.
pub(super) fn if_known<T>(answer: Result<T, Refusal>) -> Result<Option<T>, Refusal> {
    match answer {
        Ok(value) => Ok(Some(value)),
        Err(Refusal::OutOfReach(_) | Refusal::Stopped(_)) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

impl From<Objective> for BestBy {
    fn from(objective: Objective) -> BestBy {
        match objective {
            Objective::WorstCase => BestBy::WorstCase,
            Objective::Average => BestBy::Average,
        }
    }
}

impl CachedPosition {
    /// The worst case before `guess` and after it.
    fn assess_worst_case(&mut self, guess: Code, budget: &mut dyn Budget) -> Result<InWorstCase, Refusal> {
        let (before, after) = self.root(budget)?.worst_case_before_and_after(guess, budget)?;
        let optimal = if_known(self.count_as_good(Objective::WorstCase, budget))?;
        Ok(InWorstCase { before, after, optimal })
    }

    /// The least total, the total with `guess`, and the rank of `guess`. If `objective` is the worst case, also the
    /// least total with a guess that keeps the worst case.
    fn assess_average(
        &mut self,
        guess: Code,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<OnAverage, Refusal> {
        let least = self.least_total(budget)?;
        let root = self.root(budget)?;
        // Without a constraint every guess has a total, so that this error cannot occur.
        let total = root.total_of(guess, Constraint::Free, budget)?.ok_or(Refusal::OutOfReach(Limit::ScoreTable))?;
        let rank = if_known(root.rank_among_all(total, budget))?.map(|(better, equal)| Rank { better, equal });
        let best_keeping_worst_case = match objective {
            Objective::WorstCase => if_known(root.least_total_keeping_worst_case(budget))?,
            Objective::Average => None,
        };
        let proved = best_keeping_worst_case.filter(|best| best.proved);
        Ok(OnAverage { least, least_keeping_worst_case: proved.map(|best| best.total), total, rank })
    }

    /// The least total of the position.
    fn least_total(&mut self, budget: &mut dyn Budget) -> Result<Total, Refusal> {
        Ok(self.root(budget)?.best_on_average(budget)?.1)
    }

    /// How many guesses of the variant are best for `objective`.
    fn count_as_good(&mut self, objective: Objective, budget: &mut dyn Budget) -> Result<u64, Refusal> {
        let root = self.root(budget)?;
        let guesses = match objective {
            Objective::WorstCase => root.optimal_guesses(budget)?,
            Objective::Average => root.best_guesses(Constraint::Free, budget)?,
        };
        Ok(guesses.len() as u64)
    }

    /// Why `guess` is not optimal in the worst case. Expects the worst case to be known. `None` if `guess` is the only
    /// code.
    fn refute(&mut self, guess: Code, budget: &mut dyn Budget) -> Result<Option<Refutation>, Refusal> {
        let root = self.root(budget)?;
        let (_, worst_case) = root.worst_case(budget)?;
        let left = worst_case - 1;
        let Some(part) = root.refuting_part(guess, budget)? else {
            return Ok(None);
        };
        let most = Capacity::new(self.goals.variant()).codes(left);
        let reason = match part.next {
            Some(next) if part.codes as u64 <= most => RefutationReason::NoGuessIsEnough {
                next: next.guess,
                feedback: next.feedback,
                codes: next.codes.len(),
                some: next.codes.into_iter().take(EXAMPLE_CODES).collect(),
            },
            _ => RefutationReason::TooMany { most },
        };
        Ok(Some(Refutation { feedback: part.feedback, codes: part.codes, left, needed: part.needed, reason }))
    }
}
