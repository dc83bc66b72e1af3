//! All right replies to a puzzle, for a teacher who corrects replies by hand.

use serde::{Deserialize, Serialize};

use super::judge::{check_codes, judge_without_reasons};
use super::refusal::PuzzleRefusal;
use super::task::{Puzzle, Solution};
use crate::deduction::Fact;
use mastermind_engine::budget::Budget;
use mastermind_engine::search::Refusal;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback};

/// If there are more right guesses, only the first [`FEW_LISTED`] of them are listed.
pub const MAX_LISTED: usize = 24;
/// How many right guesses are listed if there are more than [`MAX_LISTED`].
pub const FEW_LISTED: usize = 12;

/// All right replies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RightReplies {
    /// A list, which may be cut off.
    Listed {
        /// The first right replies; guesses in ascending order.
        first: Vec<Solution>,
        /// How many there are in all.
        count: u32,
    },
    /// Any set of certain facts that includes these facts.
    Facts {
        /// The facts. None of them can be left out, and the other facts of the solution follow from them.
        enough: Vec<Fact>,
    },
    /// The plan of the solution, and each plan with other right guesses in some places.
    Plans {
        /// How many plans are right. Another guess than that of the solution leads to other places.
        count: u64,
        /// The places of the solution where a guess is chosen. Each stands before the places that it leads to.
        places: Vec<PlanPlace>,
    },
}

/// A place of a plan, with all guesses that are right there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanPlace {
    /// The feedbacks that lead to the place.
    pub path: Vec<Feedback>,
    /// The first guesses that are right, the lowest first.
    pub first: Vec<Code>,
    /// How many guesses are right.
    pub count: u32,
}

/// All right replies to a puzzle, by the criterion of [`judge_reply`](super::judge_reply).
///
/// # Errors
/// The position has no exact answer, the puzzle has no solution, or the budget said stop.
pub fn right_replies(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<RightReplies, PuzzleRefusal> {
    check_codes(puzzle)?;
    puzzle.kind.maker().right_replies(puzzle, budget)?.ok_or(PuzzleRefusal::NoSolution)
}

impl RightReplies {
    /// One right reply and no other.
    pub(super) fn only(solution: Solution) -> RightReplies {
        RightReplies::Listed { first: vec![solution], count: 1 }
    }

    /// These replies; `None` if there are none.
    pub(super) fn from_solutions(all: Vec<Solution>) -> Option<RightReplies> {
        let count = narrow(all.len());
        let first = first_listed(all);
        (count > 0).then_some(RightReplies::Listed { first, count })
    }

    /// These guesses; `None` if there are none.
    pub(super) fn from_guesses(all: Vec<Code>) -> Option<RightReplies> {
        RightReplies::from_solutions(all.into_iter().map(Solution::Guess).collect())
    }
}

/// The first items, as many as a list of right replies shows: see [`MAX_LISTED`].
pub(super) fn first_listed<T>(mut all: Vec<T>) -> Vec<T> {
    if all.len() > MAX_LISTED {
        all.truncate(FEW_LISTED);
    }
    all
}

/// Judges some replies and returns those that are right; `None` if none is right.
pub(super) fn judged_right(
    puzzle: &Puzzle,
    replies: impl IntoIterator<Item = Solution>,
    budget: &mut dyn Budget,
) -> Result<Option<RightReplies>, PuzzleRefusal> {
    let mut right = Vec::new();
    for reply in replies {
        if judge_without_reasons(puzzle, &reply, budget)?.right {
            right.push(reply);
        }
    }
    Ok(RightReplies::from_solutions(right))
}

/// All guesses of the game that are right; `None` if no guess is right.
pub(super) fn right_guesses(
    puzzle: &Puzzle,
    mut is_right: impl FnMut(Code) -> Result<bool, Refusal>,
) -> Result<Option<RightReplies>, PuzzleRefusal> {
    let mut right = Vec::new();
    for guess in puzzle.variant.codes() {
        if is_right(guess)? {
            right.push(guess);
        }
    }
    Ok(RightReplies::from_guesses(right))
}
