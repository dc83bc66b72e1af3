//! Which codes are still possible? Colours first, then places.

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::numbers::number_in_words;
use crate::wording::puzzle::hints::{colour_list, telling_row};
use crate::wording::sentence::{Sentence, capital, colour, compact, joined, list, say};
use crate::wording::{count, feedback, thousands};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, score};
use mastermind_teaching::puzzle::{ColourChoice, JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("What is left?", "Find all the codes that are still possible.");

pub(super) struct CodesLeftWords;

impl KindWords for CodesLeftWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "Which codes are still possible?".into()
    }

    fn explained(&self, _: &Puzzle) -> String {
        "Add every code that fits all rows. Then check your list.".into()
    }

    fn explained_on_paper(&self, _: &Puzzle) -> String {
        "List each code that fits all rows.".into()
    }

    fn idea(&self) -> &'static str {
        "Colours first, then places."
    }

    /// Two hints: how many choices of colours add up, and how many orders fit with each choice. If these are not
    /// listed, one hint: the row with the most pins.
    fn hints(&self, run: &PuzzleRun, _: Option<&Solved>) -> Vec<Option<Sentence>> {
        let Some(choices) = run.colours() else {
            return vec![Some(telling_row(run.puzzle()))];
        };
        let how_many = say!("{}.", capital(sets_of_colours(narrow(choices.len()))));
        let choice = |choice: &ColourChoice| {
            let orders = match choice.codes.len() {
                0 => "no order fits".to_owned(),
                n => count(n as u64, "order fits", "orders fit"),
            };
            say!("{}: {}", colour_list(&choice.colours), orders)
        };
        let choices: Vec<Sentence> = choices.iter().map(choice).collect();
        vec![Some(how_many), Some(say!("{}.", joined(&choices, "; ")))]
    }

    fn evidence(&self, puzzle: &Puzzle, _: &Solution, judged: &JudgedReply) -> Sentence {
        match &judged.shown_by {
            ShownBy::Codes { missing, wrong, of } => codes_verdict(puzzle, missing.len(), wrong, *of),
            _ => Sentence::new(),
        }
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        match reason {
            Reason::ColourChoices(choices) => say!("First the colours: {}.", sets_of_colours(*choices)),
            Reason::AlikeColours(colours) => {
                let names: Vec<Sentence> = colours.iter().map(|&peg| colour(peg)).collect();
                say!(
                    "{} are in no row, so they are alike: swap one for another, and the code still fits.",
                    capital(list(&names))
                )
            }
            Reason::OrdersFit(choice) => {
                let codes: Vec<Sentence> = choice.codes.iter().map(|&code| compact(code)).collect();
                let colours = colour_list(&choice.colours);
                match codes.as_slice() {
                    [order] => say!("With {}, one order fits: {}.", colours, order),
                    _ => say!("With {}, these orders fit: {}.", colours, joined(&codes, ", ")),
                }
            }
            Reason::NoOrderFits(choices) if choices.len() <= MAX_CHOICES_NAMED => {
                let named: Vec<Sentence> = choices.iter().map(|choice| colour_list(choice)).collect();
                say!("No order fits with {}.", joined(&named, "; with "))
            }
            Reason::NoOrderFits(choices) => say!("With the other {} choices, no order fits.", choices.len()),
            _ => Sentence::new(),
        }
    }
}

/// The verdict on a list of codes: `missing` of the `all` codes that fit are not in the list, and each wrong code comes
/// with a row (from 0) that it contradicts.
fn codes_verdict(puzzle: &Puzzle, missing: usize, wrong: &[(Code, u8)], all: u32) -> Sentence {
    match (missing, wrong.first()) {
        (0, None) => say!("That is all of them: {}.", count(all, "code", "codes")),
        (_, Some((code, row))) => {
            let broken = puzzle.rows.get(usize::from(*row));
            let pins = broken
                .map(|row| {
                    let (would, is) = (feedback(score(row.guess, *code)), feedback(row.feedback));
                    say!(": that guess would have got {} instead of {}", would, is)
                })
                .unwrap_or_default();
            say!("{} contradicts row {}{}.", *code, row + 1, pins)
        }
        (n, None) => {
            say!("{} more to find: {} codes fit.", capital(small_count_in_words(narrow(n))), small_count_in_words(all))
        }
    }
}

/// A number of codes in words, if it is small.
fn small_count_in_words(codes: u32) -> String {
    u8::try_from(codes).map_or_else(|_| thousands(codes.into()), number_in_words)
}

/// How many choices of colours agree with the pins of every row: "only one set of colours gives every row the right
/// number of pins".
fn sets_of_colours(choices: u32) -> Sentence {
    match choices {
        1 => "only one set of colours gives every row the right number of pins".into(),
        many => say!("{} sets of colours give every row the right number of pins", thousands(many.into())),
    }
}

/// The most choices of colours without a fitting order that are named.
const MAX_CHOICES_NAMED: usize = 6;
