//! The sections of the lab, as addresses name them.

use crate::{Place, Route};
use strum::{IntoStaticStr, VariantArray};

/// One of the lab's sections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Section {
    /// Strategies against every code.
    #[default]
    Compare,
    /// How guesses split the codes.
    Openings,
    /// One strategy in games of all sizes.
    Grid,
    /// All that is known about one game.
    Values,
    /// A strategy written out.
    Tree,
    /// A strategy that fits in a head.
    Rules,
    /// A value with its proof.
    Proof,
    /// The search step by step.
    Search,
    /// Games that were played elsewhere.
    Games,
}

impl Section {
    /// All sections, the one to start with first.
    pub const ALL: &[Section] = Section::VARIANTS;

    /// The name of the section in links, which must never change.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The section that a visitor may have meant by a name that no section has: "trees", "Opening", "serach". `None` if
    /// no name is like it.
    pub fn meant_by(rest: &str) -> Option<Section> {
        /// More differences make another word.
        const MAX_DIFFERENCES: usize = 2;
        let name = rest.split('/').next().unwrap_or_default().to_ascii_lowercase();
        let differences_of = |section: &Section| differences(section.name().as_bytes(), name.as_bytes());
        let near = Section::ALL.iter().copied().min_by_key(differences_of)?;
        (differences_of(&near) <= MAX_DIFFERENCES).then_some(near)
    }

    /// The section that the end of a lab address names, and the rest of the address; `None` if there is no such
    /// section.
    pub fn read(rest: &str) -> Option<(Section, &str)> {
        let (name, rest) = rest.split_once('/').unwrap_or((rest, ""));
        let section = Section::ALL.iter().find(|section| section.name() == name || name.is_empty())?;
        Some((*section, rest))
    }

    /// The address of the section. `rest` is what follows its name; empty for the section alone.
    pub fn route(self, rest: &str) -> Route {
        let rest = match rest {
            "" => self.name().to_owned(),
            rest => format!("{}/{rest}", self.name()),
        };
        Route { place: Place::Lab, rest }
    }
}

/// The fewest letters to be put in, left out or exchanged to make one word of the other.
fn differences(one: &[u8], other: &[u8]) -> usize {
    // Row after row of the usual table: the differences between a beginning of `one` and each beginning of `other`.
    let first: Vec<usize> = (0..=other.len()).collect();
    let last = (1..).zip(one).fold(first, |before, (done, letter)| {
        let mut row = vec![done];
        for (index, same) in other.iter().map(|letter_2| letter_2 == letter).enumerate() {
            let changed = before[index] + usize::from(!same);
            row.push(changed.min(before[index + 1] + 1).min(row[index] + 1));
        }
        row
    });
    last[other.len()]
}
