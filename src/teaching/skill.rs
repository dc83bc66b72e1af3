//! What a player can be good or bad at.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::ParseError;

use crate::deduction::Technique;
use crate::puzzle::PuzzleKind;

/// A technique of deducing, or a kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Skill {
    /// A technique of deducing.
    Technique(Technique),
    /// A kind of puzzle.
    Kind(PuzzleKind),
}

impl Skill {
    /// All skills: the techniques, then the kinds.
    pub fn all() -> impl Iterator<Item = Skill> {
        let techniques = Technique::ALL.iter().copied().map(Skill::Technique);
        techniques.chain(PuzzleKind::ALL.into_iter().map(Skill::Kind))
    }

    /// Its name in links and in the stored form, as [`str::parse`] reads it. No technique has the name of a kind.
    pub fn name(self) -> &'static str {
        match self {
            Skill::Technique(technique) => technique.name(),
            Skill::Kind(kind) => kind.name(),
        }
    }
}

impl FromStr for Skill {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Skill, ParseError> {
        name.parse().map(Skill::Technique).or_else(|_| name.parse().map(Skill::Kind))
    }
}
