//! Could this be the code?

use super::{KindWords, WorkedPuzzle};
use crate::learn::{PuzzleRun, pairs};
use crate::wording::NameAndSummary;
use crate::wording::feedback;
use crate::wording::numbers::nth;
use crate::wording::puzzle::hints::telling_row;
use crate::wording::puzzle::verdict::rows_verdict;
use crate::wording::sentence::{Sentence, colour, compact, joined, list, say};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Row, score};
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{
    JudgedReply, Puzzle, Solution, Solved, broken_at_a_glance, first_broken_row, read_at_a_glance,
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

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        let code = worked.puzzle.task.code();
        code.map_or_else(Vec::new, |code| row_comparisons(worked.puzzle, code))
    }
}

/// Compares a code with each row, up to the first that it breaks.
fn row_comparisons(puzzle: &Puzzle, code: Code) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for (row, number) in puzzle.rows.iter().zip(1_u8..) {
        let would = score(row.guess, code);
        let guess = compact(row.guess);
        let fits = would == row.feedback;
        let pins = say!("{}{}", feedback(would), pins_explained(row.guess, code));
        let pins_compared = if fits {
            say!("{}, and so it did", pins)
        } else {
            say!("{}, but it got {}", pins, feedback(row.feedback))
        };
        let rule = if fits { quick_reading(row).map(Sentence::from) } else { quick_refutation(row, code) };
        let rule = rule.map_or(Sentence::new(), |rule| say!(" At a glance: {}.", rule));
        let end = if fits { "" } else { " One broken row is enough: it does not fit." };
        sentences.push(say!("Row {}: {} would have got {}.{}{}", number, guess, pins_compared, rule, end));
        if !fits {
            return sentences;
        }
    }
    sentences.push("Every row agrees, so it fits.".into());
    sentences
}

/// Which colours of a guess get black pins from a code, and which white ones: " (0 in place, 5 elsewhere)".
fn pins_explained(guess: Code, code: Code) -> Sentence {
    let pairs = pairs(guess, code);
    let colours = |black: bool| -> Vec<Sentence> {
        let pairs = pairs.iter().filter(|pair| (pair.0 == pair.1) == black);
        pairs.map(|pair| colour(guess.colour(narrow(pair.0)))).collect()
    };
    let named: Vec<Sentence> = [(colours(true), "in place"), (colours(false), "elsewhere")]
        .iter()
        .filter(|(colours, _)| !colours.is_empty())
        .map(|(colours, how)| say!("{} {}", list(colours), how))
        .collect();
    if named.is_empty() { Sentence::new() } else { say!(" ({})", joined(&named, ", ")) }
}

/// What the feedback of a row says at a glance about a code that fits it. `None` if the player has to count pins.
fn quick_reading(row: &Row) -> Option<&'static str> {
    Some(match read_at_a_glance(row)? {
        Technique::Nothing => "no pin, and it shares no colour with this code",
        Technique::AllHere => "as many pins as pegs, and this code has exactly its colours",
        Technique::NotThere => "no black pin, and no place has the same colour in both",
        Technique::OnlyThere => "no white pin, and apart from the black ones no colour is in both",
        _ => return None,
    })
}

/// How the feedback of a row shows at a glance that the code does not fit. `None` if the player has to count pins.
fn quick_refutation(row: &Row, code: Code) -> Option<Sentence> {
    let technique = broken_at_a_glance(row, code)?;
    let places = || (0..).zip(row.guess.iter().zip(code.iter()));
    let copies = |code: Code, colour: u8| code.iter().filter(|&peg| peg == colour).count();
    // The places where guess and code differ, with both colours.
    let apart = || places().filter(|(_, (here, there))| here != there);
    Some(match technique {
        Technique::Nothing => {
            let shared = row.guess.iter().find(|&peg| copies(code, peg) > 0)?;
            say!("no pin, but {} is in both", colour(shared))
        }
        Technique::AllHere => {
            let more_in_code = code.iter().find(|&peg| copies(code, peg) > copies(row.guess, peg))?;
            let often = match copies(row.guess, more_in_code) {
                0 => "not in the row",
                _ => "in the row less often than in the code",
            };
            say!("as many pins as pegs, but {} is {}", colour(more_in_code), often)
        }
        Technique::NotThere => {
            let (place, (peg, _)) = places().find(|(_, (here, there))| here == there)?;
            say!("no black pin, but {} is in the {} place of both", colour(peg), nth(place))
        }
        Technique::OnlyThere => {
            let moved = |(_, (here, _)): &(u8, (u8, u8))| apart().any(|(_, (_, there))| there == *here);
            let (place, (peg, _)) = apart().find(moved)?;
            let (other, _) = apart().find(|(_, (_, there))| *there == peg)?;
            say!(
                "no white pin, but the {} in its {} place would get one, for the {} in the {} place of the code",
                colour(peg),
                nth(place),
                colour(peg),
                nth(other)
            )
        }
        _ => return None,
    })
}
