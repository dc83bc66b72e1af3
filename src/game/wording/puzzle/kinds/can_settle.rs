//! Can one guess tell all the codes apart?

use super::settle::parts_described;
use super::{KindWords, WorkedPuzzle};
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::{colours_of_right_guess, differing_places};
use crate::wording::puzzle::parts::{best_separating_guess, needed_feedbacks, why_it_settles};
use crate::wording::sentence::{Sentence, say};
use mastermind_engine::{Code, Variant};
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, ShownBy, Solution, Solved};

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
            ShownBy::Settled(None) => "No guess tells them all apart.".into(),
            ShownBy::Settled(Some(guess)) => say!("{} tells them all apart.", *guess),
            _ => Sentence::new(),
        }
    }

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        match (&worked.solved.judged.shown_by, worked.codes) {
            (ShownBy::Settled(Some(guess)), Some(codes)) => why_it_settles(*guess, codes),
            (ShownBy::Settled(None), Some(codes)) => unsettled_steps(worked.puzzle.variant, codes),
            _ => Vec::new(),
        }
    }
}

/// Why no guess tells the codes apart, with one that comes nearest.
fn unsettled_steps(variant: Variant, codes: &[Code]) -> Vec<Sentence> {
    let first = needed_feedbacks(codes.len());
    let together = best_separating_guess(variant, codes);
    [first].into_iter().chain(together).collect()
}
