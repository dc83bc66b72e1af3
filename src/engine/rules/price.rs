//! What a list of rules costs: the guesses for every code.

use super::list::RuleList;
use super::player::RulePlayer;
use crate::engine::budget::{Budget, Progress};
use crate::engine::goal_set::GoalSet;
use crate::engine::partition::partition_within;
use crate::engine::strategy::{NoGuess, Strategy};
use crate::engine::tree::{BuildError, Statistics, Tree};

/// Parts with more codes than this are split before their trees are built: no tree of millions of
/// guesses is held.
const PRICED_WHOLE_UP_TO: usize = 1 << 16;

/// The guesses that a list of rules needs for each of these codes. Progress counts the codes found.
///
/// # Errors
/// The budget said stop, or the list finds no guess.
pub fn price(
    goals: &GoalSet,
    list: RuleList,
    budget: &mut dyn Budget,
) -> Result<Statistics, BuildError> {
    price_by(&mut RulePlayer::new(list), goals, budget)
}

/// The same with this player.
pub(super) fn price_by(
    player: &mut RulePlayer,
    goals: &GoalSet,
    budget: &mut dyn Budget,
) -> Result<Statistics, BuildError> {
    let mut all = Statistics::after(false, &[]);
    let mut todo = vec![(0, goals.clone())];
    while let Some((before, goals)) = todo.pop() {
        let mut budget = PriceSoFar {
            done: all.codes().into(),
            of: u64::from(goals.variant().code_count()),
            budget,
        };
        if goals.len() <= PRICED_WHOLE_UP_TO {
            let tree = Tree::build(&goals, player, &mut budget)?;
            all.add(before, &tree.statistics());
            continue;
        }
        let guess = player.guess(&goals, &mut budget)?;
        if !goals.variant().contains(guess) {
            return Err(BuildError::ForeignGuess { guess });
        }
        if goals.contains(guess) {
            all.add(before, &Statistics::after(true, &[]));
        }
        let parts = partition_within(&goals, guess, &mut budget);
        let parts = parts.map_err(NoGuess::Stopped)?.into_goal_sets();
        if parts.iter().any(|(_, part)| part.len() == goals.len()) {
            return Err(BuildError::NothingLearned { guess });
        }
        todo.extend(parts.into_iter().map(|(_, part)| (before + 1, part)));
    }
    Ok(all)
}

/// The budget of one part, whose progress is added to what was done before.
struct PriceSoFar<'a> {
    done: u64,
    of: u64,
    budget: &'a mut dyn Budget,
}

impl Budget for PriceSoFar<'_> {
    fn go_on(&mut self, part: Progress) -> bool {
        // What a strategy or a split reports is not of codes.
        let done = if part.of == 0 { 0 } else { part.done };
        self.budget.go_on(Progress {
            done: self.done + done,
            of: self.of,
            ..part
        })
    }

    fn spent(&self) -> f64 {
        self.budget.spent()
    }

    fn finished(&mut self, part: Progress) {
        self.budget.finished(part);
    }
}
