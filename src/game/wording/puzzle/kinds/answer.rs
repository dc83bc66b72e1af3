//! Which feedback does the guess get?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::numbers::nth;
use crate::wording::puzzle::hints::colour_list;
use crate::wording::puzzle::solved::{counted_pins, pegs_elsewhere, pegs_in_place};
use crate::wording::sentence::{Sentence, colour, list, say};
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary = NameAndSummary::new("Give the feedback", "How many black and white pins?");

pub(super) struct AnswerWords;

impl KindWords for AnswerWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "Which feedback does the guess get?".into()
    }

    fn explained(&self, _: &Puzzle) -> String {
        "Black: right colour, right place. White: right colour, wrong place. No peg counts twice.".into()
    }

    fn idea(&self) -> &'static str {
        "First pair the pegs in the same place. Then pair the colours left over."
    }

    fn hints(&self, run: &PuzzleRun, _: Option<&Solved>) -> Vec<Option<Sentence>> {
        let Some((guess, secret)) = run.puzzle().task.compared() else {
            return Vec::new();
        };
        vec![Some(pegs_in_place(guess, secret)), Some(pegs_elsewhere(guess, secret))]
    }

    fn evidence(&self, puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        match (&judged.shown_by, puzzle.task.compared(), reply) {
            (_, Some((guess, secret)), _) if judged.right => counted_pins(guess, secret),
            (ShownBy::Answer(answer), _, Solution::Feedback(named)) => {
                crate::wording::correction_line(*named, *answer).into()
            }
            _ => Sentence::new(),
        }
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        match reason {
            Reason::SamePlaces(places) => same_places(places),
            Reason::LeftOver(guess, _) if guess.is_empty() => "Nothing is left over.".into(),
            Reason::LeftOver(guess, code) => {
                say!("Left in the guess: {}. Left in the code: {}.", colours_named(guess), colours_named(code))
            }
            Reason::SameColours(colours) => match colours.len() {
                0 => "None of these colours is in both: no white.".into(),
                n => say!("In both: {}. Each counts once: {} white.", colours_named(colours), n),
            },
            Reason::TooMany(colours) => match colours.as_slice() {
                [peg] => say!("The guess has one {} too many, so that peg gets no pin.", colour(*peg)),
                several => say!("The guess has too many of {}: these pegs get no pin.", colours_named(several)),
            },
            _ => Sentence::new(),
        }
    }
}

/// "colour 3", "colours 3, 4".
fn colours_named(colours: &[u8]) -> Sentence {
    let word = if colours.len() == 1 { "colour" } else { "colours" };
    say!("{} {}", word, colour_list(colours))
}

/// Names the places with the same colour in both: the black pins.
fn same_places(places: &[(u8, u8)]) -> Sentence {
    let named: Vec<Sentence> =
        places.iter().map(|&(place, peg)| say!("the {} place ({})", nth(place), colour(peg))).collect();
    match named.len() {
        0 => "No place has the same colour in both: no black.".into(),
        n => say!("The same colour in both: {}. So {} black.", list(&named), n),
    }
}
