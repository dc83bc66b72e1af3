//! The definition of a score, for one pair of codes.

use crate::code::Code;
use crate::feedback::Feedback;
use crate::variant::Variant;

impl Variant {
    /// The feedback that `guess` gets in this game if the code is `secret`: what its rule tells of the black and white
    /// pins. Symmetric.
    ///
    /// Expects codes with as many pegs as the game; for others the result means nothing.
    pub fn score(self, guess: Code, secret: Code) -> Feedback {
        let pins = score(guess, secret);
        if self.is_classic_rule() { pins } else { self.rule().project(self.pegs(), pins) }
    }
}

/// The black and white pins that `guess` gets if the code is `secret`. Symmetric.
///
/// Expects codes with the same number of pegs; for others the result means nothing.
#[allow(clippy::cast_possible_truncation, reason = "a code has at most eight pegs")]
pub fn score(guess: Code, secret: Code) -> Feedback {
    let difference = guess.word() ^ secret.word();
    let pegs = guess.pegs();
    let black = (0..pegs).filter(|peg| difference >> (4 * peg) & 0xF == 0).count() as u8;
    let common = common_colours(tally(guess), tally(secret));
    Feedback::from_counted_hits(black, common.saturating_sub(black))
}

/// Six bits a colour: how often it stands in the code, 0 to 8, the top bit of the six left free.
fn tally(code: Code) -> u64 {
    code.iter().fold(0, |tally, colour| tally + (1 << (6 * u32::from(colour))))
}

/// Σ over colours of the lesser of two tallies, all ten fields at once.
fn common_colours(a: u64, b: u64) -> u8 {
    const GUARD: u64 = 0o40_40_40_40_40_40_40_40_40_40;
    const ONES: u64 = 0o01_01_01_01_01_01_01_01_01_01;
    // The guard bit of a field survives the subtraction exactly where a ≥ b there.
    let at_least = ((a | GUARD) - b) & GUARD;
    let whole_field = (at_least >> 5) * 0o77;
    let lesser = (b & whole_field) | (a & !whole_field);
    // The product's top field sums all fields; 54 = 9 · 6.
    (lesser.wrapping_mul(ONES) >> 54 & 0o77) as u8
}
