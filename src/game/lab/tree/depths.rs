//! How much work is left at each guess of a tree: the first, the second, …

use mastermind_engine::tree::GuessNode;

/// The guesses at one depth of the tree; exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Depth {
    /// How many codes the tree finds at this guess or later. The sum over all depths is the total.
    pub open: u64,
    /// How many codes are found at this depth.
    pub found: u32,
    /// How many positions are at this depth.
    pub positions: u32,
    /// The most codes that are found from one of these positions on.
    pub largest: u32,
}

/// The depths of a tree with these spots, the first guess first, up to the last that finds a code.
pub fn depths(spots: &[GuessNode]) -> Vec<Depth> {
    let mut depths: Vec<Depth> = Vec::new();
    // A spot that no code reaches does not count.
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
