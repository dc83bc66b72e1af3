//! The help: the rules, and one game line by line, which the engine scores.

use mastermind_engine::{Code, Row, score};

use super::colour;

/// The code of the example and its guesses: one that shows both pins, one with a colour too often, the code.
const SECRET: [u8; 4] = [0, 3, 4, 1];
const GUESSES: [[u8; 4]; 3] = [[5, 3, 1, 2], [0, 0, 5, 2], SECRET];

/// What the game is about, before what the pins mean.
pub const RULES: &str =
    "I hide four pegs. You guess, and pins answer. Their order tells you nothing.";
/// What a black pin means.
pub const BLACK: &str = "right colour, right place";
/// What a white pin means.
pub const WHITE: &str = "right colour, wrong place";
/// Above the example.
pub const SAY: &str = "Say this is the code:";

/// The code of the example; none if it could not be a code.
pub fn secret() -> Option<Code> {
    Code::new(&SECRET).ok()
}

/// The guesses of the example with their pins, and what they say.
pub fn lines() -> Vec<(Row, String)> {
    let row = |colours: &[u8; 4]| {
        let guess = Code::new(colours).ok()?;
        let feedback = score(guess, secret()?);
        Some(Row { guess, feedback })
    };
    let [zero, one, three] = [0, 1, 3].map(colour);
    let said = [
        format!(
            "{three} is in its place: one black pin. {one} is in the code, but elsewhere: one white pin. The other two \
             are not in it."
        ),
        format!(
            "The code has {zero} only once. The first {zero} is in its place: one black pin. The second {zero} gets no \
             pin."
        ),
        "Four black pins: found!".to_owned(),
    ];
    let rows = GUESSES.iter().map(row);
    rows.zip(said)
        .filter_map(|(row, said)| Some((row?, said)))
        .collect()
}
