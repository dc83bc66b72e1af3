//! Find a guess that tells all the codes apart: any guess, or an impossible one.

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::feedback;
use crate::wording::puzzle::hints::{colours_of_right_guess, differing_places};
use crate::wording::puzzle::parts::settling;
use crate::wording::sentence::{Sentence, say};
use mastermind_engine::{Code, Feedback};
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("Settle it in two", "Find the guess that tells all the codes apart.");

pub(super) const PROBE_TITLE: NameAndSummary =
    NameAndSummary::new("The probe", "Only a guess that cannot be the code tells all the codes apart. Which?");

pub(super) struct SettleWords;

impl KindWords for SettleWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "Find a guess that tells all the codes apart".into()
    }

    fn explained(&self, _: &Puzzle) -> String {
        "Each code must give a different feedback. Any guess will do, possible or not.".into()
    }

    fn idea(&self) -> &'static str {
        "Where do the codes differ? Fill the other places with a colour that is out, so the pins mean one thing."
    }

    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        match right.map(|right| &right.solution) {
            Some(Solution::Guess(code)) => {
                vec![Some(differing_places(run.all_codes().unwrap_or_default())), Some(colours_of_right_guess(*code))]
            }
            _ => vec![None, None],
        }
    }

    fn evidence(&self, _: &Puzzle, _: &Solution, judged: &JudgedReply) -> Sentence {
        match &judged.shown_by {
            ShownBy::Parts { parts, possible } => {
                parts_described(parts, *possible, "Another guess tells them all apart.")
            }
            _ => Sentence::new(),
        }
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        settling(reason)
    }
}

/// Describes the groups that a guess leaves. `possible` says whether the guess could be the code. If some codes stay
/// together, the text ends with `more`.
pub(super) fn parts_described(parts: &[(Feedback, Vec<Code>)], possible: bool, more: &str) -> Sentence {
    match parts.iter().find(|part| part.1.len() > 1) {
        Some((answer, _)) => say!("All of these get {}. {}", feedback(*answer), more),
        None if possible => "Each code gives a different feedback, and the guess could be the code.".into(),
        None => "Each code gives a different feedback.".into(),
    }
}
