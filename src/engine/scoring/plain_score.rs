//! The score once more, counted peg by peg and colour by colour: slow, and with nothing in common with the
//! other versions but the type of a feedback. The verifier of trees trusts only this one.

use crate::code::Code;
use crate::feedback::{Feedback, FeedbackRule};
use crate::narrow::narrow;
use crate::variant::{MAX_COLOURS, Variant};

/// The feedback by its definition; `None` if the codes do not belong to the game.
pub(crate) fn plain_score(variant: Variant, guess: Code, secret: Code) -> Option<Feedback> {
    if guess.pegs() != variant.pegs() || secret.pegs() != variant.pegs() {
        return None;
    }
    let black_pegs = guess.iter().zip(secret.iter()).filter(|(guessed, right)| guessed == right);
    let black: u8 = narrow(black_pegs.count());
    let count = |code: Code, colour: u8| -> u8 { narrow(code.iter().filter(|&c| c == colour).count()) };
    let common: u8 = (0..MAX_COLOURS).map(|colour| count(guess, colour).min(count(secret, colour))).sum();
    let feedback = match variant.rule() {
        FeedbackRule::Classic => variant.feedback(black, common - black),
        FeedbackRule::BlackOnly => variant.feedback(black, 0),
        FeedbackRule::TotalOnly if guess == secret => Ok(variant.all_black()),
        FeedbackRule::TotalOnly => variant.feedback(0, common),
    };
    feedback.ok()
}
