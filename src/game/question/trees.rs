//! The answers about strategy trees.

use serde::{Deserialize, Serialize};

use mastermind_engine::tree::{Tree, Trial};

use super::Fingerprint;

/// The forms that a tree can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TreeFormat {
    /// JSON.
    Json,
    /// One line: `{0011:{00:…}}`.
    Line,
    /// A graph for GraphViz.
    Dot,
    /// A picture.
    Svg,
}

/// A tree, and what playing it against every code has shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checked {
    /// The tree.
    pub tree: Tree,
    /// Which tree it is.
    pub fingerprint: Fingerprint,
    /// How many guesses the codes took, and which are lost.
    pub trial: Trial,
}

/// Where a text stops being a tree, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damage {
    /// The line, from 1.
    pub line: usize,
    /// The character on the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub why: String,
    /// Whether the reason is a code of another game.
    pub foreign: bool,
}

/// The result of building or reading: a tree, or the place where it is damaged.
pub type TreeReading = Result<Checked, Damage>;
