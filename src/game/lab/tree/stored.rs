//! The stored form of the tree that the visitor lets play in *Solve*.
//!
//! ```text
//!   1 variant=6x4 tree={0011:{00:{2233:…
//! ```

use crate::store::{fields, stored};
use mastermind_engine::Variant;

use super::Fingerprint;
use super::checked::MAX_TREE_CODES;

/// A tree as one line of text, with its game. A worker checks later whether the line is really a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTree {
    /// The game.
    pub variant: Variant,
    /// The tree as one line, without blanks.
    pub text: String,
}

impl StoredTree {
    /// The word for it in addresses, in the place of a strategy.
    pub const NAME: &str = "your-tree";

    /// Whether it has this fingerprint; always true for `None`.
    pub fn has_fingerprint(&self, fingerprint: Option<Fingerprint>) -> bool {
        fingerprint.is_none_or(|known| known == Fingerprint::from_line(&self.text))
    }
}

fields!(StoredTree { variant: "variant", text: "tree" } check |tree| {
    match tree.variant.code_count() {
        ..=MAX_TREE_CODES => Ok(()),
        _ => Err(format!("a tree for {}, which is too large", tree.variant)),
    }
});
stored!(StoredTree, "tree", "Your tree");
