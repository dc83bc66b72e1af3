//! Which code fits every row?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::Sentence;
use crate::wording::puzzle::hints::deduction_hints;
use crate::wording::puzzle::verdict::rows_verdict;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Solution, Solved};

pub(super) const TITLE: NameAndSummary = NameAndSummary::new("One code fits", "Only one code fits every row. Which?");

pub(super) struct OneCodeWords;

impl KindWords for OneCodeWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "Which code fits every row?".into()
    }

    fn explained(&self, _: &Puzzle) -> String {
        "Enter the code that fits all the rows. You need every row.".into()
    }

    fn explained_on_paper(&self, _: &Puzzle) -> String {
        "Find the code that fits all the rows. You need every row.".into()
    }

    fn idea(&self) -> &'static str {
        "Colours first, then places."
    }

    fn hints(&self, run: &PuzzleRun, _: Option<&Solved>) -> Vec<Option<Sentence>> {
        deduction_hints(run)
    }

    fn evidence(&self, puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        let code = match reply {
            Solution::Guess(code) => Some(*code),
            _ => None,
        };
        rows_verdict(puzzle, code, judged)
    }
}
