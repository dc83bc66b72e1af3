//! The proved least worst cases of games for which a search would take too long.

use mastermind_engine::Variant;

/// A game and its least worst case: every game of more than 1,296 codes whose value src/game/data/values.csv
/// has.
const PROVED: [(&str, u8); 17] = [
    ("3x7", 5),
    ("3x8", 6),
    ("4x6", 5),
    ("5x5", 5),
    ("5x6", 6),
    ("6x5", 6),
    ("7x4", 6),
    ("7x5", 6),
    ("8x4", 6),
    ("9x4", 7),
    ("10x4", 7),
    ("7x5!", 6),
    ("7x6!", 7),
    ("8x4!", 6),
    ("8x5!", 7),
    ("9x4!", 6),
    ("10x4!", 7),
];

/// A lower bound on the worst case of this game that is known without a search; 0 if none is.
pub fn worst_case_at_least(variant: Variant) -> u8 {
    let name = variant.to_string();
    PROVED.iter().find(|proved| proved.0 == name).map_or(0, |proved| proved.1)
}
