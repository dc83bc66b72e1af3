//! A lower bound of every strategy by counting, which shows how far a found strategy may be from the best one.

use mastermind_engine::GoalSet;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::raw::Capacity;
use mastermind_engine::splits::{Split, canonical_guesses_if_few, splits};

/// A lower bound of the total of every strategy for these codes: whatever is guessed first, each part needs at least
/// what its number of codes needs ([`Capacity::total_at_least`]). Returns `None` if there are too many guesses to count
/// their parts.
pub fn least_by_counting(goals: &GoalSet) -> Option<u64> {
    let capacity = Capacity::new(goals.variant());
    let guesses = canonical_guesses_if_few(goals, &mut Unlimited).ok()??;
    let by_guess = splits(goals, &guesses, &mut Unlimited).ok()?;
    let bound = |split: &Split| capacity.total_after_split(goals.len(), split.parts.iter().map(|part| part.1));
    by_guess.iter().map(bound).min()
}
