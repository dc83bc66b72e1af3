//! What the engine answers about the player's notebook.

use serde::{Deserialize, Serialize};

use mastermind_teaching::deduction::{Fact, Inference, Technique};

/// Says whether the notes can be true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotesChecked {
    /// Some code agrees with all rows and all facts.
    Possible,
    /// No code does.
    False {
        /// Facts that cannot be true together; a single one is false by itself.
        facts: Vec<Fact>,
        /// The rows (from 0) that show it; empty if the facts alone do, `None` if only a list of all codes shows it.
        rows: Option<Vec<u8>>,
    },
}

/// The next thing to write down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NextNote {
    /// A step.
    Step {
        /// How it is concluded.
        technique: Technique,
        /// The rows (from 0) that are combined; empty if it follows from the notes alone.
        rows: Vec<u8>,
        /// The supposition that leads to a contradiction, if one is made.
        supposed: Option<Fact>,
        /// What follows.
        facts: Vec<Fact>,
        /// Whether the step follows from the rows alone. Otherwise it is certain only if the notes are true.
        certain: bool,
    },
    /// Something in the notes is false, so nothing can be concluded.
    False,
    /// Everything certain has been written down.
    Nothing,
    /// No technique finds more, but a list of all codes would.
    OnlyListed {
        /// Whether suppositions were tried. They take too long in large games.
        supposed: bool,
    },
}

/// The next step of a player's reasoning, from those of the marks that are certain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextStep {
    /// The marks that are certain, from which it goes on.
    pub from: Vec<Fact>,
    /// The step, with its reasons; it adds at least one fact. `None` if no technique finds one.
    pub step: Option<Inference>,
    /// Whether the marks can all be true.
    pub marks_possible: bool,
    /// Whether more is certain than the marks say.
    pub more_is_certain: bool,
}

/// Says whether the rows determine the code, and how it can be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EnoughKnown {
    /// More than one code agrees with the rows.
    No,
    /// One code does, and the techniques without suppositions find it.
    Deduced,
    /// One code does, and suppositions find it.
    Supposed,
    /// One code does, but the techniques that were tried do not find it.
    Listed {
        /// Whether suppositions were tried.
        supposed: bool,
    },
}
