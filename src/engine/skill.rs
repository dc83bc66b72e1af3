//! What a person can be good or bad at.

use serde::{Deserialize, Serialize};

use super::deduction::Technique;
use super::puzzle::PuzzleKind;

/// A technique of deducing, or a kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Skill {
    /// A technique of deducing.
    Technique(Technique),
    /// A kind of puzzle.
    Kind(PuzzleKind),
}
