//! Colours and codes, as the settings write them.
//!
//! A sentence names a colour by its mark, "3 is out", or holds a place where the page draws a peg. The second
//! only where it is asked for, see [`with_pegs`]: what is read aloud, copied or stored has no such places.

use std::cell::Cell;
use std::mem;

use crate::PegMarks;
use mastermind_engine::{Code, Variant};

/// What stands in a text for a peg of each colour: characters that Unicode leaves to programs, so that no other
/// text has them.
const PEGS: [&str; 10] = [
    "\u{E000}", "\u{E001}", "\u{E002}", "\u{E003}", "\u{E004}", "\u{E005}", "\u{E006}", "\u{E007}",
    "\u{E008}", "\u{E009}",
];

/// The first of them.
const FIRST_PEG: u32 = 0xE000;

thread_local! {
    static WITH_PEGS: Cell<bool> = const { Cell::new(false) };
}

/// One part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentencePart {
    /// Words, never none.
    Text(String),
    /// The pegs of a code or of a list of colours, from 0, in their order: one at least, separated by a
    /// space each.
    Pegs(Vec<u8>),
}

/// What `make` returns; the sentences that it makes hold pegs where they name colours. [`sentence_parts`] takes
/// them apart, [`without_pegs`] writes the marks in their places.
pub fn with_pegs<T>(make: impl FnOnce() -> T) -> T {
    let before = WITH_PEGS.replace(true);
    let made = make();
    WITH_PEGS.set(before);
    made
}

/// Whether a sentence has pegs.
pub fn has_pegs(sentence: &str) -> bool {
    sentence.chars().any(|sign| colour_of(sign).is_some())
}

/// The texts and pegs of a sentence, in their order. A text without pegs is one part.
pub fn sentence_parts(sentence: &str) -> Vec<SentencePart> {
    let mut parts = Vec::new();
    let mut text = String::new();
    for sign in sentence.chars() {
        let Some(colour) = colour_of(sign) else {
            text.push(sign);
            continue;
        };
        // A space after a peg, and another peg: they belong together.
        if let (Some(SentencePart::Pegs(pegs)), " ") = (parts.last_mut(), text.as_str()) {
            text.clear();
            pegs.push(colour);
            continue;
        }
        if !text.is_empty() {
            parts.push(SentencePart::Text(mem::take(&mut text)));
        }
        parts.push(SentencePart::Pegs(vec![colour]));
    }
    if !text.is_empty() {
        parts.push(SentencePart::Text(text));
    }
    parts
}

/// A sentence with the marks of its pegs, for where none can be drawn.
pub fn without_pegs(sentence: &str) -> String {
    let mut text = String::new();
    for part in sentence_parts(sentence) {
        match part {
            SentencePart::Text(words) => text += &words,
            SentencePart::Pegs(pegs) => {
                let marks = pegs.into_iter().map(|it| PegMarks::current().text(it));
                text += &marks.collect::<Vec<&str>>().join(" ");
            }
        }
    }
    text
}

fn colour_of(sign: char) -> Option<u8> {
    let place = u32::from(sign).checked_sub(FIRST_PEG)?;
    let colour = u8::try_from(place).ok()?;
    (usize::from(colour) < PEGS.len()).then_some(colour)
}

/// The text on a peg, or in an empty hole.
pub fn mark(colour: Option<u8>) -> String {
    let mark = colour.map(|colour| PegMarks::current().mark(colour));
    mark.unwrap_or_default().to_owned()
}

/// A peg or an empty hole, for screen readers.
pub fn peg(colour: Option<u8>) -> String {
    colour.map_or("empty", name).to_owned()
}

/// A colour in a sentence.
pub fn colour(colour: u8) -> &'static str {
    let peg = PEGS.get(usize::from(colour));
    peg.filter(|_| WITH_PEGS.get())
        .unwrap_or(&PegMarks::current().text(colour))
}

/// The colours of a game one after the other, for screen readers.
pub fn names(variant: Variant) -> String {
    let names: Vec<&str> = (0..variant.colours()).map(name).collect();
    names.join(" ")
}

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

/// A code as one types it.
pub fn typed(code: Code) -> String {
    PegMarks::current().typed_code(code)
}

/// A code for screen readers: "circle circle ring star".
pub fn spoken(code: Code) -> String {
    let names: Vec<&str> = code.iter().map(name).collect();
    names.join(" ")
}

fn texts(code: Code) -> Vec<&'static str> {
    code.iter().map(colour).collect()
}
