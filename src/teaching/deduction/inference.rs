//! One step of a player's reasoning.

use serde::{Deserialize, Serialize};

use super::because::Because;
use super::conflict::Conflict;
use super::notes::Fact;
use super::technique::Technique;

/// One step: what follows from some rows and from what was known before them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inference {
    /// How it is concluded.
    pub technique: Technique,
    /// The combined rows, counted from 0, in order; empty if it follows from the notes alone.
    pub rows: Vec<u8>,
    /// The new facts; empty if no code fits the rows any more. Facts that contradict what is known show a contradiction
    /// as well.
    pub facts: Vec<Fact>,
    /// For [`Technique::Supposing`] and [`Technique::SupposingTwice`]: what was supposed, and how it led to a
    /// contradiction.
    pub supposed: Option<Supposition>,
    /// Why the facts follow; filled in by [`explain`](super::explain) and [`add_reasons`](super::add_reasons), and
    /// empty if the technique alone says it.
    pub because: Vec<Because>,
}

/// A fact that is supposed and shown to be false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supposition {
    /// What was supposed.
    pub fact: Fact,
    /// What would follow, step by step; the last step is impossible.
    pub steps: Vec<Inference>,
    /// What they contradict.
    pub conflict: Conflict,
}

impl Inference {
    /// The number of its steps: itself, and those within its supposition.
    pub fn length(&self) -> usize {
        let supposed = self.supposed.iter().flat_map(|supposed| &supposed.steps);
        1 + supposed.map(Inference::length).sum::<usize>()
    }
}
