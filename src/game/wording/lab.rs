//! What the lab says.

use super::numbers::count;
use crate::lab::Section;

/// The address names no section of the lab.
pub const NO_SECTION: &str = "The Lab has no such section: choose one above.";

/// The address names no strategy.
pub fn no_rule(name: &str) -> String {
    format!("This link asks for the strategy “{name}”, and there is none with that name.")
}

/// How many cells of the grid of games could not be read.
pub fn damaged(cells: usize) -> Option<String> {
    let cells = (cells > 0).then(|| count(cells as u64, "cell", "cells"))?;
    Some(format!(
        "{cells} of the grid of games could not be read and will be computed again; everything else is \
         as you left it."
    ))
}

/// What a link to a run does.
pub const REPEATS: &str = "The link opens this page and runs it again.";

/// What a section is called.
pub fn section(section: Section) -> &'static str {
    match section {
        Section::Compare => "Compare",
        Section::Openings => "Openings",
        Section::Grid => "Grid",
        Section::Tree => "Trees",
        Section::Rules => "Rules",
        Section::Proof => "Proof",
    }
}
