//! Whether a puzzle shows an idea that a lesson teaches: most puzzles of a kind can be solved without it.

use super::positions;
use super::refusal::PuzzleRefusal;
use super::task::Puzzle;
use mastermind_engine::budget::Budget;

use serde::{Deserialize, Serialize};

/// What a position can show about listing codes and about choosing a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleIdea {
    /// Two or three codes are left.
    TwoOrThreeLeft,
    /// At least two choices of colours lead to codes that are left, and one more choice adds up but leads to no code.
    ColoursFirst,
    /// Two colours stand in no row, and each of them stands in some code that is left.
    AlikeColours,
    /// Among some guesses, a better one always leaves more groups.
    MoreGroups,
    /// Among some guesses, the best cannot be the code, and a guess that can be the code leaves a larger group.
    NoBigGroup,
    /// A right guess has a colour that no code has.
    DeadColour,
    /// Among some guesses, the best mixes colours of the rows with colours that stand in no row; another guess has only
    /// the first or only the second.
    OldAndNew,
    /// Each guess tells more bits than the next one, although the numbers of groups do not tell which is better.
    Bits,
    /// Among some guesses, one is better than another on average, and worse in the worst case.
    AverageOrWorst,
    /// More than two guesses are needed, and the guess with the smallest largest group does not keep the worst case.
    NotBySize,
    /// The card of an opening lists the second guess for each feedback, so that the player need not find it. Here, the
    /// opening has one colour twice and the others once, and few enough codes are left to judge a guess without a
    /// list.
    OpeningCard,
    /// The fault of a guess is a group of more codes than the guesses left can find. No choice claims that a group of
    /// one code is too many.
    TooManyCodes,
}

/// Whether a puzzle shows an idea. A puzzle of a kind that the idea is not about never does.
///
/// # Errors
/// The rows contradict each other or leave too many codes; or the budget said stop.
pub fn shows_idea(puzzle: &Puzzle, idea: PuzzleIdea, budget: &mut dyn Budget) -> Result<bool, PuzzleRefusal> {
    let goals = positions::goals_of(puzzle, budget)?;
    puzzle.kind.maker().shows_idea(puzzle, &goals, idea, budget)
}
