//! All right replies to a puzzle: what somebody needs who looks through the replies of others.

use serde::{Deserialize, Serialize};

use super::judge::{check_codes, judge_reply};
use super::refusal::PuzzleRefusal;
use super::task::{Puzzle, Solution};
use crate::deduction::Fact;
use mastermind_engine::budget::Budget;
use mastermind_engine::search::Refusal;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback};

/// If there are more right guesses, the first [`FEW_LISTED`] of them are listed.
pub const MOST_LISTED: usize = 24;
/// How many are listed of more.
pub const FEW_LISTED: usize = 12;

/// All right replies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RightReplies {
    /// These, and no others if there are not more.
    Listed {
        /// The first ones; guesses in their order.
        first: Vec<Solution>,
        /// How many there are.
        count: u32,
    },
    /// All facts of the solution, or some of them with these among them, and anything else that is certain.
    Facts {
        /// They are enough, and none of them can be left out: the others follow.
        enough: Vec<Fact>,
    },
    /// These plans, and each that has other right guesses in some places.
    Plans {
        /// How many there are. After a guess that is no part of the solution, other places follow.
        count: u64,
        /// The places of the solution where a guess is chosen, each before those that follow from it.
        places: Vec<PlanPlace>,
    },
}

/// A place of a plan, with all guesses that are right there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanPlace {
    /// The feedbacks that lead there.
    pub path: Vec<Feedback>,
    /// The first guesses that are right, the lowest first.
    pub first: Vec<Code>,
    /// How many are right.
    pub count: u32,
}

/// All right replies to a puzzle, by the criterion of [`judge_reply`].
///
/// # Errors
/// The position has no exact answer, the puzzle has no solution, or the budget said stop.
pub fn right_replies(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<RightReplies, PuzzleRefusal> {
    check_codes(puzzle)?;
    let right = puzzle.kind.maker().right_replies(puzzle, budget)?;
    right.ok_or(PuzzleRefusal::NoSolution)
}

impl RightReplies {
    /// The only one.
    pub(super) fn only(solution: Solution) -> RightReplies {
        RightReplies::Listed { first: vec![solution], count: 1 }
    }

    /// These; `None` if there are none.
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

/// As many of them as are listed.
pub(super) fn first_listed<T>(mut all: Vec<T>) -> Vec<T> {
    if all.len() > MOST_LISTED {
        all.truncate(FEW_LISTED);
    }
    all
}

/// Those of a few replies that are judged right; `None` if there are none.
pub(super) fn judged_right(
    puzzle: &Puzzle,
    replies: impl IntoIterator<Item = Solution>,
    budget: &mut dyn Budget,
) -> Result<Option<RightReplies>, PuzzleRefusal> {
    let mut right = Vec::new();
    for reply in replies {
        if judge_reply(puzzle, &reply, budget)?.right {
            right.push(reply);
        }
    }
    Ok(RightReplies::from_solutions(right))
}

/// Those of all guesses of the game that are right; `None` if there are none.
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
