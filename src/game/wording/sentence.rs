//! A sentence: words, and pegs or pins between them.
//!
//! ```text
//!   "the first place is " 3 " or " 5        words; pegs at 19 and 23 of them
//!     ├─ pieces      the page draws each peg
//!     ├─ written     the first place is C or E         in files and texts, with these marks
//!     └─ spoken      the first place is diamond or +   for screen readers
//! ```
//! [`say!`] fills the holes of a text with sentences, words and numbers, so that pegs stay pegs.

use std::fmt::{self, Display, Formatter};

use super::feedback::feedback;
use crate::PegMarks;
use crate::own_pegs::PegNames;
use crate::question::{Fingerprint, NoAnswer};
use mastermind_engine::{Code, Feedback, Variant};

/// Words and drawings in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    words: String,
    /// What is drawn, with the byte of `words` before which it stands; in order.
    drawings: Vec<(usize, Drawing)>,
}

/// What is drawn between words.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Drawing {
    /// Pegs that belong together, colours from 0.
    Pegs(Vec<u8>),
    /// The pins of a guess of this many pegs.
    Pins(Feedback, u8),
}

/// One part of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Words, never empty.
    Words(&'a str),
    /// Pegs that belong together, colours from 0: at least one.
    Pegs(&'a [u8]),
    /// The pins of a guess of this many pegs.
    Pins(Feedback, u8),
}

impl Sentence {
    /// An empty sentence.
    pub fn new() -> Sentence {
        Sentence::default()
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty() && self.drawings.is_empty()
    }

    /// Its words without what is drawn.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// Whether pegs or pins are drawn in it.
    pub fn has_drawings(&self) -> bool {
        !self.drawings.is_empty()
    }

    /// Its words and drawings in their order.
    pub fn pieces(&self) -> Vec<Piece<'_>> {
        let (mut pieces, mut from) = (Vec::new(), 0);
        for (index, drawing) in &self.drawings {
            pieces.extend(self.words_between(from, *index));
            pieces.push(match drawing {
                Drawing::Pegs(pegs) => Piece::Pegs(pegs),
                Drawing::Pins(feedback, pegs) => Piece::Pins(*feedback, *pegs),
            });
            from = *index;
        }
        pieces.extend(self.words_between(from, self.words.len()));
        pieces
    }

    /// What stands before and after the first occurrence of these words; `None` if they do not occur.
    pub fn around(&self, words: &str) -> Option<[Sentence; 2]> {
        let (before, after) = self.words.split_once(words)?;
        let from = before.len() + words.len();
        let (first, last): (Vec<_>, Vec<_>) =
            self.drawings.iter().cloned().partition(|(index, _)| *index <= before.len());
        let last = last.into_iter().map(|(index, drawing)| (index.saturating_sub(from), drawing)).collect();
        let sentence = |words: &str, drawings| Sentence { words: words.to_owned(), drawings };
        Some([sentence(before, first), sentence(after, last)])
    }

    /// The words from byte `from` up to byte `to`, without that byte; `None` if there are none.
    fn words_between(&self, from: usize, to: usize) -> Option<Piece<'_>> {
        let words = self.words.get(from..to)?;
        (!words.is_empty()).then_some(Piece::Words(words))
    }

    /// The sentence as a text, where no peg can be drawn: colours are written with these marks.
    pub fn written(&self, marks: PegMarks) -> String {
        self.with_colours(|colour| marks.text(colour))
    }

    /// The sentence as a screen reader says it.
    pub fn spoken(self, names: &PegNames) -> String {
        if self.has_drawings() { self.with_colours(|colour| names.heard(colour)) } else { self.words }
    }

    fn with_colours<'a>(&self, name: impl Fn(u8) -> &'a str) -> String {
        let mut text = String::with_capacity(self.words.len());
        for piece in self.pieces() {
            match piece {
                Piece::Words(words) => text.push_str(words),
                Piece::Pegs(pegs) => {
                    let names: Vec<&str> = pegs.iter().map(|&colour| name(colour)).collect();
                    text.push_str(&names.join(" "));
                }
                Piece::Pins(pins, _) => text.push_str(&feedback(pins)),
            }
        }
        text
    }

    /// Adds words, a number or another sentence at the end.
    pub fn push(&mut self, more: impl Phrase) {
        more.add_to(self);
    }

    /// A text with its holes `{}` filled, in their order. Call it as [`say!`], which counts the holes.
    #[inline(never)]
    pub fn filled(text: &str, holes: &[&dyn Phrase]) -> Sentence {
        let mut sentence = Sentence::new();
        for (index, words) in text.split("{}").enumerate() {
            if let Some(hole) = index.checked_sub(1).and_then(|hole_index| holes.get(hole_index)) {
                hole.add_to(&mut sentence);
            }
            sentence.words.push_str(words);
        }
        sentence
    }
}

/// Sentences one after the other.
impl FromIterator<Sentence> for Sentence {
    fn from_iter<I: IntoIterator<Item = Sentence>>(sentences: I) -> Sentence {
        let mut joined_up = Sentence::new();
        sentences.into_iter().for_each(|sentence| joined_up.push(sentence));
        joined_up
    }
}

impl From<String> for Sentence {
    fn from(words: String) -> Sentence {
        Sentence { words, drawings: Vec::new() }
    }
}

impl From<&str> for Sentence {
    fn from(words: &str) -> Sentence {
        words.to_owned().into()
    }
}

/// A code: its pegs, which belong together.
impl From<Code> for Sentence {
    fn from(code: Code) -> Sentence {
        drawing(Drawing::Pegs(code.iter().collect()))
    }
}

/// The text in which colours are digits from 0. Visitors read [`Sentence::written`] instead.
impl Display for Sentence {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(PegMarks::FromZero))
    }
}

/// Compares with the text in which colours are digits from 0.
impl PartialEq<str> for Sentence {
    fn eq(&self, text: &str) -> bool {
        self.written(PegMarks::FromZero) == text
    }
}

impl PartialEq<String> for Sentence {
    fn eq(&self, text: &String) -> bool {
        *self == text.as_str()
    }
}

impl PartialEq<&str> for Sentence {
    fn eq(&self, text: &&str) -> bool {
        self == *text
    }
}

/// What a sentence can be made of.
pub trait Phrase {
    /// Adds it at the end.
    fn add_to(&self, sentence: &mut Sentence);
}

impl Phrase for str {
    fn add_to(&self, sentence: &mut Sentence) {
        sentence.words.push_str(self);
    }
}

impl Phrase for String {
    fn add_to(&self, sentence: &mut Sentence) {
        sentence.words.push_str(self);
    }
}

impl Phrase for Sentence {
    fn add_to(&self, sentence: &mut Sentence) {
        let bytes_before = sentence.words.len();
        let drawings = self.drawings.iter().map(|(index, drawing)| (bytes_before + index, drawing.clone()));
        sentence.drawings.extend(drawings);
        sentence.words.push_str(&self.words);
    }
}

/// The pegs of a code, which belong together.
impl Phrase for Code {
    fn add_to(&self, sentence: &mut Sentence) {
        sentence.drawings.push((sentence.words.len(), Drawing::Pegs(self.iter().collect())));
    }
}

/// A feedback in words: "1 black, 2 white".
impl Phrase for Feedback {
    fn add_to(&self, sentence: &mut Sentence) {
        sentence.words.push_str(&feedback(*self));
    }
}

impl<T: Phrase + ?Sized> Phrase for &T {
    fn add_to(&self, sentence: &mut Sentence) {
        (*self).add_to(sentence);
    }
}

macro_rules! displayed {
    ($($displayed:ty)*) => {$(
        impl Phrase for $displayed {
            fn add_to(&self, sentence: &mut Sentence) {
                sentence.words.push_str(&self.to_string());
            }
        }
    )*};
}
displayed!(char u8 u32 u64 usize i32 Variant Fingerprint NoAnswer);

/// Like [`format!`], but makes a sentence whose holes may hold pegs: `say!("{} is out", colour(3))`. A hole too many or
/// too few does not compile.
#[macro_export]
macro_rules! say {
    ($text:literal $(, $hole:expr)* $(,)?) => {{
        const HOLES: Option<usize> = $crate::wording::sentence::count_holes($text);
        const { assert!(matches!(HOLES, Some(count) if count == [$(stringify!($hole)),*].len())) };
        $crate::wording::Sentence::filled($text, &[$(&$hole),*])
    }};
}
pub use crate::say;

/// How many holes `{}` a text has; `None` if a `{` is followed by anything else, which would be written as it is.
pub const fn count_holes(text: &str) -> Option<usize> {
    let (bytes, mut index, mut count) = (text.as_bytes(), 1, 0);
    while index < bytes.len() {
        match (bytes[index - 1], bytes[index]) {
            (b'{', b'}') => count += 1,
            (b'{', _) => return None,
            _ => {}
        }
        index += 1;
    }
    Some(count)
}

/// A colour as a peg.
pub fn colour(colour: u8) -> Sentence {
    drawing(Drawing::Pegs(vec![colour]))
}

/// The pins of a guess of this many pegs, as they are drawn.
pub fn pins_drawn(feedback: Feedback, pegs: u8) -> Sentence {
    drawing(Drawing::Pins(feedback, pegs))
}

/// A sentence of one drawing.
fn drawing(drawing: Drawing) -> Sentence {
    Sentence { words: String::new(), drawings: vec![(0, drawing)] }
}

/// The pegs of a code without space between them.
pub fn compact(code: Code) -> Sentence {
    code.iter().map(colour).collect()
}

/// Phrases one after the other, with `between` as a separator.
pub fn joined(all: &[impl Phrase], between: &str) -> Sentence {
    parted(all, between, between)
}

/// "a", "a and b", "a, b and c".
pub fn list(all: &[impl Phrase]) -> Sentence {
    parted(all, ", ", " and ")
}

/// "a", "a or b", "a, b or c".
pub fn or(all: &[impl Phrase]) -> Sentence {
    parted(all, ", ", " or ")
}

/// Phrases with `between` as a separator, and `before_last` as the last one.
fn parted(all: &[impl Phrase], between: &str, before_last: &str) -> Sentence {
    let mut sentence = Sentence::new();
    for (index, phrase) in all.iter().enumerate() {
        match index {
            0 => {}
            _ if index + 1 == all.len() => sentence.push(before_last),
            _ => sentence.push(between),
        }
        sentence.push(phrase);
    }
    sentence
}

/// A sentence with a capital first letter, if that is an ASCII letter.
pub fn capital(text: impl Into<Sentence>) -> Sentence {
    let mut sentence = text.into();
    if sentence.drawings.first().is_none_or(|(at, _)| *at > 0) {
        sentence.words.get_mut(..1).map(str::make_ascii_uppercase);
    }
    sentence
}
