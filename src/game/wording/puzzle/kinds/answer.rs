//! Which feedback does the guess get?

use super::{KindWords, WorkedPuzzle};
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::numbers::nth;
use crate::wording::puzzle::solved::{counted_pins, pegs_elsewhere, pegs_in_place};
use crate::wording::sentence::{Sentence, colour, joined, list, say};
use mastermind_engine::Code;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, ShownBy, Solution, Solved};

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

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        worked.puzzle.task.compared().map_or_else(Vec::new, |(guess, secret)| pairing_steps(guess, secret))
    }
}

/// How the pegs of a guess are paired with those of the code, step by step: first those in the same place, then equal
/// colours.
fn pairing_steps(guess: Code, secret: Code) -> Vec<Sentence> {
    let pairs: Vec<(u8, u8)> = guess.iter().zip(secret.iter()).collect();
    let same: Vec<Sentence> = (0..)
        .zip(&pairs)
        .filter(|(_, (guessed, hidden))| guessed == hidden)
        .map(|(place, (peg, _))| say!("the {} place ({})", nth(place), colour(*peg)))
        .collect();
    let first = match same.len() {
        0 => "No place has the same colour in both: no black.".into(),
        n => say!("The same colour in both: {}. So {} black.", list(&same), n),
    };
    let unpaired = pairs.iter().filter(|(guessed, hidden)| guessed != hidden);
    let guessed: Vec<u8> = unpaired.clone().map(|pair| pair.0).collect();
    let mut hidden: Vec<u8> = unpaired.map(|pair| pair.1).collect();
    let mut paired = Vec::new();
    let named = |colours: &[u8]| {
        let names: Vec<Sentence> = colours.iter().map(|&peg| colour(peg)).collect();
        let word = if names.len() == 1 { "colour" } else { "colours" };
        say!("{} {}", word, joined(&names, ", "))
    };
    let second = if guessed.is_empty() {
        "Nothing is left over.".into()
    } else {
        say!("Left in the guess: {}. Left in the code: {}.", named(&guessed), named(&hidden))
    };
    let mut surplus = Vec::new();
    for colour in guessed {
        match hidden.iter().position(|&peg| peg == colour) {
            Some(place) => {
                hidden.remove(place);
                paired.push(colour);
            }
            None if secret.iter().any(|peg| peg == colour) => surplus.push(colour),
            None => {}
        }
    }
    let third = match paired.len() {
        0 => "None of these colours is in both: no white.".into(),
        n => say!("In both: {}. Each counts once: {} white.", named(&paired), n),
    };
    // Colours that are in the guess more often than in the code.
    let fourth = (!surplus.is_empty()).then(|| match surplus.as_slice() {
        [peg] => say!("The guess has one {} too many, so that peg gets no pin.", colour(*peg)),
        several => say!("The guess has too many of {}: these pegs get no pin.", named(several)),
    });
    [first, second, third].into_iter().chain(fourth).collect()
}
