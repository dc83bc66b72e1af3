//! Everything that is known about a guess or a position, as data.
//!
//! ```text
//!   rows ── solver ── position                    the goal set last asked about, with its searches
//!                    ├── verdict                  worst case before and after a guess
//!                    ├── assess ── assessment     costs, rank, refutation, a guess to compare
//!                    │      └── choice            which guess that is
//!                    └── ranking                  the best guesses by every measure
//!
//!   goal set ── anytime                           a good guess in limited time
//! ```

mod anytime;
mod assess;
mod assessment;
mod choice;
mod position;
mod ranking;
mod solver;
mod verdict;

pub use anytime::{Advice, Certainty, advise};
pub use assessment::{
    Assessment, BestBy, BestGuess, InWorstCase, LineStep, Objective, OnAverage, PositionAssessment, Rank, Refutation,
    RefutationReason,
};
pub use ranking::{GuessOutcomes, Proved, ProvedValue, Ranked, Ranking, guess_outcomes, rank};
pub use solver::{BudgetedSolver, Solver};
pub use verdict::WorstCaseVerdict;
