//! As few guesses as possible for the hardest code.

use super::Strategy;
use crate::budget::Budget;
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::search::Refusal;
use crate::search::raw::RootSearch;

/// Plays a guess that is optimal in the worst case; on a tie one with the most parts, then a
/// possible one, then the lowest. Exact if the tables of the search fit.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactWorstCase;

impl Strategy for ExactWorstCase {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let &first = goals.codes().first().ok_or(Refusal::Contradiction)?;
        if goals.len() <= 2 {
            return Ok(first);
        }
        let mut root = RootSearch::new(goals, budget)?;
        Ok(root.optimal_with_most_parts(budget)?.0)
    }
}
