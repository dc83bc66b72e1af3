//! Can one guess tell all the codes apart?

use super::KindWords;
use super::settle::parts_described;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::{colours_of_right_guess, differing_places};
use crate::wording::puzzle::parts::settling;
use crate::wording::sentence::{Sentence, say};
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("Can it be settled?", "Is there a guess that tells all the codes apart?");

pub(super) struct CanSettleWords;

impl KindWords for CanSettleWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "Can one guess tell all the codes apart?".into()
    }

    fn explained(&self, _: &Puzzle) -> String {
        "If so, enter one that does.".into()
    }

    fn explained_on_paper(&self, _: &Puzzle) -> String {
        "If so, write one that does.".into()
    }

    fn idea(&self) -> &'static str {
        "Each code needs a different feedback. Look for codes that are alike. Can any guess tell those apart, and \
         all the others too?"
    }

    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        let Some(&Solution::CanSettle(found)) = right.map(|right| &right.solution) else {
            return vec![None, None];
        };
        let can = match found {
            Some(code) => say!("It can be done. {}", colours_of_right_guess(code)),
            None => "Whatever you guess, some of them get the same feedback.".into(),
        };
        vec![Some(differing_places(run.all_codes().unwrap_or_default())), Some(can)]
    }

    fn evidence(&self, _: &Puzzle, _: &Solution, judged: &JudgedReply) -> Sentence {
        match &judged.shown_by {
            // Perhaps no guess does.
            ShownBy::Parts { parts, possible } => {
                parts_described(parts, *possible, "So this guess does not do it. Does any?")
            }
            ShownBy::NotSettled => "No guess tells them all apart.".into(),
            ShownBy::Settled(guess) => say!("{} tells them all apart.", *guess),
            _ => Sentence::new(),
        }
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        settling(reason)
    }
}
