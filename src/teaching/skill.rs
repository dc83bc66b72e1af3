//! What a person can be good or bad at.

use serde::{Deserialize, Serialize};

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

/// Names of the techniques in the stored form, in the order of [`Technique::ALL`].
const TECHNIQUES: [&str; Technique::ALL.len()] = [
    "nothing",
    "all-here",
    "not-there",
    "only-there",
    "adding-up",
    "full",
    "last-place",
    "copies",
    "difference",
    "fitting",
    "listing",
    "supposing",
    "supposing-twice",
];

/// The name of a technique in links and in the stored form.
pub fn technique_name(technique: Technique) -> &'static str {
    let place = Technique::ALL.iter().position(|&known| known == technique);
    place.map_or("", |place| TECHNIQUES[place])
}

/// The technique of this name.
pub fn technique_named(name: &str) -> Option<Technique> {
    let place = TECHNIQUES.iter().position(|&known| known == name);
    place.map(|place| Technique::ALL[place])
}

impl Skill {
    /// All skills: the techniques, then the kinds.
    pub fn all() -> impl Iterator<Item = Skill> {
        let techniques = Technique::ALL.into_iter().map(Skill::Technique);
        techniques.chain(PuzzleKind::ALL.into_iter().map(Skill::Kind))
    }

    /// The name in the stored form. No technique has the name of a kind.
    pub fn name(self) -> &'static str {
        match self {
            Skill::Technique(technique) => technique_name(technique),
            Skill::Kind(kind) => kind.name(),
        }
    }

    /// The skill of this name.
    pub fn named(name: &str) -> Option<Skill> {
        let kind = || PuzzleKind::named(name).map(Skill::Kind);
        technique_named(name).map(Skill::Technique).or_else(kind)
    }
}
