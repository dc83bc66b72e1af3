//! As few guesses as possible on average, over every code or within the best worst case.

use super::Strategy;
use crate::budget::Budget;
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::limits::{EXACT_GAME_CODES, Limit};
use crate::search::Constraint;
use crate::search::Refusal;
use crate::search::raw::RootSearch;
use crate::variant::Variant;

/// Plays a guess that reaches the least total; on a tie a possible code, then the lowest (among those in the table,
/// if there are too many guesses for it). Exact if the tables of the search fit.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactAverage;

impl Strategy for ExactAverage {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let mut root = root_of(goals, budget)?;
        cheapest(&mut root, Constraint::Free, budget)
    }
}

/// Plays a guess that reaches the least total of all strategies whose worst case is the best: from the
/// start of a game no code takes more guesses than the game's worst case. If the history has already lost that
/// chance, or the game is too large for its worst case to be known, the best worst case of the position
/// counts. Ties as in [`ExactAverage`].
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactAverageInWorstCase {
    /// The worst case of the start of a game, once it was asked for; `None` if it is out of reach.
    start: Option<(Variant, Option<u8>)>,
}

impl Strategy for ExactAverageInWorstCase {
    /// A guess with the least total within the guesses that the game's worst case leaves, or within the worst case of
    /// the position if that is more.
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let mut root = root_of(goals, budget)?;
        let (_, worst_case) = root.worst_case(budget)?;
        let limit = match goals.history() {
            None | Some([]) => worst_case,
            Some(rows) => {
                let start = self.worst_case_of_start(goals.variant(), budget)?;
                let made = u8::try_from(rows.len()).unwrap_or(u8::MAX);
                worst_case.max(start.map_or(0, |start| start.saturating_sub(made)))
            }
        };
        cheapest(&mut root, Constraint::AtMost(limit), budget)
    }
}

impl ExactAverageInWorstCase {
    /// The worst case of the start of the game; `None` if it is out of reach.
    fn worst_case_of_start(&mut self, variant: Variant, budget: &mut dyn Budget) -> Result<Option<u8>, Refusal> {
        match self.start {
            Some((known, value)) if known == variant => Ok(value),
            _ => {
                let value = worst_case_of_game(variant, budget)?;
                self.start = Some((variant, value));
                Ok(value)
            }
        }
    }
}

/// How many guesses the hardest code of a game takes; `None` if that is out of reach.
fn worst_case_of_game(variant: Variant, budget: &mut dyn Budget) -> Result<Option<u8>, Refusal> {
    if variant.code_count() > EXACT_GAME_CODES {
        return Ok(None);
    }
    match root_of(&GoalSet::all(variant), budget) {
        Ok(mut root) => Ok(Some(root.worst_case(budget)?.1)),
        Err(Refusal::OutOfReach(_)) => Ok(None),
        Err(why) => Err(why),
    }
}

/// The exact searches of `goals`; refused if no code is possible or they are too large.
fn root_of(goals: &GoalSet, budget: &mut dyn Budget) -> Result<RootSearch, Refusal> {
    if goals.is_empty() {
        return Err(Refusal::Contradiction);
    }
    RootSearch::new(goals, budget)
}

/// The first guess that reaches the least total under `constraint`. Some strategy must keep the constraint.
fn cheapest(root: &mut RootSearch, constraint: Constraint, budget: &mut dyn Budget) -> Result<Code, Refusal> {
    root.first_with_least_total(constraint, budget)?.ok_or(Refusal::OutOfReach(Limit::ScoreTable))
}
