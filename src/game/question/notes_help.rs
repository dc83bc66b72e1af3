//! What the engine answers about a person's notebook.

use serde::{Deserialize, Serialize};

use mastermind_teaching::deduction::{Fact, Technique};

/// Whether what somebody wrote down can be true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotesChecked {
    /// Some code agrees with all rows and has all of it.
    Possible,
    /// No such code.
    False {
        /// Facts that cannot be true together; a single one is false by itself.
        facts: Vec<Fact>,
        /// The rows that show it, counted from 0; none if the facts alone do. Nothing where only a list
        /// of all codes shows it.
        rows: Option<Vec<u8>>,
    },
}

/// What follows next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NextNote {
    /// A step.
    Step {
        /// How it is concluded.
        technique: Technique,
        /// The rows that are combined, counted from 0; none if what was written down says it alone.
        rows: Vec<u8>,
        /// What is supposed, and cannot be.
        supposed: Option<Fact>,
        /// What follows.
        facts: Vec<Fact>,
        /// Whether it is certain by the rows alone; if not, only if what was written down is true.
        certain: bool,
    },
    /// Something that was written down is false: so nothing follows from it.
    False,
    /// All that is certain was written down.
    Nothing,
    /// No technique says more, but a list of all codes would.
    OnlyListed {
        /// Whether suppositions were tried: they take too long in large games.
        supposed: bool,
    },
}

/// Whether somebody knows enough to name the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EnoughKnown {
    /// More than one code agrees with the rows.
    No,
    /// One does, and the techniques that suppose nothing find it.
    Deduced,
    /// One does, and it is found if something is supposed.
    Supposed,
    /// One does, and the techniques that were tried do not find it.
    Listed {
        /// Whether suppositions were tried.
        supposed: bool,
    },
}
