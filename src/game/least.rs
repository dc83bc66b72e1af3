//! Whole games whose least worst case takes longer to find than anybody waits: what is proved of them elsewhere.

use mastermind_engine::Variant;

/// A game and its least worst case: every game of more than 1,296 codes in tests/data/worst_cases.txt and
/// tests/data/proved.txt.
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

/// No strategy finds every code of this game in fewer guesses, as far as that is known beforehand; 0 if nothing is.
pub fn worst_case_at_least(variant: Variant) -> u8 {
    let name = variant.to_string();
    let known = PROVED.iter().find(|known| known.0 == name);
    known.map_or(0, |known| known.1)
}
