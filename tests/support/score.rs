//! The feedback rules once more, peg by peg, for all tests.

use mastermind_engine::{Code, Feedback, FeedbackRule, Variant};

/// What the rule of a game tells of a guess.
pub fn told(variant: Variant, guess: Code, secret: Code) -> Feedback {
    let pins = score(guess, secret);
    let told = match variant.rule() {
        FeedbackRule::Classic => variant.feedback(pins.black(), pins.white()),
        FeedbackRule::BlackOnly => variant.feedback(pins.black(), 0),
        FeedbackRule::TotalOnly if guess == secret => variant.feedback(guess.pegs(), 0),
        FeedbackRule::TotalOnly => variant.feedback(0, pins.black() + pins.white()),
    };
    told.unwrap()
}

/// The black and white pins of a guess.
pub fn score(guess: Code, secret: Code) -> Feedback {
    let colours = |code: Code| {
        let mut colours = [USED; 8];
        let pegs = colours.iter_mut().zip(code.iter());
        pegs.for_each(|(to, from)| *to = from);
        colours
    };
    let pegs = usize::from(guess.pegs());
    let (black, white) = hits(&colours(guess)[..pegs], &colours(secret)[..pegs]);
    guess.feedback(black, white).unwrap()
}

/// How many of these codes give each feedback, all of the feedbacks in order.
pub fn sizes(codes: &[Code], guess: Code) -> Vec<u32> {
    let mut sizes = vec![0; Feedback::all(guess.pegs()).count()];
    for &code in codes {
        sizes[score(guess, code).index(guess.pegs())] += 1;
    }
    sizes
}

/// Black and white hits of colours by crossing pegs off.
pub fn hits(guess: &[u8], secret: &[u8]) -> (u8, u8) {
    let (mut left, mut black, mut white) = ([USED; 8], 0, 0);
    for (peg, (a, b)) in guess.iter().zip(secret).enumerate() {
        if a == b { black += 1 } else { left[peg] = *b }
    }
    for (a, _) in guess.iter().zip(secret).filter(|(a, b)| a != b) {
        if let Some(peg) = left.iter().position(|other| other == a) {
            left[peg] = USED;
            white += 1;
        }
    }
    (black, white)
}

/// No colour.
const USED: u8 = 200;
