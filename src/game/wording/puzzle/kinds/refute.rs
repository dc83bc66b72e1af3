//! Why is this guess not good enough?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::{group_hints, guess_limit};
use crate::wording::puzzle::parts::{part_named, two_guesses_fail};
use crate::wording::sentence::{Sentence, say};
use crate::wording::{count, feedback, guesses};
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("Refute this guess", "Which feedback shows that it is not good enough?");

pub(super) struct RefuteWords;

impl KindWords for RefuteWords {
    fn question(&self, puzzle: &Puzzle) -> Sentence {
        let guess = puzzle.task.code().map(Sentence::from).unwrap_or_default();
        say!("Why is {} not good enough?", guess)
    }

    fn explained(&self, puzzle: &Puzzle) -> String {
        format!(
            "With a best guess you need {} at most, counting it. Find a feedback after which this one needs more, and \
             say how many codes it leaves.",
            guesses(guess_limit(puzzle))
        )
    }

    fn idea(&self) -> &'static str {
        "Look at the biggest group first, but a smaller one may be harder."
    }

    fn hints(&self, _: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        group_hints(right)
    }

    fn evidence(&self, puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        if judged.right {
            return "After it you need more guesses than you have left.".into();
        }
        let (ShownBy::Replies { parts, .. }, &Solution::Refutation { feedback: named, codes }) =
            (&judged.shown_by, reply)
        else {
            return Sentence::new();
        };
        match part_named(puzzle, named, parts) {
            Err(fault) => fault,
            Ok(part) if part.worst_case >= guess_limit(puzzle) && part.codes != codes as usize => {
                "The right feedback, but count the codes again.".into()
            }
            Ok(part) => say!(
                "After {}, {} left, and {} {} them. That does not refute it.",
                feedback(named),
                count(part.codes as u64, "code is", "codes are"),
                guesses(part.worst_case),
                if part.worst_case == 1 { "finds" } else { "find" }
            ),
        }
    }

    fn reason(&self, puzzle: &Puzzle, reason: &Reason) -> Sentence {
        let are_left = |left: u8, one: &'static str, many: String| match left {
            1 => say!("{} is", one),
            _ => say!("{} are", many),
        };
        match reason {
            Reason::GuessesLeft(left) => say!(
                "With a best guess you need {} at most, counting it. So {} left after {}.",
                guesses(guess_limit(puzzle)),
                are_left(*left, "one guess", guesses(*left)),
                puzzle.task.code().map(Sentence::from).unwrap_or_default()
            ),
            Reason::NeedsMore(part, left) => say!(
                "After {} it leaves {}. That takes {}, but only {} left.",
                feedback(part.feedback),
                count(part.codes as u64, "code", "codes"),
                guesses(part.worst_case),
                are_left(*left, "1", left.to_string())
            ),
            other => two_guesses_fail(other),
        }
    }
}
