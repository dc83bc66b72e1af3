//! How a colour is written.
//!
//! ```text
//!   colour      0   1   2  …  9
//!   from0       0   1   2  …  9
//!   from1       1   2   3  … 10     typed 1 2 3 … 0
//!   letters     A   B   C  …  J
//!   legend      R   G   B  …  W     the letters of a text that was pasted
//!   symbols     ●   ▲   ■  …  □     typed 0 1 2 … 9
//!   colours                         typed 0 1 2 … 9
//! ```
//! Every code on the page is written in the same way. A [`Sentence`](crate::wording::Sentence) names colours; the marks
//! come in where it is drawn, spoken or written to a file. Links always use digits from 0; lines of text do too, or say
//! `from1` (`Position::line`).

use crate::looks::LOOKS;
use mastermind_engine::Code;
use serde::{Deserialize, Serialize};

/// What stands on the pegs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// These letters. No setting: a text that was pasted has them.
    Legend(Legend),
}

/// A letter for each of ten colours, no two alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Legend([u8; 10]);

/// The most characters of a text that are read. No code has this many, so that a longer text is never mistaken for a
/// code.
const MAX_SIGNS: usize = 100;

const DIGITS: [&str; 11] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SMALL: &str = "abcdefghijklmnopqrstuvwxyz";
/// The letters that a legend goes on with: initials of colours first.
const FURTHER: &[u8; 26] = b"RYGBOPWKCMTVNLSADEFHIJQUXZ";

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

impl PegMarks {
    /// All of them, in the order of their words in [`LOOKS`].
    pub const ALL: [PegMarks; 5] =
        [PegMarks::FromZero, PegMarks::FromOne, PegMarks::Letters, PegMarks::Symbols, PegMarks::Colours];

    /// The marks with this word in [`LOOKS`]; the default ones for an unknown word.
    pub fn named(word: &str) -> PegMarks {
        let [marks, ..] = LOOKS;
        let mut all_words = PegMarks::ALL.into_iter().zip(marks.words);
        all_words.find(|&(_, known)| *known == word).map(|(marks, _)| marks).unwrap_or_default()
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
            PegMarks::Letters => return LETTERS.get(colour..=colour).unwrap_or("?"),
            PegMarks::Legend(Legend(letters)) => {
                let letter = letters.get(colour).copied().unwrap_or_default();
                let (alphabet, first) = if letter.is_ascii_lowercase() { (SMALL, b'a') } else { (LETTERS, b'A') };
                let index = usize::from(letter.wrapping_sub(first));
                return alphabet.get(index..=index).unwrap_or("?");
            }
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
            PegMarks::Letters | PegMarks::Legend(_) => self.text(colour),
            _ => PegMarks::FromZero.text(colour),
        }
    }

    /// These marks in a game of this many colours. A legend for more colours is cut off: its further letters become
    /// those that a reader of the shorter legend would add.
    #[must_use]
    pub fn for_colours(self, colours: u8) -> PegMarks {
        let letters = || (0..colours).map(|colour| self.key(colour));
        match self {
            PegMarks::Legend(_) => Legend::read(&letters().collect::<String>()).map_or(self, PegMarks::Legend),
            _ => self,
        }
    }

    /// A code as it is typed.
    pub fn typed_code(self, code: Code) -> String {
        code.iter().map(|colour| self.key(colour)).collect()
    }

    /// The colours (from 0) of a code as a person writes or types it. Digits from 0 are read too where they have no
    /// other meaning.
    ///
    /// # Errors
    /// The first character that is not a colour.
    pub fn read(self, code: &str) -> Result<Vec<u8>, char> {
        let colour = |c: char| {
            let text = c.to_string();
            let shown = || (0..10).find(|&colour| self.text(colour) == text);
            let typed = self.typed(&text).or_else(shown);
            typed.or_else(|| PegMarks::FromZero.typed(&text)).ok_or(c)
        };
        code.chars().take(MAX_SIGNS).map(colour).collect()
    }

    /// The colour, from 0, that a key types, by the browser's name for the key. `None` if it types none.
    pub fn typed(self, key: &str) -> Option<u8> {
        let as_it_is = (0..10).find(|&colour| self.key(colour) == key);
        as_it_is.or_else(|| (0..10).find(|&colour| self.key(colour).eq_ignore_ascii_case(key)))
    }
}

impl Legend {
    /// The legend that begins with these letters; `None` if one of them is not a letter or occurs twice, or if they are
    /// more than ten. Capital and small letters are the same, unless some letter is there in both ways. The other
    /// colours get letters that are free: of the alphabet if all are from A to J, else initials of colours.
    pub fn read(letters: &str) -> Option<Legend> {
        let differ = |all: &[u8]| (1..all.len()).all(|i| !all[..i].contains(&all[i]));
        let mut all: Vec<u8> = letters.bytes().map(|letter| letter.to_ascii_uppercase()).collect();
        if !differ(&all) {
            all = letters.bytes().collect();
        }
        let is_legend = (1..=10).contains(&all.len()) && differ(&all) && all.iter().all(u8::is_ascii_alphabetic);
        if !is_legend {
            return None;
        }
        let in_order = all.iter().all(|letter| (b'A'..=b'J').contains(letter));
        let further = if in_order { LETTERS.as_bytes() } else { FURTHER };
        for letter in further {
            if !all.contains(letter) {
                all.push(*letter);
            }
        }
        Some(Legend(std::array::from_fn(|i| all[i])))
    }

    /// A legend for these letters in a game of this many colours; `None` if they are more than ten. Letters from the
    /// beginning of the alphabet stand for the colours in its order. Otherwise R, Y, G and B stand for the page's own
    /// red, yellow, green and blue, and the other letters for the other colours, in the given order.
    pub fn placing(letters: &[char], colours: u8) -> Option<Legend> {
        const OWN: &str = "RYGB";
        let first = LETTERS.get(..usize::from(colours))?;
        if letters.iter().all(|&letter| first.contains(letter)) {
            return Legend::read("A");
        }
        let mut places = [None; 10];
        let (own, others): (Vec<char>, Vec<char>) = letters.iter().partition(|&&letter| OWN.contains(letter));
        for letter in own {
            let index = OWN.find(letter)?;
            places[index] = Some(letter);
        }
        for letter in others {
            *places.iter_mut().find(|place| place.is_none())? = Some(letter);
        }
        let mut unused = FURTHER.iter().map(|&letter| char::from(letter)).filter(|letter| !letters.contains(letter));
        let all: Option<String> = places.iter().map(|place| place.or_else(|| unused.next())).collect();
        Legend::read(&all?)
    }

    /// The colour (from 0) that a letter stands for. If the legend lacks the letter, its capital or small form counts;
    /// `None` if the legend lacks that as well.
    pub fn colour(self, letter: char) -> Option<u8> {
        let colour_if = |is_own: fn(char, char) -> bool| {
            (0u8..).zip(self.0).find(|&(_, own)| is_own(letter, char::from(own))).map(|(colour, _)| colour)
        };
        colour_if(|letter, own| letter == own).or_else(|| colour_if(|letter, own| letter.eq_ignore_ascii_case(&own)))
    }
}
