//! The first possible code: what a patient player without arithmetic does.

use super::Strategy;
use crate::budget::Budget;
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::search::Refusal;

/// Guesses the lowest code still possible (Shapiro, *Playing Mastermind logically*, 1983).
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstConsistent;

impl Strategy for FirstConsistent {
    fn guess(&mut self, goals: &GoalSet, _: &mut dyn Budget) -> Result<Code, Refusal> {
        let first = goals.codes().first();
        first.copied().ok_or(Refusal::Contradiction)
    }
}
