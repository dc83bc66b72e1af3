//! Which two rows tell the most?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::count;
use crate::wording::sentence::{Sentence, say};
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved, pairs_of_rows};

pub(super) const TITLE: NameAndSummary = NameAndSummary::new("Two rows", "Which two rows tell you the most?");

pub(super) struct TwoRowsWords;

impl KindWords for TwoRowsWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "Which two rows tell you the most?".into()
    }

    fn explained(&self, _: &Puzzle) -> String {
        "Take two rows and forget the others. Which two leave the fewest codes?".into()
    }

    fn idea(&self) -> &'static str {
        "Many pins rule out most codes, and so does no pin at all. Two rows with the same colours tell you partly the \
         same."
    }

    /// Two hints: how many codes the worst pair of rows leaves, and one row of the best pair.
    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        let Some(Solved { solution: Solution::Choice(right), judged }) = right else {
            return vec![None, None];
        };
        let puzzle = run.puzzle();
        let pairs = choices_and_codes(puzzle, judged);
        let worst_pair = pairs
            .iter()
            .max_by_key(|pair| pair.1)
            .map(|(pair, codes)| say!("{} leave {}.", pair, count(*codes, "code", "codes")));
        let rows = pairs_of_rows(puzzle.rows.len());
        let row = rows.get(usize::from(*right)).map_or(0, |rows| rows.0);
        let row_named = say!("Row {} is one of the two.", row + 1);
        vec![Some(worst_pair.unwrap_or_default()), Some(row_named)]
    }

    fn evidence(&self, puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        let pairs = choices_and_codes(puzzle, judged);
        let named = match reply {
            Solution::Choice(number) => pairs.get(usize::from(*number)),
            _ => None,
        };
        named.map_or_else(Sentence::new, |(pair, codes)| {
            let more = if judged.right { "No other two leave fewer." } else { "Another two leave fewer." };
            say!("{} alone leave {}. {}", pair, count(*codes, "code", "codes"), more)
        })
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        match *reason {
            Reason::RowsLeave((one, other), codes) => {
                let pair = pair_of_rows((one.into(), other.into()));
                say!("{} alone: {}.", pair, count(codes, "code", "codes"))
            }
            _ => Sentence::new(),
        }
    }

    fn choices(&self, puzzle: &Puzzle) -> Vec<(u8, Sentence)> {
        let pairs = pairs_of_rows(puzzle.rows.len()).into_iter();
        (0..).zip(pairs.map(|pair| say!("{}.", pair_of_rows(pair)))).collect()
    }
}

/// Two rows, given from 0: "Rows 1 and 3".
fn pair_of_rows((one, other): (usize, usize)) -> Sentence {
    say!("Rows {} and {}", one + 1, other + 1)
}

/// Each pair of rows in words, with the number of codes that it leaves.
fn choices_and_codes(puzzle: &Puzzle, judged: &JudgedReply) -> Vec<(Sentence, u32)> {
    let ShownBy::CodesOfChoices(left) = &judged.shown_by else {
        return Vec::new();
    };
    pairs_of_rows(puzzle.rows.len()).into_iter().zip(left).map(|(pair, codes)| (pair_of_rows(pair), *codes)).collect()
}
