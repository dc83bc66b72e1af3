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
//! Every code on the page is written in the same way, as a page has one language: what is chosen is
//! set once for the thread ([`Labels::write_all`]), and whatever writes a colour asks for it. Links
//! and lines of text that leave the page have digits from 0, whatever is chosen.

use std::cell::Cell;

use crate::game::record::LOOKS;

/// What stands on the pegs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Labels {
    /// Digits from 0.
    #[default]
    FromZero,
    /// Digits from 1.
    FromOne,
    /// Letters.
    Letters,
    /// A shape for each colour.
    Symbols,
    /// Nothing: who sees the colours knows them.
    Colours,
}

/// Of a text so many signs are read: far more than any code has, so that no longer one is mistaken
/// for a code.
const MOST_SIGNS: usize = 100;

const DIGITS: [&str; 11] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const LETTERS: [&str; 10] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

/// Shapes that the usual fonts have and draw in one colour, and what they are called.
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
    static PAGE: Cell<Labels> = const { Cell::new(Labels::FromZero) };
}

impl Labels {
    /// All of them, in the order of their words in [`LOOKS`].
    pub const ALL: [Labels; 5] = [
        Labels::FromZero,
        Labels::FromOne,
        Labels::Letters,
        Labels::Symbols,
        Labels::Colours,
    ];

    /// Those of this word; the usual ones where it is none of theirs.
    pub fn named(word: &str) -> Labels {
        let [labels, ..] = LOOKS;
        let named = Labels::ALL.into_iter().zip(labels.words);
        let mut named = named.filter(|&(_, known)| *known == word);
        named.next().map(|(labels, _)| labels).unwrap_or_default()
    }

    /// How colours are written now.
    pub fn page() -> Labels {
        PAGE.get()
    }

    /// Has all colours written in this way from now on.
    pub fn write_all(self) {
        PAGE.set(self);
    }

    /// What stands on a peg of this colour, from 0; nothing where the colour says it all.
    pub fn mark(self, colour: u8) -> &'static str {
        match self {
            Labels::Colours => "",
            _ => self.text(colour),
        }
    }

    /// The colour, from 0, in a sentence.
    pub fn text(self, colour: u8) -> &'static str {
        let colour = usize::from(colour);
        let text = match self {
            Labels::FromZero | Labels::Colours => DIGITS.get(colour),
            Labels::FromOne => DIGITS.get(colour + 1),
            Labels::Letters => LETTERS.get(colour),
            Labels::Symbols => SYMBOLS.get(colour).map(|(symbol, _)| symbol),
        };
        text.copied().unwrap_or("?")
    }

    /// The colour, from 0, for who hears it.
    pub fn name(self, colour: u8) -> &'static str {
        match (self, SYMBOLS.get(usize::from(colour))) {
            (Labels::Symbols, Some((_, name))) => name,
            _ => self.text(colour),
        }
    }

    /// The key that types the colour, from 0.
    pub fn key(self, colour: u8) -> &'static str {
        match self {
            Labels::FromOne => DIGITS.get(usize::from(colour + 1) % 10).unwrap_or(&"?"),
            Labels::Letters => self.text(colour),
            _ => Labels::FromZero.text(colour),
        }
    }

    /// The colours, from 0, of a code as it is written or typed; digits from 0 are understood too
    /// where they mean nothing else.
    ///
    /// # Errors
    /// The first sign that is no colour.
    pub fn read(self, code: &str) -> Result<Vec<u8>, char> {
        let colour = |sign: char| {
            let text = sign.to_string();
            let shown = || (0..10).find(|&colour| self.text(colour) == text);
            let typed = self.typed(&text).or_else(shown);
            typed.or_else(|| Labels::FromZero.typed(&text)).ok_or(sign)
        };
        code.chars().take(MOST_SIGNS).map(colour).collect()
    }

    /// The colour, from 0, that a key types, by the browser's name for the key.
    pub fn typed(self, key: &str) -> Option<u8> {
        (0..10).find(|&colour| self.key(colour).eq_ignore_ascii_case(key))
    }
}
