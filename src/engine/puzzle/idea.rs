//! Whether a puzzle shows an idea that a lesson teaches: most puzzles of a kind can be solved without it.

use super::order;
use super::positions;
use super::settle::best_settling;
use super::task::{Claim, Puzzle, PuzzleTask};
use super::why_not;
use crate::engine::budget::Budget;
use crate::engine::code::Code;
use crate::engine::colour_set::ColourSet;
use crate::engine::goal_set::GoalSet;
use crate::engine::search::Refusal;
use crate::engine::splits::split;
use serde::{Deserialize, Serialize};

/// What a position can show about listing codes and about choosing a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleIdea {
    /// Two colours that stand in no row, each of them in some code that is left.
    AlikeColours,
    /// Of some guesses the better one leaves more groups.
    MoreGroups,
    /// Of some guesses the best cannot be the code, and one that can leaves a larger group.
    NoBigGroup,
    /// A right guess with a colour that no code has.
    DeadColour,
    /// Of some guesses the best has colours of the rows and colours that stand in no row; another one has
    /// only the first, or only the second.
    HalfOldHalfNew,
    /// The fault of a guess is a group of more codes than its guesses can find; every choice that speaks of
    /// such a group names more codes than one.
    TooManyCodes,
}

/// Whether a puzzle shows an idea. Never one of another kind than the idea is about.
///
/// # Errors
/// The rows contradict each other; or the budget said stop.
pub fn shows_idea(
    puzzle: &Puzzle,
    idea: PuzzleIdea,
    budget: &mut dyn Budget,
) -> Result<bool, Refusal> {
    let goals = positions::goals(puzzle, budget)?;
    Ok(match (&puzzle.task, idea) {
        (PuzzleTask::CodesLeft, PuzzleIdea::AlikeColours) => {
            let open = ColourSet::of(goals.codes().iter().copied());
            open.without(old_colours(puzzle)).len() >= 2
        }
        (PuzzleTask::Settle, PuzzleIdea::DeadColour) => {
            let some = ColourSet::of(goals.codes().iter().copied());
            let guess = best_settling(&goals, budget)?;
            guess.is_some_and(|guess| guess.iter().any(|colour| !some.contains(colour)))
        }
        (PuzzleTask::Order { guesses, by }, idea) => {
            let (values, _) = order::values(puzzle, (guesses, *by), budget)?;
            let best_first: Vec<Code> = values.iter().map(|value| value.0).collect();
            order_shows(puzzle, &goals, &best_first, idea)
        }
        (PuzzleTask::WhyNot { guess, claims }, PuzzleIdea::TooManyCodes) => {
            let reasons = why_not::true_claims(puzzle, (*guess, claims), budget)?;
            let reason = reasons.first().map(|&first| usize::from(first));
            let reason = reason.and_then(|reason| claims.get(reason));
            let silly = |claim: &Claim| matches!(claim, Claim::LeavesTooMany { codes: 1, .. });
            matches!(reason, Some(Claim::LeavesTooMany { .. })) && !claims.iter().any(silly)
        }
        _ => false,
    })
}

/// The colours that stand in some row.
fn old_colours(puzzle: &Puzzle) -> ColourSet {
    ColourSet::of(puzzle.rows.iter().map(|row| row.guess))
}

fn order_shows(puzzle: &Puzzle, goals: &GoalSet, best_first: &[Code], idea: PuzzleIdea) -> bool {
    let Some((&best, others)) = best_first.split_first() else {
        return false;
    };
    let largest = |guess: Code| split(goals, guess).largest();
    match idea {
        PuzzleIdea::MoreGroups => {
            let groups: Vec<usize> = best_first
                .iter()
                .map(|&guess| split(goals, guess).feedbacks())
                .collect();
            groups.is_sorted_by(|more, fewer| more > fewer)
        }
        PuzzleIdea::NoBigGroup => {
            let worse = |&other: &Code| goals.contains(other) && largest(other) > largest(best);
            !goals.contains(best) && others.iter().any(worse)
        }
        PuzzleIdea::HalfOldHalfNew => {
            let old = old_colours(puzzle);
            let open = ColourSet::of(goals.codes().iter().copied()).without(old);
            let new = |guess: Code| guess.iter().filter(|&colour| !old.contains(colour)).count();
            let mixed = |guess: Code| (1..guess.iter().count()).contains(&new(guess));
            let asks = best.iter().any(|colour| open.contains(colour));
            asks && mixed(best) && others.iter().any(|&other| !mixed(other))
        }
        _ => false,
    }
}
