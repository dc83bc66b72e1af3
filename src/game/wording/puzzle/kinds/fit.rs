//! Could this be the code?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::feedback;
use crate::wording::numbers::nth;
use crate::wording::puzzle::hints::telling_row;
use crate::wording::puzzle::verdict::rows_verdict;
use crate::wording::sentence::{Sentence, colour, compact, joined, list, say};
use mastermind_engine::Row;
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{
    ComparedRow, Glance, JudgedReply, Puzzle, Reason, Solution, Solved, first_broken_row,
};

pub(super) const TITLE: NameAndSummary = NameAndSummary::new("Does it fit?", "Could this still be the code?");

pub(super) struct FitWords;

impl KindWords for FitWords {
    fn question(&self, puzzle: &Puzzle) -> Sentence {
        let code = puzzle.task.code().map(Sentence::from).unwrap_or_default();
        say!("Could {} be the code?", code)
    }

    fn explained(&self, _: &Puzzle) -> String {
        "If this were the code, would every guess have got the pins it got? Then it fits.".into()
    }

    fn idea(&self) -> &'static str {
        "Compare it with each row. Would that guess have got that feedback?"
    }

    /// One hint: the row that the code breaks, or all rows if it breaks none.
    fn hints(&self, run: &PuzzleRun, _: Option<&Solved>) -> Vec<Option<Sentence>> {
        let puzzle = run.puzzle();
        let Some(code) = puzzle.task.code() else {
            return Vec::new();
        };
        let both = match first_broken_row(&puzzle.rows, code) {
            Some((row, would)) => [
                say!("Look at row {}.", row + 1),
                say!("If {} were the code, that guess would have got {}.", code, feedback(would)),
            ],
            None => [telling_row(puzzle), "Then the others: each guess would have got exactly its pins.".into()],
        };
        both.map(Some).to_vec()
    }

    fn evidence(&self, puzzle: &Puzzle, _: &Solution, judged: &JudgedReply) -> Sentence {
        rows_verdict(puzzle, puzzle.task.code(), judged)
    }

    fn reason(&self, puzzle: &Puzzle, reason: &Reason) -> Sentence {
        match reason {
            Reason::RowCompared(compared) => {
                let row = puzzle.rows.get(usize::from(compared.row));
                row.map_or_else(Sentence::new, |row| row_comparison(compared, row))
            }
            Reason::AllRowsAgree => "Every row agrees, so it fits.".into(),
            _ => Sentence::new(),
        }
    }
}

/// Compares a row with the code of the question, in a sentence.
fn row_comparison(compared: &ComparedRow, row: &Row) -> Sentence {
    let fits = compared.would == row.feedback;
    let pins = say!("{}{}", feedback(compared.would), pins_explained(compared));
    let pins_compared =
        if fits { say!("{}, and so it did", pins) } else { say!("{}, but it got {}", pins, feedback(row.feedback)) };
    let rule =
        compared.at_a_glance.map_or(Sentence::new(), |glance| say!(" At a glance: {}.", glance_in_words(glance)));
    let end = if fits { "" } else { " One broken row is enough: it does not fit." };
    say!("Row {}: {} would have got {}.{}{}", compared.row + 1, compact(row.guess), pins_compared, rule, end)
}

/// Which colours of a guess get black pins from a code, and which white ones: " (0 in place, 5 elsewhere)".
fn pins_explained(compared: &ComparedRow) -> Sentence {
    let named: Vec<Sentence> = [(&compared.in_place, "in place"), (&compared.elsewhere, "elsewhere")]
        .iter()
        .filter(|(colours, _)| !colours.is_empty())
        .map(|(colours, how)| {
            let names: Vec<Sentence> = colours.iter().map(|&peg| colour(peg)).collect();
            say!("{} {}", list(&names), how)
        })
        .collect();
    if named.is_empty() { Sentence::new() } else { say!(" ({})", joined(&named, ", ")) }
}

/// What the feedback of a row says at a glance about a code.
fn glance_in_words(glance: Glance) -> Sentence {
    match glance {
        Glance::Agrees(Technique::Nothing) => "no pin, and it shares no colour with this code".into(),
        Glance::Agrees(Technique::AllHere) => "as many pins as pegs, and this code has exactly its colours".into(),
        Glance::Agrees(Technique::NotThere) => "no black pin, and no place has the same colour in both".into(),
        Glance::Agrees(_) => "no white pin, and apart from the black ones no colour is in both".into(),
        Glance::Shared(peg) => say!("no pin, but {} is in both", colour(peg)),
        Glance::MoreInCode(peg, in_row) => {
            let often = if in_row { "in the row less often than in the code" } else { "not in the row" };
            say!("as many pins as pegs, but {} is {}", colour(peg), often)
        }
        Glance::SamePlace(peg, place) => {
            say!("no black pin, but {} is in the {} place of both", colour(peg), nth(place))
        }
        Glance::Elsewhere(peg, [place, other]) => say!(
            "no white pin, but the {} in its {} place would get one, for the {} in the {} place of the code",
            colour(peg),
            nth(place),
            colour(peg),
            nth(other)
        ),
    }
}
