//! The evil codemaker: has no code in mind, and gives the answer that keeps the most codes possible. On a tie it gives
//! the first such answer.

use super::budget::{Budget, Meter, Stopped};
use super::code::Code;
use super::feedback::Feedback;
use super::goal_set::GoalSet;
use crate::splits::part_sizes_of;

/// The feedback to `guess` that leaves the most codes of `goals`. On a tie, the first feedback in the order (0,0),
/// (0,1), …, (1,0), …. `None` if no code is possible.
///
/// Takes time proportional to the goal set.
///
/// # Errors
/// The budget said stop.
pub fn most_evasive(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<Option<Feedback>, Stopped> {
    let sizes = part_sizes_of(goals, guess, &mut Meter::new(budget))?;
    let largest = sizes.iter().copied().max().filter(|&size| size > 0);
    let mut parts = goals.variant().feedbacks().zip(sizes);
    Ok(parts.find(|&(_, size)| Some(size) == largest).map(|(feedback, _)| feedback))
}
