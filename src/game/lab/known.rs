//! The best that is known of a game: a value, or bounds of it. One source for all that the page says of it.
//!
//! ```text
//!   published, or computed twice ─┐
//!   proved here ──────────────────┼─► the value
//!   an unfinished proof ──────────┐
//!   counting (the engine) ────────┼─► no strategy has less
//!   a tree that was found ────────┴─► one has no more
//! ```

use super::data_lines::{data_lines, game_of};
use super::proof::ProofLink;
use super::{proved, published};
use mastermind_engine::Variant;
use mastermind_engine::search::raw::GameBounds;

const OPEN: &str = include_str!("../../../tests/data/open_totals.txt");

/// What is known of a number of guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownValue {
    /// No strategy needs fewer.
    pub at_least: u64,
    /// One is known that needs no more.
    pub at_most: Option<u64>,
}

impl KnownValue {
    /// The value itself.
    pub fn exactly(value: u64) -> KnownValue {
        KnownValue { at_least: value, at_most: Some(value) }
    }

    /// The value itself, if it is known.
    pub fn exact(self) -> Option<u64> {
        self.at_most.filter(|&most| most == self.at_least)
    }
}

/// A tree that was found in a game whose least total is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundTree {
    /// What an unfinished proof shows: no strategy has a smaller total.
    pub at_least: Option<u64>,
    /// The tree's total.
    pub total: u64,
    /// The most guesses that a code takes.
    pub most: u64,
    /// Its first guess.
    pub opening: &'static str,
}

/// The tree that was found in this game, if its least total is not known.
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

/// The least worst case.
pub fn worst_case(variant: Variant) -> KnownValue {
    let value = published::least_worst_case(variant).map(u64::from);
    let value = value.or_else(|| Some(proved::value(ProofLink::worst_case(variant))?.value));
    value.map_or_else(
        || KnownValue {
            at_least: GameBounds::new(variant).worst_case.into(),
            at_most: found_tree(variant).map(|tree| tree.most),
        },
        KnownValue::exactly,
    )
}

/// The least total.
pub fn total(variant: Variant) -> KnownValue {
    let value = published::least_total(variant).map(u64::from);
    let value = value.or_else(|| Some(proved::value(ProofLink::total(variant))?.value));
    if let Some(value) = value {
        return KnownValue::exactly(value);
    }
    let counted = GameBounds::new(variant).total;
    let tree = found_tree(variant);
    let shown = tree.and_then(|tree| tree.at_least);
    KnownValue { at_least: counted.max(shown.unwrap_or(0)), at_most: tree.map(|tree| tree.total) }
}
