//! What is said of a reply, and a right one.

use super::answer;
use super::best_guess;
use super::certain;
use super::codes_left;
use super::evade;
use super::false_row;
use super::fit;
use super::judged::{JudgedReply, ShownBy, Solved};
use super::keep_worst_case;
use super::one_code;
use super::order;
use super::refusal::PuzzleRefusal;
use super::refute;
use super::settle;
use super::small_tree;
use super::task::{Plan, Puzzle, PuzzleTask, Solution};
use super::why_not;
use crate::budget::Budget;
use crate::code::Code;
use crate::feedback::Feedback;
use crate::goal_set::ForeignCode;
use crate::search::Refusal;
use crate::variant::Variant;

/// What is said of a reply. Every reply that meets the criterion is right. One of another form than the
/// question, or with codes and feedbacks that the game does not have, is no reply.
///
/// # Errors
/// The position has no exact answer, or the budget said stop.
pub fn judge_reply(
    puzzle: &Puzzle,
    reply: &Solution,
    budget: &mut dyn Budget,
) -> Result<JudgedReply, PuzzleRefusal> {
    check(puzzle)?;
    if !is_of_the_game(puzzle.variant, reply) {
        return Ok(no_reply());
    }
    Ok(match (&puzzle.task, reply) {
        (&PuzzleTask::Answer { guess, secret }, &Solution::Feedback(reply)) => {
            answer::judge((guess, secret), reply)
        }
        (&PuzzleTask::Fit { code }, &Solution::Fits(reply)) => fit::judge(puzzle, code, reply),
        (PuzzleTask::CodesLeft, Solution::Codes(reply)) => {
            codes_left::judge(puzzle, reply, budget)?
        }
        (PuzzleTask::Settle, &Solution::Guess(reply)) => settle::judge(puzzle, reply, budget)?,
        (PuzzleTask::CanSettle, &Solution::CanSettle(reply)) => {
            settle::judge_can_settle(puzzle, reply, budget)?
        }
        (PuzzleTask::KeepWorstCase { .. }, &Solution::Guess(reply)) => {
            keep_worst_case::judge(puzzle, reply, budget)?
        }
        (&PuzzleTask::Refute { guess, guesses }, &Solution::Refutation { feedback, codes }) => {
            refute::judge(puzzle, (guess, guesses), (feedback, codes), budget)?
        }
        (PuzzleTask::Order { guesses, by }, Solution::Order(reply)) => {
            order::judge(puzzle, (guesses, *by), reply, budget)?.unwrap_or_else(no_reply)
        }
        (&PuzzleTask::Evade { guess }, &Solution::Feedback(reply)) => {
            evade::judge(puzzle, guess, reply, budget)?
        }
        (PuzzleTask::SmallTree { .. }, Solution::Plan(plan)) => {
            small_tree::judge(puzzle, plan, budget)?
        }
        (PuzzleTask::WhyNot { guess, claims }, &Solution::Claim(reply)) => {
            why_not::judge(puzzle, (*guess, claims), reply, budget)?.unwrap_or_else(no_reply)
        }
        (&PuzzleTask::BestGuess { objective }, &Solution::Guess(reply)) => {
            best_guess::judge(puzzle, objective, reply, budget)?
        }
        (PuzzleTask::OneCode, &Solution::Guess(reply)) => {
            one_code::judge(puzzle, reply, budget)?.ok_or(PuzzleRefusal::NoSolution)?
        }
        (PuzzleTask::Certain, Solution::Facts(reply)) => {
            certain::judge(puzzle, reply, budget)?.unwrap_or_else(no_reply)
        }
        (PuzzleTask::FalseRow, &Solution::Row { row, feedback }) => {
            let judged = false_row::judge(puzzle, (row, feedback), budget)?;
            judged.ok_or(PuzzleRefusal::NoSolution)?
        }
        _ => no_reply(),
    })
}

/// A right reply and what shows it.
///
/// # Errors
/// The position has no exact answer, or the budget said stop.
pub fn solve_puzzle(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<Solved, PuzzleRefusal> {
    check(puzzle)?;
    let solution = match &puzzle.task {
        &PuzzleTask::Answer { guess, secret } => Some(answer::solution((guess, secret))),
        &PuzzleTask::Fit { code } => Some(fit::solution(puzzle, code)),
        PuzzleTask::CodesLeft => Some(codes_left::solution(puzzle, budget)?),
        PuzzleTask::Settle | PuzzleTask::CanSettle => settle::solution(puzzle, budget)?,
        &PuzzleTask::KeepWorstCase { guesses } => {
            keep_worst_case::solution(puzzle, guesses, budget)?
        }
        &PuzzleTask::Refute { guess, guesses } => {
            refute::solution(puzzle, (guess, guesses), budget)?
        }
        PuzzleTask::Order { guesses, by } => Some(order::solution(puzzle, (guesses, *by), budget)?),
        &PuzzleTask::Evade { guess } => Some(evade::solution(puzzle, guess, budget)?),
        &PuzzleTask::SmallTree { par } => small_tree::solution(puzzle, par, budget)?,
        PuzzleTask::WhyNot { guess, claims } => {
            why_not::solution(puzzle, (*guess, claims), budget)?
        }
        &PuzzleTask::BestGuess { objective } => {
            Some(best_guess::solution(puzzle, objective, budget)?)
        }
        PuzzleTask::OneCode => one_code::solution(puzzle, budget)?,
        PuzzleTask::Certain => certain::solution(puzzle, budget)?,
        PuzzleTask::FalseRow => false_row::solution(puzzle, budget)?,
    };
    let solution = solution.ok_or(PuzzleRefusal::NoSolution)?;
    let judged = judge_reply(puzzle, &solution, budget)?;
    Ok(Solved { solution, judged })
}

/// Refuses a puzzle whose rows, guess or code its game does not have. The codes of claims are not looked
/// at.
fn check(puzzle: &Puzzle) -> Result<(), Refusal> {
    let mut codes: Vec<Code> = puzzle.rows.iter().map(|row| row.guess).collect();
    match &puzzle.task {
        &PuzzleTask::Answer { guess, secret } => codes.extend([guess, secret]),
        &PuzzleTask::Fit { code } => codes.push(code),
        &PuzzleTask::Refute { guess, .. }
        | &PuzzleTask::Evade { guess }
        | &PuzzleTask::WhyNot { guess, .. } => codes.push(guess),
        PuzzleTask::Order { guesses, .. } => codes.extend(guesses),
        _ => {}
    }
    let variant = puzzle.variant;
    match codes.into_iter().find(|&code| !variant.contains(code)) {
        Some(code) => Err(Refusal::Foreign(ForeignCode { code, variant })),
        None => Ok(()),
    }
}

fn no_reply() -> JudgedReply {
    JudgedReply {
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
        if depth > DEEPEST_PLAN || !variant.contains(plan.guess) {
            return false;
        }
        open.extend(plan.then.iter().map(|(_, next)| (next, depth + 1)));
    }
    true
}

/// A plan for a few codes needs no more.
const DEEPEST_PLAN: u8 = 16;
