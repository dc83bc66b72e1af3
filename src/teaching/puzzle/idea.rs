//! Whether a puzzle shows an idea that a lesson teaches: most puzzles of a kind can be solved without it.

use super::positions;
use super::task::Puzzle;
use mastermind_engine::budget::Budget;
use mastermind_engine::search::Refusal;
use serde::{Deserialize, Serialize};

/// What a position can show about listing codes and about choosing a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleIdea {
    /// Two or three codes are left.
    TwoOrThreeLeft,
    /// At least two choices of colours lead to codes that are left, and one more adds up without leading to
    /// any.
    ColoursFirst,
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
    OldAndNew,
    /// Each guess tells more bits than the next one, although the numbers of groups alone do not tell which
    /// is better.
    Bits,
    /// Of some guesses one is better on average than another one, and worse in the worst case.
    AverageOrWorst,
    /// More than two guesses are needed, and the guess whose largest group is smallest does not keep the
    /// worst case.
    NotBySize,
    /// After an opening with one colour twice and the others once, few enough codes to judge a guess.
    OpeningCard,
    /// The fault of a guess is a group of more codes than its guesses can find; every choice that speaks of
    /// such a group names more codes than one.
    TooManyCodes,
}

/// Whether a puzzle shows an idea. Never one of another kind than the idea is about.
///
/// # Errors
/// The rows contradict each other; or the budget said stop.
pub fn shows_idea(puzzle: &Puzzle, idea: PuzzleIdea, budget: &mut dyn Budget) -> Result<bool, Refusal> {
    let goals = positions::goals_of(puzzle, budget)?;
    puzzle.kind.maker().shows_idea(puzzle, &goals, idea, budget)
}
