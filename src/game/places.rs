//! The places of the page, one row each. The header, the first screens and the tests are made from this table.

use strum::VariantArray;

/// What the page knows about a place before it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceInfo {
    /// The place.
    pub place: Place,
    /// Its name in links: `#/solve`.
    pub name: &'static str,
    /// The text of the link to it.
    pub title: &'static str,
    /// Whether the header has a link to it. Such a place also has a first screen, which the build puts into the page.
    pub in_header: bool,
    /// Its shortcut in the menu of the installed page.
    pub shortcut: Option<Shortcut>,
    /// The stored values that change its first screen: a visitor who has one of them sees something else at first. In
    /// the browser's store, `mastermind-teacher.` stands before each name.
    pub first_screen_depends_on: &'static [&'static str],
}

/// A shortcut in the menu of the installed page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// Its text.
    pub title: &'static str,
    /// The address that it opens, from the `#` on.
    pub link: &'static str,
}

/// All places, those of the header first, in its order. The first one opens if the link names none.
pub static PLACES: [PlaceInfo; 6] = [
    PlaceInfo {
        place: Place::Play,
        name: "play",
        title: "Play",
        in_header: true,
        shortcut: Some(Shortcut { title: "Today’s code", link: "#/play/6x4/today" }),
        first_screen_depends_on: &["round", "setup", "results"],
    },
    PlaceInfo {
        place: Place::Solve,
        name: "solve",
        title: "Solve",
        in_header: true,
        shortcut: None,
        first_screen_depends_on: &["solve"],
    },
    PlaceInfo {
        place: Place::Analyse,
        name: "analyse",
        title: "Analyse",
        in_header: true,
        shortcut: Some(Shortcut { title: "Analyse", link: "#/analyse" }),
        first_screen_depends_on: &[],
    },
    PlaceInfo {
        place: Place::Learn,
        name: "learn",
        title: "Learn",
        in_header: true,
        shortcut: None,
        first_screen_depends_on: &["learner", "learner-added", "mistakes", "results"],
    },
    PlaceInfo {
        place: Place::Lab,
        name: "lab",
        title: "Lab",
        in_header: true,
        shortcut: None,
        first_screen_depends_on: &[],
    },
    PlaceInfo {
        place: Place::Match,
        name: "match",
        title: "Match",
        in_header: false,
        shortcut: None,
        first_screen_depends_on: &[],
    },
];

/// A place of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, VariantArray)]
pub enum Place {
    /// Where the player breaks the page's code.
    #[default]
    Play,
    /// Where a round is set up: which game, and who makes the code. It opens over *Play* and has no row.
    ChangeGame,
    /// Where the page breaks the player's code.
    Solve,
    /// Where any position can be examined.
    Analyse,
    /// Where playing is learned: lessons and puzzles.
    Learn,
    /// Where strategies are measured.
    Lab,
    /// Where a match is played in turns. Other places lead there.
    Match,
}

impl Place {
    /// All places, the default first.
    pub const ALL: &[Place] = Place::VARIANTS;

    /// Its name in links.
    pub fn name(self) -> &'static str {
        match self {
            Place::ChangeGame => "games",
            place => place.info().name,
        }
    }

    /// The row of the place in [`PLACES`]; the row of *Play* for a place without a row, which opens over *Play*.
    pub fn info(self) -> &'static PlaceInfo {
        PLACES.iter().find(|row| row.place == self).unwrap_or(&PLACES[0])
    }
}
