//! Why is this guess not good enough?

use super::{KindWords, WorkedPuzzle};
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::{group_hints, guess_limit};
use crate::wording::puzzle::parts::{part_named, why_two_guesses_fail};
use crate::wording::sentence::{Sentence, say};
use crate::wording::{count, feedback, guesses};
use mastermind_engine::Code;
use mastermind_engine::search::PartOutcome;
use mastermind_teaching::puzzle::{JudgedReply, NearestGuess, Puzzle, ShownBy, Solution, Solved};

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

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        let puzzle = worked.puzzle;
        match (&worked.solved.judged.shown_by, puzzle.task.code()) {
            (ShownBy::Replies { parts, nearest, .. }, Some(guess)) => {
                refutation_explained((guess, guess_limit(puzzle)), parts, nearest.as_ref())
            }
            _ => Vec::new(),
        }
    }
}

/// Why a guess may need more than `limit` guesses in all, although the best guess never does.
fn refutation_explained(
    (guess, limit): (Code, u8),
    parts: &[PartOutcome],
    nearest: Option<&NearestGuess>,
) -> Vec<Sentence> {
    let left_after = limit.saturating_sub(1);
    let left = match left_after {
        1 => "one guess is".into(),
        _ => say!("{} are", guesses(left_after)),
    };
    let mut sentences = vec![say!(
        "With a best guess you need {} at most, counting it. So {} left after {}.",
        guesses(limit),
        left,
        guess
    )];
    // The largest part that refutes the guess, which the solution names.
    let Some(part) = parts.iter().find(|part| part.worst_case >= limit) else {
        return sentences;
    };
    sentences.push(say!(
        "After {} it leaves {}. That takes {}, but only {} left.",
        feedback(part.feedback),
        count(part.codes as u64, "code", "codes"),
        guesses(part.worst_case),
        match left_after {
            1 => "1 is".into(),
            _ => say!("{} are", left_after),
        }
    ));
    sentences.extend(why_two_guesses_fail(part.codes, nearest));
    sentences
}
