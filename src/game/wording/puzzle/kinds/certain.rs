//! What is certain?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::deduction::fact;
use crate::wording::puzzle::hints::deduction_hints;
use crate::wording::sentence::{Sentence, say};
use mastermind_engine::Code;
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary = NameAndSummary::new("What is certain?", "Mark everything you can be sure of.");

pub(super) struct CertainWords;

impl KindWords for CertainWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "What is certain?".into()
    }

    fn explained(&self, puzzle: &Puzzle) -> String {
        instructions(match puzzle.variant.most_copies() {
            1 => "",
            _ => " (tap again for more copies)",
        })
    }

    fn explained_on_paper(&self, _: &Puzzle) -> String {
        instructions("")
    }

    fn idea(&self) -> &'static str {
        "What do all codes that fit have in common?"
    }

    fn hints(&self, run: &PuzzleRun, _: Option<&Solved>) -> Vec<Option<Sentence>> {
        deduction_hints(run)
    }

    fn evidence(&self, _: &Puzzle, _: &Solution, judged: &JudgedReply) -> Sentence {
        match &judged.shown_by {
            ShownBy::Facts { missing, wrong } => facts_verdict(missing.len(), wrong),
            _ => Sentence::new(),
        }
    }
}

/// What the player is asked to do. `copies_hint` says how to mark several copies of a colour; it may be empty.
fn instructions(copies_hint: &str) -> String {
    format!(
        "Mark only what is true in every code that fits: colours that are out, colours that are in{copies_hint}, and \
         places whose colour you know."
    )
}

/// The verdict on the facts that were marked. `missing` is how many certain facts are not marked; each wrong one comes
/// with a code that fits every row and contradicts it.
fn facts_verdict(missing: usize, wrong: &[(Fact, Code)]) -> Sentence {
    match (missing, wrong.first()) {
        (0, None) => "That is everything you can be sure of and mark.".into(),
        (_, Some((false_fact, code))) => {
            say!("It is not certain that {}: {} fits every row.", fact(*false_fact), *code)
        }
        (1, None) => "All true, but one more thing is certain.".into(),
        (n, None) => say!("All true, but {} more things are certain.", n),
    }
}
