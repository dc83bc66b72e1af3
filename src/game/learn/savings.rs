//! What each technique of the search saves, in a game so small that plain minimax ends.

use mastermind_engine::Variant;

/// The nodes of searches with one technique: positions that are entered and guesses that are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueSaving {
    /// The technique, by its bit in [`Switches`](mastermind_engine::textbook::Switches).
    pub technique: u8,
    /// With this technique alone.
    pub alone: u64,
    /// With it and those before it.
    pub together: u64,
}

/// Nodes of plain minimax in [`searched_game`].
pub const PLAIN_MINIMAX: u64 = 2_116;

/// The techniques: alpha-beta first, because an order of guesses or parts only helps it. A test counts the nodes.
pub const TECHNIQUE_SAVINGS: [TechniqueSaving; 6] = [
    saving(0, 290, 290),
    saving(1, 2_116, 272),
    saving(3, 78, 31),
    saving(4, 191, 26),
    saving(2, 2_116, 26),
    saving(5, 910, 26),
];

const fn saving(technique: u8, alone: u64, together: u64) -> TechniqueSaving {
    TechniqueSaving { technique, alone, together }
}

/// 3 colours, 2 pegs.
pub fn searched_game() -> Variant {
    Variant::with_repeats(3, 2).unwrap_or_default()
}
