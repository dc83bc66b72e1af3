//! A tree that the visitor has loaded, as it takes part in a comparison. It was played against every code when it was
//! read, so it needs no further questions.

use crate::lab::tree::{Fingerprint, ShownTree, TreeSource};
use mastermind_engine::tree::Statistics;
use mastermind_engine::{Code, Variant};

/// A tree that finds every code of its game, with its figures.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedTree {
    variant: Variant,
    source: TreeSource,
    fingerprint: Fingerprint,
    opening: Code,
    statistics: Statistics,
}

/// Why a tree cannot take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoContender {
    /// It is the tree of a strategy, which takes part under its own name.
    Strategy,
    /// It loses this many codes: its average would leave them out.
    Loses(u32),
}

impl ComparedTree {
    /// Takes the figures of the shown tree.
    ///
    /// # Errors
    /// Why it cannot take part.
    pub fn new(shown: &ShownTree) -> Result<ComparedTree, NoContender> {
        match ComparedTree::refusal(shown) {
            Some(why) => Err(why),
            None => Ok(ComparedTree {
                variant: shown.variant(),
                source: shown.source(),
                fingerprint: shown.fingerprint(),
                opening: shown.spots()[0].guess,
                statistics: shown.tree().statistics(),
            }),
        }
    }

    /// Why the shown tree cannot take part; `None` if it can.
    pub fn refusal(shown: &ShownTree) -> Option<NoContender> {
        match (shown.source(), shown.trial().lost) {
            (TreeSource::Strategy(_), _) => Some(NoContender::Strategy),
            (_, 0) => None,
            (_, lost) => Some(NoContender::Loses(lost)),
        }
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The source of the tree.
    pub fn source(&self) -> TreeSource {
        self.source
    }

    /// The fingerprint that tells the tree from others.
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// The first guess.
    pub fn opening(&self) -> Code {
        self.opening
    }

    /// The guesses that it needs for all codes.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }
}
