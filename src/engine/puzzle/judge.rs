//! What is said of a reply, and a right one.

use super::answer;
use super::judged::{Judged, ShownBy, Solved};
use super::kind::PuzzleKind;
use super::refusal::PuzzleRefusal;
use super::task::{Plan, Puzzle, PuzzleTask, Solution};
use crate::engine::budget::Budget;
use crate::engine::code::Code;
use crate::engine::feedback::Feedback;
use crate::engine::variant::Variant;

/// What is said of a reply. Every reply that meets the criterion is right. One of another form than the
/// question, or with codes and feedbacks that the game does not have, is no reply.
///
/// # Errors
/// The position has no exact answer, or the budget said stop.
pub fn judge_reply(
    puzzle: &Puzzle,
    reply: &Solution,
    budget: &mut dyn Budget,
) -> Result<Judged, PuzzleRefusal> {
    if !is_of_the_game(puzzle.variant, reply) {
        return Ok(no_reply());
    }
    Ok(match (&puzzle.task, reply) {
        (&PuzzleTask::Answer { guess, secret }, &Solution::Feedback(reply)) => {
            answer::judge((guess, secret), reply)
        }
        // Puzzles that are deduced are joined here.
        (PuzzleTask::OneCode | PuzzleTask::Certain | PuzzleTask::FalseRow, _) => {
            return Err(PuzzleRefusal::NotMade(puzzle.kind));
        }
        _ => no_reply(),
    })
}

/// A right reply and what shows it.
///
/// # Errors
/// The position has no exact answer, or the budget said stop.
pub fn solve_puzzle(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<Solved, PuzzleRefusal> {
    let solution = match &puzzle.task {
        &PuzzleTask::Answer { guess, secret } => Some(answer::solution((guess, secret))),
        _ => return Err(PuzzleRefusal::NotMade(puzzle.kind)),
    };
    let solution = solution.ok_or(PuzzleRefusal::NoSolution)?;
    let judged = judge_reply(puzzle, &solution, budget)?;
    Ok(Solved { solution, judged })
}

fn no_reply() -> Judged {
    Judged {
        right: false,
        shown_by: ShownBy::NoReply,
    }
}

/// Whether all codes and feedbacks of a reply are those of the game.
fn is_of_the_game(variant: Variant, reply: &Solution) -> bool {
    let all = |codes: &[Code]| codes.iter().all(|&code| variant.contains(code));
    let can_come = |feedback| Feedback::all(variant.pegs()).any(|other| other == feedback);
    match reply {
        &Solution::Feedback(feedback)
        | &Solution::Row { feedback, .. }
        | &Solution::Refutation { feedback, .. } => can_come(feedback),
        &Solution::Guess(code) | &Solution::CanSettle(Some(code)) => variant.contains(code),
        Solution::Codes(codes) | Solution::Order(codes) => all(codes),
        Solution::Plan(plan) => is_plan_of_the_game(variant, plan),
        Solution::CanSettle(None) | Solution::Fits(_) | Solution::Facts(_) | Solution::Claim(_) => {
            true
        }
    }
}

/// The same of a plan. One that goes too deep is none.
fn is_plan_of_the_game(variant: Variant, plan: &Plan) -> bool {
    let mut open = vec![(plan, 1)];
    while let Some((plan, depth)) = open.pop() {
        if depth > MOST_GUESSES || !variant.contains(plan.guess) {
            return false;
        }
        open.extend(plan.then.iter().map(|(_, next)| (next, depth + 1)));
    }
    true
}

/// A plan for a few codes needs no more.
const MOST_GUESSES: u8 = 16;
