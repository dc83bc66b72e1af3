//! Find a guess that keeps the worst case.

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::{choice_hints, guess_limit};
use crate::wording::sentence::{Sentence, say};
use crate::wording::{count, feedback, guesses};
use mastermind_teaching::puzzle::{HardestStep, JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved, TemptingGuess};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("Keep the worst case", "Find a guess that never needs more guesses than the best one.");

pub(super) struct KeepWorstCaseWords;

impl KindWords for KeepWorstCaseWords {
    fn question(&self, puzzle: &Puzzle) -> Sentence {
        say!("Find a guess that keeps it to {} at most", guesses(guess_limit(puzzle)))
    }

    fn explained(&self, puzzle: &Puzzle) -> String {
        format!("{}, counting this one. Keep it that way.", enough(guess_limit(puzzle)))
    }

    fn idea(&self) -> &'static str {
        "Sort the codes into groups by their feedback. Which group is hardest to finish? Not always the biggest: \
         look for codes that are alike."
    }

    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        choice_hints(run.puzzle(), right)
    }

    fn evidence(&self, _: &Puzzle, _: &Solution, judged: &JudgedReply) -> Sentence {
        match judged.shown_by {
            ShownBy::WorstCase { guesses: n, least, .. } if n > least => {
                say!("Yours can take {}. A best guess takes {} at most.", guesses(n), least)
            }
            ShownBy::WorstCase { guesses: n, .. } => say!("{} with this guess.", enough(n)),
            _ => Sentence::new(),
        }
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        match *reason {
            Reason::LeastWorstCase(least) => say!("{} from here, with the best guesses.", enough(least)),
            Reason::HardestFeedback(step, left) => hardest_feedback(step, left),
            Reason::KeepsWorstCase => "So this guess keeps the worst case.".into(),
            Reason::Tempting(tempting) => tempting_guess_fails(tempting),
            _ => Sentence::new(),
        }
    }
}

/// Says that this many guesses are enough: "3 guesses are enough".
fn enough(n: u8) -> String {
    let verb = if n == 1 { "is" } else { "are" };
    format!("{} {verb} enough", guesses(n))
}

/// What the hardest feedback to the guess leaves, for which there are `left` guesses.
fn hardest_feedback(HardestStep { guess, feedback: answer, codes }: HardestStep, left: u8) -> Sentence {
    match codes {
        0 => say!("{} is sure to be right.", guess),
        1 if left == 1 => {
            say!("{}: no feedback leaves more than one code, and one more guess finds it.", guess)
        }
        codes => say!(
            "{}: the hardest feedback is {}. It leaves {}, and {}.",
            guess,
            feedback(answer),
            count(codes, "code", "codes"),
            enough(left)
        ),
    }
}

/// Why the tempting guess, which leaves the smallest groups, does not keep the worst case.
fn tempting_guess_fails(tempting: TemptingGuess) -> Sentence {
    let left = tempting.guesses.saturating_sub(1);
    say!(
        "{} does not. Its biggest group, of {}, is as small as possible, but after {} it leaves {}, and that \
         can take {}.",
        tempting.guess,
        tempting.largest,
        feedback(tempting.feedback),
        count(tempting.codes, "code", "codes"),
        count(left, "more guess", "more guesses")
    )
}
