//! The tree that a person lets play in *Solve*, in its stored form.
//!
//! ```text
//!   1 variant=6x4 tree={0011:{00:{2233:…
//! ```

use crate::store::{Stored, fields};
use mastermind_engine::Variant;

use super::checked::MOST_TREE_CODES;
use super::fingerprint::Fingerprint;

/// A tree as one line of text, with its game. Whether the line is really a tree, a worker checks
/// later.
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

    /// Whether it has this fingerprint; true if none is given.
    pub fn is(&self, fingerprint: Option<Fingerprint>) -> bool {
        fingerprint.is_none_or(|known| known == Fingerprint::of(&self.text))
    }
}

fields! {
    /// What is stored of it.
    pub struct TreeForm {
        variant: Variant = "variant",
        tree: String = "tree",
    }
}

impl Stored for StoredTree {
    const NAME: &'static str = "mastermind-teacher.tree";
    const WHAT: &'static str = "Your tree";
    type Form = TreeForm;

    fn to_form(&self) -> TreeForm {
        TreeForm {
            variant: self.variant,
            tree: self.text.clone(),
        }
    }

    fn from_form(form: TreeForm) -> Result<StoredTree, String> {
        let TreeForm { variant, tree } = form;
        match variant.code_count() {
            ..=MOST_TREE_CODES => Ok(StoredTree {
                variant,
                text: tree,
            }),
            _ => Err(format!("a tree for {variant}, which is too large")),
        }
    }
}
