//! How guesses split a goal set, counted in one pass over it without listing the codes of the parts.

use super::part_sizes::{part_sizes, part_sizes_of};
use super::split::Split;
use crate::budget::{Budget, Meter, Stopped, Uninterrupted, Unlimited};
use crate::code::Code;
use crate::goal_set::GoalSet;

/// How each of `guesses` splits `goals`, in the order of the guesses; exact.
///
/// # Errors
/// The budget said stop.
pub fn splits(goals: &GoalSet, guesses: &[Code], budget: &mut dyn Budget) -> Result<Vec<Split>, Stopped> {
    let sizes = part_sizes(goals, guesses, &mut Meter::new(budget))?;
    let guesses_with_sizes = guesses.iter().zip(&sizes);
    Ok(guesses_with_sizes.map(|(&guess, sizes)| Split::from_sizes(goals.variant(), guess, sizes)).collect())
}

/// How `guess` splits `goals`; exact. Expects a guess with as many pegs as the codes.
pub fn split(goals: &GoalSet, guess: Code) -> Split {
    split_within(goals, guess, &mut Unlimited)
}

/// Like [`split`], but reports the work to the budget, whose stop is ignored.
pub(crate) fn split_within(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Split {
    let sizes = part_sizes_of(goals, guess, &mut Meter::new(&mut Uninterrupted(budget)));
    // An uninterrupted budget never stops it.
    Split::from_sizes(goals.variant(), guess, &sizes.unwrap_or_default())
}
