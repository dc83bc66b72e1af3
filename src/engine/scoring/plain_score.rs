//! The score once more, counted peg by peg and colour by colour: slow, and with nothing in common with the
//! other versions but the type of a feedback. The verifier of trees trusts only this one.

use crate::code::Code;
use crate::feedback::Feedback;
use crate::narrow::narrow;
use crate::variant::MAX_COLOURS;

/// The feedback by its definition; nothing if the codes belong to different games.
pub(crate) fn plain_score(guess: Code, secret: Code) -> Option<Feedback> {
    let black = guess.iter().zip(secret.iter()).filter(|(a, b)| a == b);
    let black: u8 = narrow(black.count());
    let count =
        |code: Code, colour: u8| -> u8 { narrow(code.iter().filter(|&c| c == colour).count()) };
    let common: u8 = (0..MAX_COLOURS)
        .map(|colour| count(guess, colour).min(count(secret, colour)))
        .sum();
    if guess.pegs() != secret.pegs() {
        return None;
    }
    Feedback::new(guess.pegs(), black, common - black).ok()
}
