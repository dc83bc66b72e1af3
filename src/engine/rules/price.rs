//! What a list of rules costs: the guesses for every code.

use super::list::RuleList;
use super::player::RulePlayer;
use crate::engine::budget::{Budget, Meter, Progress, Stopped};
use crate::engine::code::Code;
use crate::engine::feedback::Feedback;
use crate::engine::goal_set::GoalSet;
use crate::engine::row::Row;
use crate::engine::scoring::score;
use crate::engine::strategy::{NoGuess, Strategy};
use crate::engine::tree::{BuildError, Statistics, Tree};

/// Parts with more codes than this are split before their trees are built: no tree of millions of
/// guesses is held.
const WHOLE_UP_TO_CODES: usize = 1 << 16;

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
        if goals.len() <= WHOLE_UP_TO_CODES {
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
        let parts = split(&goals, guess, &mut budget).map_err(NoGuess::Stopped)?;
        if parts.iter().any(|part| part.len() == goals.len()) {
            return Err(BuildError::NothingLearned { guess });
        }
        todo.extend(parts.into_iter().map(|part| (before + 1, part)));
    }
    Ok(all)
}

/// The nonempty parts of a large goal set without the code that is the guess; the budget is asked now and
/// then.
fn split(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<Vec<GoalSet>, Stopped> {
    let (variant, mut meter) = (goals.variant(), Meter::new(budget));
    let feedbacks: Vec<Feedback> = Feedback::all(variant.pegs()).collect();
    let mut parts: Vec<Vec<Code>> = vec![Vec::new(); feedbacks.len()];
    for &code in goals.codes() {
        meter.count(8)?;
        parts[score(guess, code).index(variant.pegs())].push(code);
    }
    let parts = feedbacks.into_iter().zip(parts);
    let left = parts
        .filter(|(feedback, codes)| !feedback.is_all_black(variant.pegs()) && !codes.is_empty());
    let part = |(feedback, codes)| {
        let row = Row { guess, feedback };
        let history = goals.history().map(|rows| [rows, &[row]].concat());
        GoalSet::known(variant, codes, history)
    };
    Ok(left.map(part).collect())
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

    fn over(&mut self, part: Progress) {
        self.budget.over(part);
    }
}
