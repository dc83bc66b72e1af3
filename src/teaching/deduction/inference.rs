//! One step of a person's reasoning.

use serde::{Deserialize, Serialize};

use super::because::Because;
use super::conflict::Conflict;
use super::notes::Fact;
use super::technique::Technique;

/// One step: what follows from some rows and from what was known before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inference {
    /// How it is concluded.
    pub technique: Technique,
    /// The rows that were combined, counted from 0, in order; none if the notes alone say it.
    pub rows: Vec<u8>,
    /// What follows that was not known; nothing if the rows cannot be met any more. Facts that
    /// cannot be, together with what is known, show a contradiction as well.
    pub facts: Vec<Fact>,
    /// For [`Technique::Supposing`] and [`Technique::SupposingTwice`]: what was supposed, and how
    /// it led to a contradiction.
    pub supposed: Option<Supposition>,
    /// Why the facts follow, in the steps of [`explain`](super::explain) and [`with_reasons`](super::with_reasons).
    /// None if the technique says it of its rows at once.
    pub because: Vec<Because>,
}

/// Something that is supposed, and shown to be false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supposition {
    /// What was supposed.
    pub fact: Fact,
    /// What would follow, step by step; the last step cannot be.
    pub steps: Vec<Inference>,
    /// What cannot be after them.
    pub conflict: Conflict,
}

impl Inference {
    /// Its steps, itself included, and those within suppositions.
    pub fn length(&self) -> usize {
        let supposed = self.supposed.iter().flat_map(|supposed| &supposed.steps);
        1 + supposed.map(Inference::length).sum::<usize>()
    }
}
