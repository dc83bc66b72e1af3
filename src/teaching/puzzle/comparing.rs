//! How hard it is to compare a guess with a code, and what a row says at a glance. Only this file of the folder reads
//! the black and white pegs of a feedback.
//!
//! ```text
//!   pegs        60 for each peg beyond three
//!   hits        20 for each
//!   kinds       nothing right 0, only white or only black pegs 40, both 120
//!   copies      100 for each colour that is in both codes, and more than once in one of them
//! ```
//! The weights follow what is known about people: two misplaced pegs alone are easy, mixed feedbacks are hard, and most
//! mistakes are made with repeated colours.

use super::task::Puzzle;
use crate::deduction::Technique;
use mastermind_engine::{Code, Feedback, Row, score};

/// How hard it is to compare `guess` with `code`, in points of rating.
pub(super) fn comparing_cost(guess: Code, code: Code) -> u32 {
    let feedback = score(guess, code);
    let hits = u32::from(all_pins(feedback));
    let pegs = u32::from(guess.pegs().saturating_sub(3));
    60 * pegs + 20 * hits + 40 * mixture_level(feedback) + 100 * doubled_colours(guess, code)
}

/// How the pegs of a guess are paired with those of a code: first those in the same place, then equal colours.
pub(super) struct Pairing {
    /// The places where both have the same colour, from 0, each with that colour.
    pub(super) same_places: Vec<(u8, u8)>,
    /// The colours that are left over in the guess.
    pub(super) left_in_guess: Vec<u8>,
    /// The colours that are left over in the code.
    pub(super) left_in_code: Vec<u8>,
    /// The colours that are left over in both, once for each pair.
    pub(super) same_colours: Vec<u8>,
    /// The colours of the other pegs of the guess, where the code has such a colour at all.
    pub(super) too_many: Vec<u8>,
}

impl Pairing {
    /// Pairs the pegs of a guess and a code.
    pub(super) fn new(guess: Code, code: Code) -> Pairing {
        let pairs = || (0..).zip(guess.iter().zip(code.iter()));
        let apart = || pairs().filter(|(_, (guessed, hidden))| guessed != hidden).map(|(_, pair)| pair);
        let mut pairing = Pairing {
            same_places: pairs().filter(|(_, pair)| pair.0 == pair.1).map(|(place, pair)| (place, pair.0)).collect(),
            left_in_guess: apart().map(|pair| pair.0).collect(),
            left_in_code: apart().map(|pair| pair.1).collect(),
            same_colours: Vec::new(),
            too_many: Vec::new(),
        };
        let mut unpaired = pairing.left_in_code.clone();
        for &colour in &pairing.left_in_guess {
            match unpaired.iter().position(|&peg| peg == colour) {
                Some(index) => {
                    unpaired.remove(index);
                    pairing.same_colours.push(colour);
                }
                None if code.iter().any(|peg| peg == colour) => pairing.too_many.push(colour),
                None => {}
            }
        }
        pairing
    }
}

/// Whether the feedback says the same about all pegs: no hit at all, or as many hits as pegs.
pub(super) fn says_all_or_nothing(row: Row) -> bool {
    let hits = pins(&row);
    hits == 0 || hits == row.guess.pegs()
}

/// 0 for no pins, 1 for pins of one sort, 3 for both sorts.
pub(super) fn mixture_level(feedback: Feedback) -> u32 {
    match (feedback.black(), feedback.white()) {
        (0, 0) => 0,
        (_, 0) | (0, _) => 1,
        _ => 3,
    }
}

/// The number of colours that both codes have and that one of them has more than once.
fn doubled_colours(guess: Code, code: Code) -> u32 {
    let copies = |code: Code, colour| code.iter().filter(|&other| other == colour).count();
    let count_doubled = |colour| match (copies(guess, colour), copies(code, colour)) {
        (0, _) | (_, 0) | (1, 1) => 0,
        _ => 1,
    };
    (0..mastermind_engine::MAX_COLOURS).map(count_doubled).sum()
}

/// The technique that reads the feedback of a row without counting; `None` if the pins have to be counted.
pub fn read_at_a_glance(row: &Row) -> Option<Technique> {
    match (row.feedback.black(), row.feedback.white()) {
        (0, 0) => Some(Technique::Nothing),
        _ if pins(row) == row.guess.pegs() => Some(Technique::AllHere),
        (0, _) => Some(Technique::NotThere),
        (_, 0) => Some(Technique::OnlyThere),
        _ => None,
    }
}

/// The technique that shows at a glance that the row does not allow the code; `None` if the row allows it, or if the
/// pins have to be counted.
pub fn broken_at_a_glance(row: &Row, code: Code) -> Option<Technique> {
    let expected = score(row.guess, code);
    let technique = read_at_a_glance(row)?;
    let broken = match technique {
        Technique::Nothing => all_pins(expected) > 0,
        Technique::AllHere => all_pins(expected) < row.guess.pegs(),
        Technique::NotThere => expected.black() > 0,
        Technique::OnlyThere => expected.white() > 0,
        _ => false,
    };
    broken.then_some(technique)
}

/// The pins of a row, black and white together.
pub fn pins(row: &Row) -> u8 {
    all_pins(row.feedback)
}

/// The pins of a feedback, black and white together.
fn all_pins(feedback: Feedback) -> u8 {
    feedback.black() + feedback.white()
}

/// Whether a technique can be seen at work in the rows of a puzzle, even if others are needed too. For a technique that
/// rows do not show by themselves, whether the puzzle names it.
pub fn practises(puzzle: &Puzzle, technique: Technique) -> bool {
    let pegs = puzzle.variant.pegs();
    let mut rows = puzzle.rows.iter();
    match technique {
        Technique::Nothing => rows.any(|row| pins(row) == 0),
        Technique::AllHere => rows.any(|row| pins(row) == pegs),
        Technique::NotThere => rows.any(|row| row.feedback.black() == 0 && pins(row) > 0),
        Technique::OnlyThere => rows.any(|row| row.feedback.white() == 0 && pins(row) > 0),
        Technique::AddingUp => puzzle.rows.iter().enumerate().any(|(index, row)| {
            let is_separate = |other: &Row| row.guess.iter().all(|colour| other.guess.iter().all(|own| own != colour));
            let later = &puzzle.rows[index + 1..];
            pins(row) > 0 && later.iter().any(|other| pins(other) > 0 && is_separate(other))
        }),
        technique => puzzle.technique == Some(technique),
    }
}

/// Whether the guess has more copies than the secret of a colour that both have, so that not every copy gets a pin.
pub fn doubles_a_colour(guess: Code, secret: Code) -> bool {
    let copies = |code: Code, colour: u8| code.iter().filter(|&own| own == colour).count();
    guess.iter().any(|colour| (1..copies(guess, colour)).contains(&copies(secret, colour)))
}
