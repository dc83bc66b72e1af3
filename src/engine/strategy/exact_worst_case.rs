//! As few guesses as possible for the hardest code.

use super::Strategy;
use crate::budget::Budget;
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::search::Refusal;
use crate::search::raw::RootSearch;

/// Plays a guess that is optimal in the worst case; on a tie the guess with the most parts, then a possible guess, then
/// the lowest. Exact if the tables of the search fit.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactWorstCase;

impl Strategy for ExactWorstCase {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let &first = goals.codes().first().ok_or(Refusal::Contradiction)?;
        // If two codes are left, the answer to the first tells whether it is the other.
        if goals.len() <= 2 {
            return Ok(first);
        }
        let mut root = RootSearch::new(goals, budget)?;
        let (guess, _) = root.optimal_with_most_parts(budget)?;
        Ok(guess)
    }
}
