//! The evil codemaker: no code in mind, only answers that keep as many codes possible as can be.

use super::code::Code;
use super::feedback::{Feedback, score};
use super::goal_set::GoalSet;

/// The feedback to `guess` that leaves the most codes of `goals`, the first such in the order
/// (0,0), (0,1), …, (1,0), …; nothing if no code is possible.
///
/// Takes time proportional to the goal set and no memory.
pub fn most_evasive(goals: &GoalSet, guess: Code) -> Option<Feedback> {
    let pegs = goals.variant().pegs();
    let mut sizes = [0u32; MAX_FEEDBACKS];
    for &code in goals.codes() {
        sizes[score(guess, code).index(pegs)] += 1;
    }
    let largest = sizes.iter().copied().max().filter(|&size| size > 0)?;
    Feedback::all(pegs)
        .zip(sizes)
        .find_map(|(feedback, size)| (size == largest).then_some(feedback))
}

/// The feedbacks of eight pegs, P(P+3)/2.
const MAX_FEEDBACKS: usize = 44;
