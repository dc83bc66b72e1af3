//! Colours where no code is named: on a peg, in a hole, as keys.

use crate::PegMarks;
use crate::own_pegs::PegNames;
use mastermind_engine::Variant;

/// A peg or an empty hole, for screen readers.
pub fn peg(colour: Option<u8>, names: &PegNames) -> &str {
    colour.map_or("empty", |colour| names.heard(colour))
}

/// The keys of a game's first and last colour.
pub fn keys(variant: Variant, marks: PegMarks) -> [&'static str; 2] {
    [0, variant.colours() - 1].map(|colour| marks.key(colour))
}
