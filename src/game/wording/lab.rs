//! What the lab says.

use super::numbers::count;
use crate::lab::Section;
use crate::notation::Fault;

/// Why the end of a link to a section opens nothing.
pub fn no_link(section: Section, why: &Fault) -> String {
    match section {
        Section::Compare => format!("This link opens no comparison: {why}."),
        Section::Openings => format!("This link has no position. {why}"),
        Section::Grid => format!("{why}."),
        Section::Rules => format!("This link has no rules: {why}."),
        Section::Proof => format!("This link has no proof: {why}."),
        Section::Tree => format!("This link has no tree: {why}."),
        Section::Search => format!("This link has no search. {why}"),
        Section::Games => format!("This link names no game: {why}."),
    }
}

/// How many cells of the grid of games could not be read; `None` if all could.
pub fn damaged(cells: usize) -> Option<String> {
    let unread = (cells > 0).then(|| count(cells as u64, "cell", "cells"))?;
    Some(format!(
        "{unread} of the grid of games could not be read and will be computed again; everything else is \
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
        Section::Search => "Search",
        Section::Games => "Games",
    }
}
