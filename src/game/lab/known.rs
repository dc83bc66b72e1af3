//! The best known result for a game: a value, or bounds on it. Everything the page says about it comes from here.
//!
//! ```text
//!   published, or computed twice ─┐
//!   proved here ──────────────────┼─► the value
//!   an unfinished proof ──────────┐
//!   counting (the engine) ────────┼─► a lower bound
//!   a tree that was found ────────┴─► an upper bound
//! ```

use super::data_lines::{data_lines, game_of};
use super::proof::ProofLink;
use super::{proved, published};
use mastermind_engine::Variant;
use mastermind_engine::search::raw::GameBounds;

const OPEN: &str = include_str!("../../../tests/data/open_totals.txt");

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

/// The best tree found so far for a game whose least total is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundTree {
    /// The lower bound on the total that an unfinished proof gives.
    pub at_least: Option<u64>,
    /// The tree's total.
    pub total: u64,
    /// The most guesses that a code takes.
    pub most: u64,
    /// Its first guess.
    pub opening: &'static str,
}

/// The best tree found so far for this game. `None` if the least total is known, or if no tree has been found.
pub fn found_tree(variant: Variant) -> Option<FoundTree> {
    let name = variant.to_string();
    data_lines(OPEN).find_map(|line| match line[..] {
        [_, _, at_least, total, most, opening] if game_of(&line) == name => Some(FoundTree {
            at_least: at_least.parse().ok(),
            total: total.parse().ok()?,
            most: most.parse().ok()?,
            opening,
        }),
        _ => None,
    })
}

/// What is known about a game's least worst case.
pub fn worst_case(variant: Variant) -> KnownValue {
    let published_value = published::least_worst_case(variant).map(u64::from);
    let value = published_value.or_else(|| Some(proved::proved_value(ProofLink::worst_case(variant))?.value));
    value.map_or_else(
        || KnownValue {
            at_least: GameBounds::new(variant).worst_case.into(),
            at_most: found_tree(variant).map(|tree| tree.most),
        },
        KnownValue::exactly,
    )
}

/// What is known about a game's least total.
pub fn total(variant: Variant) -> KnownValue {
    let published_value = published::least_total(variant).map(u64::from);
    let value = published_value.or_else(|| Some(proved::proved_value(ProofLink::total(variant))?.value));
    if let Some(value) = value {
        return KnownValue::exactly(value);
    }
    let by_counting = GameBounds::new(variant).total;
    let tree = found_tree(variant);
    let by_proof = tree.and_then(|tree| tree.at_least).unwrap_or(0);
    KnownValue { at_least: by_counting.max(by_proof), at_most: tree.map(|tree| tree.total) }
}
