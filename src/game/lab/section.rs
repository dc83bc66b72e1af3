//! The sections of the lab, as addresses name them.

use crate::{Place, Route};

/// One of the lab's sections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Section {
    /// Strategies against every code.
    #[default]
    Compare,
    /// How guesses split the codes.
    Openings,
    /// One strategy in games of all sizes.
    Grid,
    /// A strategy written out.
    Tree,
    /// A strategy that fits in a head.
    Rules,
    /// A value with its proof.
    Proof,
}

impl Section {
    /// All of them, the one to start with first.
    pub const ALL: [Section; 6] = [
        Section::Compare,
        Section::Openings,
        Section::Grid,
        Section::Tree,
        Section::Rules,
        Section::Proof,
    ];

    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Section::Compare => "compare",
            Section::Openings => "openings",
            Section::Grid => "grid",
            Section::Tree => "tree",
            Section::Rules => "rules",
            Section::Proof => "proof",
        }
    }

    /// The section that the end of an address of the lab names, and what follows it; nothing if
    /// there is no such section.
    pub fn read(rest: &str) -> Option<(Section, &str)> {
        let (name, rest) = rest.split_once('/').unwrap_or((rest, ""));
        let named = |section: &Section| section.name() == name || name.is_empty();
        let section = Section::ALL.into_iter().find(named)?;
        Some((section, rest))
    }

    /// The address of the section, opened with `rest`.
    pub fn route(self, rest: &str) -> Route {
        let rest = match rest {
            "" => self.name().to_owned(),
            rest => format!("{}/{rest}", self.name()),
        };
        let place = Place::Lab;
        Route { place, rest }
    }
}
