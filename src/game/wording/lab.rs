//! What the lab says.

use super::Sentence;
use super::numbers::count;
use crate::lab::Section;
use crate::notation::Fault;
use mastermind_engine::{FeedbackRule, Variant};

/// What a section has found: its heading, and below it how to read its picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finding {
    /// The finding in a sentence or two.
    pub text: Sentence,
    /// The number in it that counts: the first occurrence stands out. Empty if there is none.
    pub figure: String,
    /// How to read the picture.
    pub how_to_read: String,
}

/// The place where a run starts, stops, and says that it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunControl {
    /// Nothing runs, and nothing can: what is missing.
    Lacks(&'static str),
    /// It can be started; how long it takes.
    Ready(String),
    /// It goes on.
    Going {
        /// How far it is, in words.
        status: String,
        /// The part that is done.
        done: u64,
        /// All of it, in the unit of `done`.
        all: u64,
    },
    /// It was stopped: what was done by then.
    Stopped(String),
    /// It is done: what was done, and in which time.
    Done(String),
}

/// The notice of an address that names no section of the Lab.
pub fn unknown_section_message(rest: &str) -> String {
    let name = rest.split('/').next().unwrap_or_default();
    format!("There is no “{name}” in the Lab. This is {}.", section(Section::default()))
}

/// Why the end of a link to a section opens nothing.
pub fn unreadable_link_message(section: Section, why: &Fault) -> String {
    match section {
        Section::Compare => format!("This link opens no comparison: {why}."),
        Section::Openings => format!("This link has no position. {why}"),
        Section::Grid => format!("{why}."),
        Section::Values => format!("This link has no values: {why}."),
        Section::Rules => format!("This link has no rules: {why}."),
        Section::Proof => format!("This link has no proof: {why}."),
        Section::Tree => format!("This link has no tree: {why}."),
        Section::Search => format!("This link has no search. {why}"),
        Section::Games => format!("This link names no game: {why}."),
    }
}

/// How many cells of the grid of games could not be read; `None` if all could.
pub fn damaged_cells(cells: usize) -> Option<String> {
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
        Section::Values => "Values",
        Section::Tree => "Trees",
        Section::Rules => "Rules",
        Section::Proof => "Proof",
        Section::Search => "Search",
        Section::Games => "Games",
    }
}

/// A game on a chip: "6 colours × 4 pegs".
pub fn size_chip(variant: Variant) -> String {
    let no_repeats = if variant.repeats() { "" } else { ", no repeats" };
    let rule = match variant.rule() {
        FeedbackRule::Classic => "",
        FeedbackRule::BlackOnly => ", black pins only",
        FeedbackRule::TotalOnly => ", total only",
    };
    let colours = count(variant.colours(), "colour", "colours");
    format!("{colours} × {}{no_repeats}{rule}", count(variant.pegs(), "peg", "pegs"))
}

/// A game where there is little room: "6 × 4".
pub fn short_size(variant: Variant) -> String {
    let no_repeats = if variant.repeats() { "" } else { ", no repeats" };
    format!("{} × {}{no_repeats}", variant.colours(), variant.pegs())
}

/// The usual games, to be chosen at once: colours, pegs, and what they are called.
pub const USUAL_GAMES: [(u8, u8, &str); 3] = [(6, 4, "Classic 6 × 4"), (8, 5, "Super 8 × 5"), (4, 3, "Small 4 × 3")];
