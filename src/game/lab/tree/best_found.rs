//! A tree for a game whose least total is not known, found by `cargo beam`. It is a file beside the page, fetched on
//! demand.

use super::Fingerprint;
use mastermind_engine::Variant;

/// The file and facts about its tree. A test plays the tree against every code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestFound {
    colours: u8,
    pegs: u8,
    /// The file beside the page.
    pub file: &'static str,
    /// The length of the file in bytes.
    pub bytes: u64,
    /// The fingerprint of its tree, as it stands in addresses.
    pub fingerprint: &'static str,
    /// The guesses for all codes together.
    pub total: u64,
    /// The most guesses that a code takes.
    pub most: u32,
}

impl BestFound {
    /// 8 colours, 5 pegs.
    pub const EIGHT_BY_FIVE: BestFound = BestFound {
        colours: 8,
        pegs: 5,
        file: "best-8x5.txt",
        bytes: 338_058,
        fingerprint: "d8c3b9a1",
        total: 178_847,
        most: 8,
    };

    /// Whether an address names this tree.
    pub fn is_named_by(&self, variant: Variant, fingerprint: Option<Fingerprint>) -> bool {
        let is_same_tree = fingerprint.is_some_and(|fingerprint| fingerprint.to_string() == self.fingerprint);
        is_same_tree && variant == self.variant()
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        // The game exists: a test reads the file.
        Variant::with_repeats(self.colours, self.pegs).unwrap_or_default()
    }
}
