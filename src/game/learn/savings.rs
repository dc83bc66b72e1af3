//! The nodes that each technique of the search saves, in a game small enough for plain minimax.

use mastermind_engine::Variant;
use mastermind_engine::textbook::SearchTechnique;

/// The nodes of searches with one technique: positions that are entered and guesses that are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueSaving {
    /// The technique.
    pub technique: SearchTechnique,
    /// The nodes with this technique alone.
    pub alone: u64,
    /// The nodes with this technique and those before it in the list.
    pub together: u64,
}

/// Nodes of plain minimax in [`searched_game`].
pub const PLAIN_MINIMAX: u64 = 2_116;

/// The techniques: alpha-beta first, because an order of guesses or parts only helps it. A test counts the nodes.
pub const TECHNIQUE_SAVINGS: [TechniqueSaving; 6] = [
    saving(SearchTechnique::AlphaBeta, 290, 290),
    saving(SearchTechnique::GuessesOrdered, 2_116, 272),
    saving(SearchTechnique::BoundsBySize, 78, 31),
    saving(SearchTechnique::OneOfEachOrbit, 191, 26),
    saving(SearchTechnique::PartsOrdered, 2_116, 26),
    saving(SearchTechnique::Table, 910, 26),
];

/// A row of the table.
const fn saving(technique: SearchTechnique, alone: u64, together: u64) -> TechniqueSaving {
    TechniqueSaving { technique, alone, together }
}

/// The game in which the nodes are counted: 3 colours, 2 pegs.
pub fn searched_game() -> Variant {
    Variant::with_repeats(3, 2).unwrap_or_default()
}
