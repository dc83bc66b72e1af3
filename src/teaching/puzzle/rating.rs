//! Arithmetic of ratings, in whole numbers: a rating decides which puzzle a name stands for, so it must be the same on
//! every machine.

use mastermind_engine::util::narrow;

/// No puzzle is rated lower.
const LOWEST: u32 = 400;
/// No puzzle is rated higher.
const HIGHEST: u32 = 2600;
/// More codes count as this many: nobody writes them all down, so further ones add little difficulty.
pub(super) const MAX_RATED_CODES: usize = 12;

/// The rating for this many points, kept within the scale.
pub(super) fn rating(points: u32) -> u16 {
    narrow(points.clamp(LOWEST, HIGHEST))
}

/// The binary logarithm of `number` in fifths, rounded down; 0 for 0. Numbers count codes, so they have at most 25
/// bits.
pub(super) fn fifths_of_bits(number: usize) -> u32 {
    let number: u128 = number.clamp(1, 1 << 25) as u128;
    number.pow(5).ilog2()
}

/// The points for a share: `points_a_bit` for each halving from `all` down to `part`.
pub(super) fn points_for_share(points_a_bit: u32, all: usize, part: usize) -> u32 {
    points_a_bit * fifths_of_bits(all).saturating_sub(fifths_of_bits(part)) / 5
}
