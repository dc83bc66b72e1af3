//! Have the engine answer questions: pure, the same natively and in a worker thread.
//!
//! ```text
//!   JudgeAnswers   verdicts and optimal guesses in the worst case       small: soon there, always free
//!   FullAnswers       everything                                           large: fetched after that
//!    ├── GoalSetsAlongRows   the goal sets along the rows
//!    └── ExactAnswers   the exact searches, the evil codemaker, contradictions
//! ```

mod exact;
mod full;
mod goal_sets;
mod judge;

pub use full::FullAnswers;
pub use judge::JudgeAnswers;

use exact::ExactAnswers;

use crate::engine::{
    Budget, Code, ForeignCode, GoalSet, Objective, Refusal, Row, Solver, Uninterrupted,
};
use crate::game::{Ask, Query, Reply};

/// Answers questions one after the other. What it remembers between them is only a cache.
pub trait Answer: Default {
    /// The answer, or in words why there is none.
    ///
    /// # Errors
    /// Codes that the variant does not have, contradictions, positions too large for an exact
    /// answer, a budget that says stop, a question for another worker.
    fn answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<Reply, String>;
}

/// Whether every code in the question is the variant's.
fn check(query: &Query) -> Result<(), String> {
    let asked: &[Code] = match &query.ask {
        Ask::Judge(guess)
        | Ask::Assess { guess, .. }
        | Ask::Line { secret: guess, .. }
        | Ask::TotalOf(guess, _)
        | Ask::Parts(guess)
        | Ask::Prospect { guess, .. }
        | Ask::Evade(guess) => std::slice::from_ref(guess),
        Ask::Splits(guesses) => guesses,
        _ => &[],
    };
    let variant = query.variant;
    let rows = query.rows.iter().map(|row| row.guess);
    let mut codes = rows.chain(asked.iter().copied());
    match codes.find(|&code| !variant.contains(code)) {
        Some(code) => Err(ForeignCode { code, variant }.to_string()),
        None => Ok(()),
    }
}

fn goals(query: &Query, budget: &mut dyn Budget) -> Result<GoalSet, String> {
    let goals = GoalSet::try_from_history(query.variant, &query.rows, budget);
    let goals = goals.map_err(|stopped| stopped.to_string())?;
    if goals.is_empty() {
        return Err(contradiction());
    }
    Ok(goals)
}

fn contradiction() -> String {
    Refusal::Contradiction.to_string()
}

/// A guess that is optimal in this sense, with the verdict on it.
fn optimal(
    solver: &mut Solver,
    rows: &[Row],
    objective: Objective,
    budget: &mut dyn Budget,
) -> Result<Reply, Refusal> {
    let guess = solver.best_guess(rows, objective, budget)?;
    // Of an optimal guess that is soon said, and without it the guess is of no use.
    let verdict = solver.judge(rows, guess, &mut Uninterrupted(budget))?;
    Ok(Reply::Optimal { guess, verdict })
}
