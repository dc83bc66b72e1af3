//! What no strategy can beat, by counting: how far a strategy that was found may be from the best one.

use mastermind_engine::GoalSet;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::raw::Capacity;
use mastermind_engine::splits::{Split, canonical_guesses_if_few, splits};

/// A total that every strategy for these codes has at least: whatever is guessed first, each part that it
/// leaves needs what this many codes need at the very least ([`Capacity::total_at_least`]). `None` where the
/// guesses are too many to count their parts.
pub fn least_by_counting(goals: &GoalSet) -> Option<u64> {
    let capacity = Capacity::new(goals.variant());
    let guesses = canonical_guesses_if_few(goals, &mut Unlimited).ok()??;
    let splits = splits(goals, &guesses, &mut Unlimited).ok()?;
    let after = |split: &Split| capacity.total_after_split(goals.len(), split.parts.iter().map(|part| part.1));
    splits.iter().map(after).min()
}
