//! The help: the rules, and one game line by line, which the engine scores.

use mastermind_engine::{Code, Row, score};

use super::sentence::{Sentence, colour, say};

/// The code of the example and its guesses: one that gets both pins, one with a colour too often, the code.
const SECRET: [u8; 4] = [0, 3, 4, 1];
const GUESSES: [[u8; 4]; 3] = [[5, 3, 1, 2], [0, 0, 5, 2], SECRET];

/// What the game is about, before what the pins mean.
pub const RULES: &str = "I hide four pegs. You guess, and pins answer. Their order tells you nothing.";
/// What a black pin means.
pub const BLACK: &str = "right colour, right place";
/// What a white pin means.
pub const WHITE: &str = "right colour, wrong place";
/// Above the example.
pub const SAY: &str = "Say this is the code:";

/// The code of the example.
pub fn secret() -> Option<Code> {
    Code::new(&SECRET).ok()
}

/// The guesses of the example with their pins, and what these mean.
pub fn lines() -> Vec<(Row, Sentence)> {
    let row = |colours: &[u8; 4]| {
        let guess = Code::new(colours).ok()?;
        let feedback = score(guess, secret()?);
        Some(Row::new(guess, feedback))
    };
    let [zero, one, three] = [0, 1, 3].map(colour);
    let meanings = [
        say!(
            "{} is in its place: one black pin. {} is in the code, but elsewhere: one white pin. The other two \
             are not in it.",
            three,
            one
        ),
        say!(
            "The code has {} only once. The first {} is in its place: one black pin. The second {} gets no \
             pin.",
            zero,
            zero,
            zero
        ),
        "Four black pins: found!".into(),
    ];
    GUESSES.iter().map(row).zip(meanings).filter_map(|(row, meaning)| Some((row?, meaning))).collect()
}
