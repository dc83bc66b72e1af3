//! One guess of each orbit, for a table of all guesses.

use crate::budget::{Budget, Stopped};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::limits::{SPLIT_BYTES, SPLITS_GUESSES, SPLITS_SCORES};

/// The lowest guess of each orbit of the symmetries of `goals`, lowest first: every other guess leaves parts of the
/// same sizes as one of these guesses. `None` if there are too many guesses to count the parts of each.
///
/// # Errors
/// The budget said stop.
pub fn canonical_guesses_if_few(goals: &GoalSet, budget: &mut dyn Budget) -> Result<Option<Vec<Code>>, Stopped> {
    let all = u64::from(goals.variant().code_count());
    // Somebody with more memory also has the time.
    let most = budget.memory().map_or(SPLITS_GUESSES, |bytes| bytes / SPLIT_BYTES);
    let most_scores = if budget.memory().is_some() { u64::MAX } else { SPLITS_SCORES };
    let can_be_counted = |guesses: u64| guesses * goals.len() as u64 <= most_scores;
    // At the start the orbits are few, however many guesses there are.
    let at_start = goals.history().is_some_and(<[_]>::is_empty);
    if !at_start && !can_be_counted(all) {
        return Ok(None);
    }
    let guesses = goals.symmetry().try_canonical_guesses(budget)?;
    let count = guesses.len() as u64;
    Ok((can_be_counted(count) && count <= most).then_some(guesses))
}
