//! How a colour is written.
//!
//! ```text
//!   colour      0   1   2  …  9
//!   from0       0   1   2  …  9
//!   from1       1   2   3  … 10     typed 1 2 3 … 0
//!   letters     A   B   C  …  J
//!   symbols     ●   ▲   ■  …  □     typed 0 1 2 … 9
//!   colours                         typed 0 1 2 … 9
//! ```
//! Every code on the page is written in the same way. The choice is kept in one place for the thread
//! ([`PegMarks::make_current`]), and all code that writes a colour reads it from there. Links always
//! use digits from 0; lines of text do too, or say `from1` (`Position::line`).

use std::cell::Cell;

use crate::looks::LOOKS;

/// What stands on the pegs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PegMarks {
    /// Digits from 0.
    #[default]
    FromZero,
    /// Digits from 1.
    FromOne,
    /// Letters.
    Letters,
    /// A shape for each colour.
    Symbols,
    /// Nothing: the colour itself is enough for a person who sees it.
    Colours,
}

/// The most characters of a text that are read. No code has so many, so that a longer text is never
/// mistaken for a code.
const MOST_SIGNS: usize = 100;

const DIGITS: [&str; 11] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const LETTERS: [&str; 10] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

/// Shapes that common fonts have and draw in one colour, each with its name.
const SYMBOLS: [(&str, &str); 10] = [
    ("●", "circle"),
    ("▲", "triangle"),
    ("■", "square"),
    ("◆", "diamond"),
    ("★", "star"),
    ("+", "plus"),
    ("×", "cross"),
    ("○", "ring"),
    ("▼", "wedge"),
    ("□", "frame"),
];

thread_local! {
    static CURRENT: Cell<PegMarks> = const { Cell::new(PegMarks::FromZero) };
}

impl PegMarks {
    /// All of them, in the order of their words in [`LOOKS`].
    pub const ALL: [PegMarks; 5] = [
        PegMarks::FromZero,
        PegMarks::FromOne,
        PegMarks::Letters,
        PegMarks::Symbols,
        PegMarks::Colours,
    ];

    /// The marks with this word in [`LOOKS`]; the default ones for an unknown word.
    pub fn named(word: &str) -> PegMarks {
        let [marks, ..] = LOOKS;
        let named = PegMarks::ALL.into_iter().zip(marks.words);
        let mut named = named.filter(|&(_, known)| *known == word);
        named.next().map(|(marks, _)| marks).unwrap_or_default()
    }

    /// How colours are written now.
    pub fn current() -> PegMarks {
        CURRENT.get()
    }

    /// Makes all colours be written in this way from now on.
    pub fn make_current(self) {
        CURRENT.set(self);
    }

    /// The text on a peg of this colour (from 0); empty where the colour alone is shown.
    pub fn mark(self, colour: u8) -> &'static str {
        match self {
            PegMarks::Colours => "",
            _ => self.text(colour),
        }
    }

    /// The colour, from 0, in a sentence.
    pub fn text(self, colour: u8) -> &'static str {
        let colour = usize::from(colour);
        let text = match self {
            PegMarks::FromZero | PegMarks::Colours => DIGITS.get(colour),
            PegMarks::FromOne => DIGITS.get(colour + 1),
            PegMarks::Letters => LETTERS.get(colour),
            PegMarks::Symbols => SYMBOLS.get(colour).map(|(symbol, _)| symbol),
        };
        text.copied().unwrap_or("?")
    }

    /// The colour (from 0) for a screen reader.
    pub fn name(self, colour: u8) -> &'static str {
        match (self, SYMBOLS.get(usize::from(colour))) {
            (PegMarks::Symbols, Some((_, name))) => name,
            _ => self.text(colour),
        }
    }

    /// The key that types the colour, from 0.
    pub fn key(self, colour: u8) -> &'static str {
        match self {
            PegMarks::FromOne => DIGITS.get(usize::from(colour + 1) % 10).unwrap_or(&"?"),
            PegMarks::Letters => self.text(colour),
            _ => PegMarks::FromZero.text(colour),
        }
    }

    /// The colours (from 0) of a code as a person writes or types it. Digits from 0 are read too
    /// where they have no other meaning.
    ///
    /// # Errors
    /// The first character that is not a colour.
    pub fn read(self, code: &str) -> Result<Vec<u8>, char> {
        let colour = |sign: char| {
            let text = sign.to_string();
            let shown = || (0..10).find(|&colour| self.text(colour) == text);
            let typed = self.typed(&text).or_else(shown);
            typed
                .or_else(|| PegMarks::FromZero.typed(&text))
                .ok_or(sign)
        };
        code.chars().take(MOST_SIGNS).map(colour).collect()
    }

    /// The colour, from 0, that a key types, by the browser's name for the key.
    pub fn typed(self, key: &str) -> Option<u8> {
        (0..10).find(|&colour| self.key(colour).eq_ignore_ascii_case(key))
    }
}
