//! Which feedback does this guess get?
//!
//! Rating: 400, and what comparing the two codes costs (`reading`).

use super::comparing::reading;
use super::judged::{JudgedReply, ShownBy};
use super::kind::PuzzleKind;
use super::positions;
use super::rating::rating;
use super::task::{Puzzle, PuzzleTask, Solution};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::random::Random;
use crate::scoring::score;

pub(super) fn candidate(random: &mut Random, band: u16) -> Option<Puzzle> {
    let variant = positions::variant(random, PuzzleKind::Answer, band);
    let (guess, secret) = (random.code(variant), random.code(variant));
    (guess != secret).then(|| Puzzle {
        kind: PuzzleKind::Answer,
        variant,
        rows: Vec::new(),
        task: PuzzleTask::Answer { guess, secret },
        rating: rating(400 + reading(guess, secret)),
        technique: None,
    })
}

/// Whether it is the feedback, both numbers.
pub(super) fn judge((guess, secret): (Code, Code), reply: Feedback) -> JudgedReply {
    let right = score(guess, secret);
    JudgedReply {
        right: reply == right,
        shown_by: ShownBy::Answer(right),
    }
}

pub(super) fn solution((guess, secret): (Code, Code)) -> Solution {
    Solution::Feedback(score(guess, secret))
}
