//! As few guesses as possible on average, over every code or within the best worst case.

use super::Strategy;
use crate::budget::Budget;
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::limits::{EXACT_GAME_CODES, Limit, TABLE_CODES};
use crate::search::Constraint;
use crate::search::Refusal;
use crate::search::raw::RootSearch;
use crate::variant::Variant;

/// Plays a guess that reaches the least total; on a tie a possible code, then the lowest. If not every guess fits into
/// the table, only guesses of the table are played. Exact if the tables of the search fit.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactAverage;

impl Strategy for ExactAverage {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let mut root = root_of(goals, budget)?;
        first_with_least_total(&mut root, Constraint::Free, budget)
    }
}

/// Plays a guess that reaches the least total of all strategies whose worst case is the best: from the start of a game
/// no code takes more guesses than the game's worst case. If the history has already lost that chance, or the game is
/// too large for its worst case to be known, the best worst case of the position counts. Ties as in [`ExactAverage`].
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactAverageInWorstCase {
    /// The game last asked about, and its worst case, which is `None` if it is out of reach.
    known: Option<(Variant, Option<u8>)>,
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
                let of_game = self.worst_case_of_game(goals.variant(), budget)?;
                let guesses_made = u8::try_from(rows.len()).unwrap_or(u8::MAX);
                let left_of_game = of_game.map_or(0, |of_game| of_game.saturating_sub(guesses_made));
                worst_case.max(left_of_game)
            }
        };
        first_with_least_total(&mut root, Constraint::AtMost(limit), budget)
    }
}

impl ExactAverageInWorstCase {
    /// The worst case of the start of a game; `None` if it is out of reach.
    fn worst_case_of_game(&mut self, variant: Variant, budget: &mut dyn Budget) -> Result<Option<u8>, Refusal> {
        match self.known {
            Some((game, value)) if game == variant => Ok(value),
            _ => {
                let value = search_worst_case_of_game(variant, budget)?;
                self.known = Some((variant, value));
                Ok(value)
            }
        }
    }
}

/// Searches the worst case of the start of a game; `None` if it is out of reach.
fn search_worst_case_of_game(variant: Variant, budget: &mut dyn Budget) -> Result<Option<u8>, Refusal> {
    let most = if budget.memory().is_some() { TABLE_CODES } else { EXACT_GAME_CODES };
    if variant.code_count() > most {
        return Ok(None);
    }
    match root_of(&GoalSet::all(variant), budget) {
        Ok(mut root) => Ok(Some(root.worst_case(budget)?.1)),
        Err(Refusal::OutOfReach(_)) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

/// The exact searches of `goals`; refused if no code is possible or they are too large.
fn root_of(goals: &GoalSet, budget: &mut dyn Budget) -> Result<RootSearch, Refusal> {
    if goals.is_empty() {
        return Err(Refusal::Contradiction);
    }
    RootSearch::new(goals, budget)
}

/// The first guess that reaches the least total under `constraint`. Expects that some strategy keeps the constraint.
fn first_with_least_total(
    root: &mut RootSearch,
    constraint: Constraint,
    budget: &mut dyn Budget,
) -> Result<Code, Refusal> {
    // A strategy keeps the constraint, so that this error cannot occur.
    root.first_with_least_total(constraint, budget)?.ok_or(Refusal::OutOfReach(Limit::ScoreTable))
}
