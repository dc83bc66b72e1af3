//! What a list of rules costs: the guesses for every code.

use super::list::RuleList;
use super::player::RulePlayer;
use crate::budget::{Budget, PartOfWork, Progress};
use crate::goal_set::GoalSet;
use crate::strategy::Strategy;
use crate::tree::{BuildError, Statistics, Tree, parts_after};

/// Parts with more codes than this are split before their trees are built: no tree of millions of guesses is held.
const PRICED_WHOLE_UP_TO: usize = 1 << 16;

/// The guesses that a list of rules needs for each of these codes. Progress counts the codes found.
///
/// # Errors
/// The budget said stop, or the list finds no guess.
pub fn price(goals: &GoalSet, list: RuleList, budget: &mut dyn Budget) -> Result<Statistics, BuildError> {
    price_by(&mut RulePlayer::new(list), goals, budget)
}

/// Like [`price`], for the list of this player, who may have played other lists before.
pub(super) fn price_by(
    player: &mut RulePlayer,
    goals: &GoalSet,
    budget: &mut dyn Budget,
) -> Result<Statistics, BuildError> {
    let mut priced = Statistics::default();
    let mut todo = vec![(0, goals.clone())];
    while let Some((guesses_before, goals)) = todo.pop() {
        let (found_before, total) = (u64::from(priced.codes()), goals.variant().code_count().into());
        let to_whole = |part: Progress| {
            // The progress of a strategy or of a split does not count codes.
            let found = if part.total == 0 { 0 } else { part.done };
            let done = found_before + found;
            Progress { done, total, ..part }
        };
        let mut part_budget = PartOfWork { budget, to_whole };
        if goals.len() <= PRICED_WHOLE_UP_TO {
            let tree = Tree::build(&goals, player, &mut part_budget)?;
            priced.add(guesses_before, &tree.statistics());
            continue;
        }
        let guess = player.guess(&goals, &mut part_budget)?;
        if goals.contains(guess) {
            priced.add_code(guesses_before + 1);
        }
        let parts = parts_after(&goals, guess, &mut part_budget)?;
        todo.extend(parts.into_iter().map(|(_, part)| (guesses_before + 1, part)));
    }
    Ok(priced)
}
