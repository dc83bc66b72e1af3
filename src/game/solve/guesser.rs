//! The guesser: one of the strategies, or a loaded tree.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::lab::tree::{Damage, StoredTree};
use crate::question::NoAnswer;
use mastermind_engine::strategy::{StrategyName, UnknownStrategy};
use mastermind_engine::tree::Tree;
use mastermind_engine::{Code, Row};

/// Who guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guesser {
    /// A strategy.
    Strategy(StrategyName),
    /// The loaded tree.
    Tree,
}

impl Guesser {
    /// The default: the best worst case.
    pub const USUAL: Guesser = Guesser::Strategy(StrategyName::ExactWorstCase);
}

impl Display for Guesser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Guesser::Strategy(strategy) => strategy.fmt(f),
            Guesser::Tree => f.write_str(StoredTree::NAME),
        }
    }
}

impl FromStr for Guesser {
    type Err = UnknownStrategy;

    fn from_str(text: &str) -> Result<Guesser, UnknownStrategy> {
        match text {
            StoredTree::NAME => Ok(Guesser::Tree),
            name => name.parse().map(Guesser::Strategy),
        }
    }
}

/// The tree that the player has loaded. It stays a text until it must guess, because reading a large tree takes a
/// while.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedTree {
    /// The tree in its stored form.
    pub stored: StoredTree,
    /// The tree, once it has been read, or why it cannot be.
    pub(super) reading: Option<Result<Tree, WhyNoGuess>>,
}

impl LoadedTree {
    /// A tree that has not been read yet.
    pub fn new(stored: StoredTree) -> LoadedTree {
        LoadedTree { stored, reading: None }
    }

    /// A tree that has been read from its stored form.
    pub fn already_read(stored: StoredTree, tree: Tree) -> LoadedTree {
        LoadedTree { stored, reading: Some(Ok(tree)) }
    }
}

/// Why there is no guess.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyNoGuess {
    /// The engine has none.
    Engine(NoAnswer),
    /// The loaded tree does not go on from these rows.
    OffTheTree(OffTheTree),
    /// The loaded tree is damaged here.
    DamagedTree(Damage),
}

/// Why a tree has no guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OffTheTree {
    /// It would not have made the guess with this number (from 1).
    Guess(usize),
    /// It does not expect the answer to the guess with this number (from 1).
    Answer(usize),
}

/// The guess of a tree after these rows.
///
/// # Errors
/// The first row that the tree does not expect.
pub(super) fn guess_after(tree: &Tree, rows: &[Row]) -> Result<Code, OffTheTree> {
    let mut branch = tree.root();
    for (number, row) in (1..).zip(rows) {
        if branch.guess() != row.guess {
            return Err(OffTheTree::Guess(number));
        }
        branch = branch.after(row.feedback).ok_or(OffTheTree::Answer(number))?;
    }
    Ok(branch.guess())
}

impl fmt::Display for OffTheTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OffTheTree::Guess(number) => write!(f, "guess {number} is not the tree’s"),
            OffTheTree::Answer(number) => {
                write!(f, "the tree ends with the feedback to guess {number}")
            }
        }
    }
}

impl std::error::Error for OffTheTree {}
