//! What a player waits for.

use super::{Answer, check, optimal};
use crate::engine::{Budget, Objective, Solver, Variant};
use crate::game::{Ask, Query, Reply};

/// Judges guesses and finds optimal ones, in the worst case, and nothing else: so that it is small
/// and soon there.
#[derive(Debug)]
pub struct JudgeAnswers {
    solver: Solver,
}

impl Default for JudgeAnswers {
    fn default() -> Self {
        JudgeAnswers {
            solver: Solver::new(Variant::CLASSIC),
        }
    }
}

impl Answer for JudgeAnswers {
    fn answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<Reply, String> {
        check(query)?;
        if self.solver.variant() != query.variant {
            self.solver = Solver::new(query.variant);
        }
        let (rows, solver) = (query.rows.as_slice(), &mut self.solver);
        let reply = match query.ask {
            Ask::Judge(guess) => solver.judge(rows, guess, budget).map(Reply::Judged),
            Ask::OptimalGuess(Objective::WorstCase) => {
                optimal(solver, rows, Objective::WorstCase, budget)
            }
            _ => return Err("only the lab's worker knows that".into()),
        };
        reply.map_err(|refusal| refusal.to_string())
    }
}
