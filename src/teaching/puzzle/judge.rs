//! Judges a reply, and solves a puzzle.

use super::judged::{JudgedReply, Judgement, Solved};
use super::refusal::PuzzleRefusal;
use super::task::{Plan, Puzzle, ReplyForm, Solution};
use mastermind_engine::budget::Budget;
use mastermind_engine::search::Refusal;
use mastermind_engine::{Code, Feedback, ForeignCode, Variant};

/// Judges a reply. Every reply that meets the criterion is right. A reply that does not have the form of the question,
/// or has codes or feedbacks that the game does not have, is [`ShownBy::NoReply`](super::ShownBy::NoReply).
///
/// # Errors
/// The position has no exact answer, or the budget said stop.
pub fn judge_reply(puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> Result<JudgedReply, PuzzleRefusal> {
    let Judgement { right, shown_by } = judge_without_reasons(puzzle, reply, budget)?;
    // After a wrong yes only no is left.
    let reasons = if right || puzzle.kind.form() == ReplyForm::YesOrNo {
        puzzle.kind.maker().reasons(puzzle, reply, &shown_by, budget)?
    } else {
        Vec::new()
    };
    Ok(JudgedReply { right, shown_by, reasons })
}

/// Like [`judge_reply`], but does not look for reasons.
pub(super) fn judge_without_reasons(
    puzzle: &Puzzle,
    reply: &Solution,
    budget: &mut dyn Budget,
) -> Result<Judgement, PuzzleRefusal> {
    check_codes(puzzle)?;
    if !is_of_the_game(puzzle.variant, reply) {
        return Ok(Judgement::NO_REPLY);
    }
    puzzle.kind.maker().judge(puzzle, reply, budget)
}

/// A right reply and what shows it.
///
/// # Errors
/// The position has no exact answer, or the budget said stop.
pub fn solve_puzzle(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<Solved, PuzzleRefusal> {
    check_codes(puzzle)?;
    let solution = puzzle.kind.maker().solve(puzzle, budget)?.ok_or(PuzzleRefusal::NoSolution)?;
    let judged = judge_reply(puzzle, &solution, budget)?;
    Ok(Solved { solution, judged })
}

/// Refuses a puzzle whose rows or question have codes of another game. The codes of claims are not checked.
pub(super) fn check_codes(puzzle: &Puzzle) -> Result<(), Refusal> {
    let variant = puzzle.variant;
    let rows = puzzle.rows.iter().map(|row| row.guess);
    match rows.chain(puzzle.task.codes()).find(|&code| !variant.contains(code)) {
        Some(code) => Err(Refusal::Foreign(ForeignCode { code, variant })),
        None => Ok(()),
    }
}

/// Whether the game has all codes and feedbacks of a reply.
fn is_of_the_game(variant: Variant, reply: &Solution) -> bool {
    let all = |codes: &[Code]| codes.iter().all(|&code| variant.contains(code));
    let can_come = |feedback| Feedback::all(variant.pegs()).any(|other| other == feedback);
    match reply {
        &Solution::Feedback(feedback) | &Solution::Row { feedback, .. } | &Solution::Refutation { feedback, .. } => {
            can_come(feedback)
        }
        &Solution::Guess(code) | &Solution::CanSettle(Some(code)) => variant.contains(code),
        Solution::Codes(codes) | Solution::Order(codes) => all(codes),
        Solution::Plan(plan) => is_plan_of_the_game(variant, plan),
        Solution::CanSettle(None)
        | Solution::Fits(_)
        | Solution::Facts(_)
        | Solution::Choice(_)
        | Solution::Parts(_)
        | Solution::Number(_) => true,
    }
}

/// Whether the game has all codes of a plan, and the plan is not too deep.
fn is_plan_of_the_game(variant: Variant, plan: &Plan) -> bool {
    let mut open = vec![(plan, 1)];
    while let Some((plan, depth)) = open.pop() {
        if depth > DEEPEST_PLAN || !variant.contains(plan.guess) {
            return false;
        }
        open.extend(plan.then.iter().map(|(_, next)| (next, depth + 1)));
    }
    true
}

/// The most guesses in a row of a plan; a plan for a few codes needs no more.
const DEEPEST_PLAN: u8 = 16;
