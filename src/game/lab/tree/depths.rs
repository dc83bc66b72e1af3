//! What each guess of a tree has to do, the first, the second, …

use crate::engine::Spot;

/// The guesses that come as this one in a row; exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Depth {
    /// How many of the codes that the tree finds are still open before it. Summed over all guesses: the total.
    pub open: u64,
    /// How many codes it finds.
    pub found: u32,
    /// In how many different positions it is made.
    pub positions: u32,
    /// The most codes that are found from one of them on.
    pub largest: u32,
}

/// For each guess, the first one first, up to the last that finds a code.
pub fn depths(spots: &[Spot]) -> Vec<Depth> {
    let mut depths: Vec<Depth> = Vec::new();
    // Where no code leads, nothing has to be done.
    for spot in spots.iter().filter(|spot| spot.codes > 0) {
        depths.resize(depths.len().max(spot.depth + 1), Depth::default());
        let depth = &mut depths[spot.depth];
        depth.open += u64::from(spot.codes);
        depth.found += u32::from(spot.finds);
        depth.positions += 1;
        depth.largest = depth.largest.max(spot.codes);
    }
    depths
}
