//! One guess of every kind, for a table of all guesses.

use crate::engine::budget::{Budget, Stopped};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::limits::{SPLITS_GUESSES, SPLITS_SCORES};

/// One guess of every kind that the history of `goals` tells apart, lowest first: the others split
/// the codes as one of these does. Nothing where they are too many to count the parts of each.
///
/// # Errors
/// The budget said stop.
pub fn kinds_of_guesses(
    goals: &GoalSet,
    budget: &mut dyn Budget,
) -> Result<Option<Vec<Code>>, Stopped> {
    let all = u64::from(goals.variant().code_count());
    let few = |guesses: u64| guesses * goals.len() as u64 <= SPLITS_SCORES;
    // At the start the kinds are few, however many guesses there are.
    let known = goals.history().is_some_and(<[_]>::is_empty);
    if !known && !few(all) {
        return Ok(None);
    }
    let kinds = goals.symmetry().try_canonical_guesses(budget)?;
    let count = kinds.len() as u64;
    Ok((few(count) && count <= SPLITS_GUESSES).then_some(kinds))
}
