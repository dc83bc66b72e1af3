//! The best known result for a game: a value, or bounds on it. Everything the page says about it comes from here.
//!
//! ```text
//!   src/game/data/values.csv ─┬─► the value, proved or computed twice
//!                             ├─► a lower bound: an unfinished proof, or counting
//!                             └─► an upper bound: the best strategy found, and who found it
//!   counting (the engine) ──────► a lower bound where the table has none
//! ```

use super::proof::ProofLink;
use super::values::{Finder, value_row};
use mastermind_engine::Variant;
use mastermind_engine::search::raw::GameBounds;

/// Bounds on a number of guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownValue {
    /// No strategy needs fewer.
    pub at_least: u64,
    /// Some known strategy needs no more; `None` if none is known.
    pub at_most: Option<u64>,
}

impl KnownValue {
    /// Bounds that are equal.
    pub fn exactly(value: u64) -> KnownValue {
        KnownValue { at_least: value, at_most: Some(value) }
    }

    /// The value, if the bounds are equal.
    pub fn exact(self) -> Option<u64> {
        self.at_most.filter(|&most| most == self.at_least)
    }
}

/// The best strategy found so far for a game whose least total is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundTree {
    /// No strategy has a lower total.
    pub at_least: u64,
    /// Its total.
    pub total: u64,
    /// The most guesses that a code takes.
    pub most: u64,
    /// Its first guess.
    pub opening: &'static str,
    /// Who found it.
    pub found_by: Finder<'static>,
}

/// The strategy with the lowest total found so far for this game. `None` if the least total is known, or if no strategy
/// has been played.
pub fn found_tree(variant: Variant) -> Option<FoundTree> {
    let row = value_row(ProofLink::total(variant)).filter(|row| row.exact().is_none())?;
    Some(FoundTree {
        at_least: row.at_least,
        total: row.at_most?,
        most: row.longest?,
        opening: row.opening,
        found_by: row.found_by(),
    })
}

/// What is known about a game's least worst case.
pub fn worst_case(variant: Variant) -> KnownValue {
    known(ProofLink::worst_case(variant), || GameBounds::new(variant).worst_case.into())
}

/// What is known about a game's least total.
pub fn total(variant: Variant) -> KnownValue {
    known(ProofLink::total(variant), || GameBounds::new(variant).total)
}

/// The bounds of the table; where it has none, the lower bound by counting.
fn known(link: ProofLink, by_counting: impl Fn() -> u64) -> KnownValue {
    match value_row(link) {
        Some(row) => KnownValue { at_least: row.at_least, at_most: row.at_most },
        None => KnownValue { at_least: by_counting(), at_most: None },
    }
}
