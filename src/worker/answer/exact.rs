//! What has one answer.

use super::{Answer, check, contradiction, goals, optimal};
use crate::engine::{
    Budget, Capacity, GoalSet, Refusal, Rule, Solver, Total, TotalBounds, Uninterrupted, Variant,
    most_evasive, repairs,
};
use crate::game::{Ask, Query, Reply};

/// Answers from the exact searches, the evil codemaker, and the search for contradictions.
#[derive(Debug)]
pub struct ExactAnswers {
    solver: Solver,
}

impl Default for ExactAnswers {
    fn default() -> Self {
        ExactAnswers {
            solver: Solver::new(Variant::CLASSIC),
        }
    }
}

impl Answer for ExactAnswers {
    fn answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<Reply, String> {
        check(query)?;
        match &query.ask {
            Ask::Evade(guess) => {
                let feedback = most_evasive(&goals(query, budget)?, *guess, budget);
                let feedback = feedback.map_err(|stopped| stopped.to_string())?;
                feedback.map(Reply::Feedback).ok_or_else(contradiction)
            }
            Ask::Repairs => {
                let repairs = repairs(query.variant, &query.rows, budget);
                let repairs = repairs.map(Reply::Repairs);
                repairs.map_err(|stopped| stopped.to_string())
            }
            Ask::Advise { .. }
            | Ask::NextGuess(_)
            | Ask::GuessWithin { .. }
            | Ask::PlayOut(_)
            | Ask::Splits(_)
            | Ask::EverySplit
            | Ask::Tree(_)
            | Ask::ReadTree(_)
            | Ask::WriteTree(..)
            | Ask::Rank { .. }
            | Ask::Prospect { .. } => Err("strategies are the lab's affair".into()),
            _ => {
                let reply = self.solve(query, budget);
                reply.map_err(|refusal| refusal.to_string())
            }
        }
    }
}

impl ExactAnswers {
    /// The solver for the question's game.
    pub(super) fn solver(&mut self, query: &Query) -> &mut Solver {
        if self.solver.variant() != query.variant {
            self.solver = Solver::new(query.variant);
        }
        &mut self.solver
    }

    fn solve(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<Reply, Refusal> {
        let (rows, solver) = (query.rows.as_slice(), self.solver(query));
        Ok(match &query.ask {
            Ask::Assess {
                guess, objective, ..
            } => {
                let assessment = solver.assess(rows, *guess, *objective, budget)?;
                Reply::Assessment(Box::new(assessment))
            }
            Ask::Outlook { objective, .. } => {
                Reply::Outlook(solver.outlook(rows, *objective, budget)?)
            }
            Ask::Line { secret, objective } => {
                Reply::Line(solver.line(rows, *secret, *objective, budget)?)
            }
            Ask::Codes { from, count } => {
                let codes = match solver.goals(rows, budget) {
                    Ok(goals) => goals.codes(),
                    Err(Refusal::Contradiction) => &[],
                    Err(refusal) => return Err(refusal),
                };
                let some = codes.iter().skip(*from as usize).take(*count as usize);
                Reply::Codes {
                    codes: some.copied().collect(),
                    of: codes.len() as u32,
                }
            }
            Ask::OptimalGuess(objective) => optimal(solver, rows, *objective, budget)?,
            Ask::OptimalGuesses => Reply::Guesses(solver.optimal_guesses(rows, budget)?),
            Ask::LeastTotal(rule) => Reply::Total(solver.least_total(rows, *rule, budget)?),
            Ask::TotalOf(guess, rule) => {
                let total = solver.total_of(rows, *guess, *rule, budget)?;
                Reply::Total(total.map(|total| (*guess, total)))
            }
            Ask::TotalWithin { rule, .. } => match solver.least_total(rows, *rule, budget) {
                // What was found until the time was over counts.
                Ok(_) | Err(Refusal::Stopped(_)) => {
                    Reply::Bounds(self.known(query, *rule, budget)?)
                }
                Err(refusal) => return Err(refusal),
            },
            Ask::Parts(guess) => Reply::Parts(solver.replies(rows, *guess, budget)?),
            Ask::BestGuesses(rule) => Reply::Guesses(solver.best_guesses(rows, *rule, budget)?),
            Ask::Judge(guess) => Reply::Judged(solver.judge(rows, *guess, budget)?),
            // Answered above, or by the lab.
            _ => return Err(Refusal::OutOfReach),
        })
    }

    /// What is known of the least total; at the very least what the number of codes tells.
    fn known(
        &mut self,
        query: &Query,
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<TotalBounds, Refusal> {
        match self.solver.known_total(&query.rows, rule, budget) {
            Err(Refusal::Stopped(_)) => {
                let budget = &mut Uninterrupted(budget);
                let goals = GoalSet::try_from_history(query.variant, &query.rows, budget);
                let codes = goals?.len();
                let least = Capacity::new(query.variant).least_total(codes);
                Ok(TotalBounds {
                    lower: Total::try_from(least).unwrap_or(Total::MAX),
                    reached: None,
                })
            }
            known => known,
        }
    }
}
