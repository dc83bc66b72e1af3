//! What the lab says.

use crate::game::lab::Section;

/// The address names no section of the lab.
pub const NO_SECTION: &str = "The address names no section of the lab: choose one above.";

/// What a section is called.
pub fn section(section: Section) -> &'static str {
    match section {
        Section::Compare => "Compare strategies",
        Section::Openings => "Openings",
        Section::Grid => "Grid of games",
        Section::Tree => "Strategy trees",
    }
}
