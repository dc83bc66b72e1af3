//! The feedback rule once more, peg by peg. The tests check the engine's feedback by this one, and the
//! second solver in plain.rs counts with it.

use mastermind_engine::{Code, Feedback};

/// Black and white hits by crossing pegs off.
pub fn score(guess: Code, secret: Code) -> Feedback {
    let (mut guess, mut secret, pegs) = (colours(guess), colours(secret), guess.pegs());
    let (mut black, mut white) = (0, 0);
    for peg in 0..usize::from(pegs) {
        if guess[peg] == secret[peg] {
            (guess[peg], secret[peg]) = (CROSSED, USED);
            black += 1;
        }
    }
    for colour in guess.into_iter().take(pegs.into()) {
        if let Some(peg) = secret.iter().position(|&other| other == colour) {
            secret[peg] = USED;
            white += 1;
        }
    }
    Feedback::new(pegs, black, white).unwrap()
}

const CROSSED: u8 = 100;
const USED: u8 = 200;

fn colours(code: Code) -> [u8; 8] {
    let mut colours = [USED; 8];
    colours
        .iter_mut()
        .zip(code.iter())
        .for_each(|(to, from)| *to = from);
    colours
}
