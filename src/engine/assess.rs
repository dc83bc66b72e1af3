//! How the coach comes to its assessments: exact searches, one after the other, while there is time.

use super::assessment::{
    Assessment, Best, BestBy, InWorstCase, Objective, OnAverage, Outlook, Rank, Reason, Refutation,
    SOME, Split, Step,
};
use super::bound::Capacity;
use super::budget::Budget;
use super::coach::Refusal;
use super::code::Code;
use super::cost::Rule;
use super::feedback::{Feedback, score};
use super::goal_set::{GoalSet, Row};
use super::ground::Position;
use super::partition::partition;
use super::solver::Solver;

impl Solver {
    /// Everything that can be said of `guess` after `rows` within `budget`.
    ///
    /// # Errors
    /// Only where nothing can be said: a contradiction, or a code of another variant.
    pub fn assess(
        &mut self,
        rows: &[Row],
        guess: Code,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<Assessment, Refusal> {
        self.check(guess)?;
        let position = self.position(rows, budget)?;
        let worst_case = found(position.in_worst_case(guess, budget))?;
        let average = found(position.on_average(guess, budget))?;
        let mut assessment = Assessment {
            codes: position.goals.len(),
            guess: split(&position.goals, guess),
            worst_case,
            average,
            best: None,
            refutation: None,
        };
        if assessment.optimal(Objective::WorstCase) == Some(false) {
            assessment.refutation = found(position.refutation(guess, budget))?.flatten();
        }
        let by = match objective {
            // A guess that is optimal in the worst case is compared with a better one on average.
            Objective::WorstCase if assessment.optimal(objective) != Some(true) => {
                Objective::WorstCase
            }
            _ => Objective::Average,
        };
        let costs = assessment.optimal(by) != Some(true);
        let best = match costs {
            true => found(position.best(by, budget))?,
            false => Some((guess, by.into())),
        };
        assessment.best = best.map(|(guess, by)| Best {
            split: split(&position.goals, guess),
            by,
        });
        Ok(assessment)
    }

    /// What lies ahead after `rows`, as far as `budget` allows.
    ///
    /// # Errors
    /// Only a contradiction, or a code of another variant.
    pub fn outlook(
        &mut self,
        rows: &[Row],
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<Outlook, Refusal> {
        let position = self.position(rows, budget)?;
        let codes = position.goals.len();
        let worst_case = position
            .search(budget)
            .and_then(|mut search| Ok(search.value()?.1));
        let total = position.least_total(budget);
        Ok(Outlook {
            codes,
            least_guesses: Capacity::new(position.goals.variant()).least_guesses(codes),
            worst_case: found(worst_case)?,
            total: found(total)?,
            best: found(position.best(objective, budget))?,
            as_good: found(position.as_good(objective, budget))?,
        })
    }

    /// A guess that is optimal after `rows` in the sense of `objective`.
    pub fn best_guess(
        &mut self,
        rows: &[Row],
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<Code, Refusal> {
        Ok(self.position(rows, budget)?.best(objective, budget)?.0)
    }

    /// How the best guesses, one after the other, find `secret` after `rows`.
    ///
    /// # Errors
    /// What refuses one of the guesses.
    pub fn line(
        &mut self,
        rows: &[Row],
        secret: Code,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Step>, Refusal> {
        self.check(secret)?;
        let (mut rows, mut steps) = (rows.to_vec(), Vec::new());
        loop {
            let position = self.position(&rows, budget)?;
            if !position.goals.contains(secret) {
                return Err(Refusal::Contradiction);
            }
            let (guess, by) = position.best(objective, budget)?;
            let feedback = score(guess, secret);
            let found = guess == secret;
            let codes = match found {
                true => 0,
                false => position.goals.after(guess, feedback).len(),
            };
            steps.push(Step { guess, by, codes });
            if found {
                return Ok(steps);
            }
            rows.push(Row { guess, feedback });
        }
    }
}

/// How `guess` splits `goals`.
pub fn split(goals: &GoalSet, guess: Code) -> Split {
    let parts = partition(goals, guess).largest_first();
    let sizes = parts.parts().iter();
    Split {
        guess,
        possible: goals.contains(guess),
        parts: sizes
            .map(|part| (part.feedback, part.codes.len()))
            .collect(),
    }
}

/// What could not be found, or not in time, is left out; other refusals stand.
fn found<T>(answer: Result<T, Refusal>) -> Result<Option<T>, Refusal> {
    match answer {
        Ok(value) => Ok(Some(value)),
        Err(Refusal::OutOfReach | Refusal::Stopped(_)) => Ok(None),
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

impl Position {
    fn in_worst_case(
        &mut self,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<InWorstCase, Refusal> {
        let column = self.visit(guess, budget)?;
        let mut search = self.search(budget)?;
        let (_, before) = search.value()?;
        let after = search.value_of(column)?;
        drop(search);
        let optimal = found(self.as_good(Objective::WorstCase, budget))?;
        Ok(InWorstCase {
            before,
            after,
            optimal,
        })
    }

    fn on_average(&mut self, guess: Code, budget: &mut dyn Budget) -> Result<OnAverage, Refusal> {
        let column = self.visit(guess, budget)?;
        let least = self.least_total(budget)?;
        let total = self.expected(Rule::Free, budget)?.total_of(column)?;
        let total = total.ok_or(Refusal::OutOfReach)?;
        let rank = match self.check_complete(budget) {
            Ok(()) => {
                let ranked = self.expected(Rule::Free, budget)?.ranked(total);
                found(ranked.map_err(Refusal::from))?
            }
            Err(_) => None,
        };
        let rank = rank.map(|(better, equal)| Rank {
            better: self.orbits(&better).len() as u64,
            equal: self.orbits(&equal).len() as u64,
        });
        Ok(OnAverage { least, total, rank })
    }

    fn least_total(&mut self, budget: &mut dyn Budget) -> Result<u32, Refusal> {
        let least = self.expected(Rule::Free, budget)?.total()?;
        Ok(least.ok_or(Refusal::OutOfReach)?.1)
    }

    /// A best guess.
    fn best(
        &mut self,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<(Code, BestBy), Refusal> {
        let guess = match objective {
            Objective::WorstCase => self.search(budget)?.most_parts()?.0,
            Objective::Average => {
                let best = self.expected(Rule::Free, budget)?.first_best()?;
                best.ok_or(Refusal::OutOfReach)?
            }
        };
        Ok((self.table()?.guess(guess), objective.into()))
    }

    /// How many guesses are as good as the best.
    fn as_good(&mut self, objective: Objective, budget: &mut dyn Budget) -> Result<u64, Refusal> {
        self.check_complete(budget)?;
        let guesses = match objective {
            Objective::WorstCase => self.search(budget)?.optimal_guesses()?,
            Objective::Average => self.expected(Rule::Free, budget)?.best_guesses()?,
        };
        Ok(self.orbits(&guesses).len() as u64)
    }

    /// Why `guess` is not optimal in the worst case; nothing if it is.
    fn refutation(
        &mut self,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Option<Refutation>, Refusal> {
        // The guess itself and not another that is the same: its parts are shown code by code.
        let column = self.column(guess, budget)?;
        let left = self.search(budget)?.value()?.1 - 1;
        let Some(refuting) = self.search(budget)?.refuting(column, left)? else {
            return Ok(None);
        };
        let feedbacks: Vec<Feedback> = Feedback::all(self.goals.variant().pegs()).collect();
        let most = Capacity::new(self.goals.variant()).of(left);
        let table = self.table()?;
        let reason = match refuting.next {
            Some((next, feedback, goals)) if refuting.codes as u64 <= most => Reason::EveryGuess {
                next: table.guess(next),
                feedback: feedbacks[usize::from(feedback)],
                codes: goals.len(),
                some: goals
                    .iter()
                    .take(SOME)
                    .map(|&goal| table.code(goal))
                    .collect(),
            },
            _ => Reason::TooMany { most },
        };
        Ok(Some(Refutation {
            feedback: feedbacks[usize::from(refuting.feedback)],
            codes: refuting.codes,
            left,
            needed: refuting.needed,
            reason,
        }))
    }
}
