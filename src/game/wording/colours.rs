//! Colours and codes as text, as the settings write them: for labels, screen readers, files and clipboards. A sentence
//! whose pegs are drawn is a [`Sentence`](super::Sentence).

use crate::PegMarks;
use mastermind_engine::{Code, Variant};

/// The text on a peg, or in an empty hole.
pub fn mark(colour: Option<u8>) -> String {
    let mark = colour.map(|colour| PegMarks::current().mark(colour));
    mark.unwrap_or_default().to_owned()
}

/// A peg or an empty hole, for screen readers.
pub fn peg(colour: Option<u8>) -> String {
    colour.map_or("empty", name).to_owned()
}

/// A colour as text.
pub fn colour(colour: u8) -> &'static str {
    PegMarks::current().text(colour)
}

/// The names of the first `colours` colours, for screen readers.
pub fn names(colours: usize) -> impl Iterator<Item = &'static str> {
    (0..).take(colours).map(name)
}

/// The name of a colour, for screen readers.
fn name(colour: u8) -> &'static str {
    PegMarks::current().name(colour)
}

/// The keys of a game's first and last colour.
pub fn keys(variant: Variant) -> [&'static str; 2] {
    [0, variant.colours() - 1].map(|colour| PegMarks::current().key(colour))
}

/// A code peg by peg, so that a screen reader reads pegs and not a number: "0 0 1 2".
pub fn spaced(code: Code) -> String {
    texts(code).join(" ")
}

/// A code where there is little room: "0012".
pub fn compact(code: Code) -> String {
    texts(code).concat()
}

/// A code as it is typed on the keyboard.
pub fn typed(code: Code) -> String {
    PegMarks::current().typed_code(code)
}

/// A code for screen readers: "circle circle ring star".
pub fn spoken(code: Code) -> String {
    let names: Vec<&str> = code.iter().map(name).collect();
    names.join(" ")
}

/// The text of each peg of a code.
fn texts(code: Code) -> Vec<&'static str> {
    code.iter().map(colour).collect()
}
