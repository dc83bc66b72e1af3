//! What was understood of a text, and what was assumed.

use mastermind_engine::Code;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::notation::peg_marks::Legend;
use crate::notation::{PegMarks, Position};

/// What was understood of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Understood {
    /// The game and its rows.
    pub position: Position,
    /// How the text writes colours: digits from 0 or 1, or letters. `None` if it is in the page's own form and does
    /// not say.
    pub marks: Option<PegMarks>,
    /// What was guessed.
    pub assumed: Vec<Assumed>,
    /// What each symbol for a pin was taken for; empty for numbers and words.
    pub pins: Vec<(char, Pin)>,
    /// The hidden code, if the text tells it.
    pub secret: Option<Code>,
    /// Words and lines that are not a part of a row.
    pub left_out: Vec<LeftOut>,
}

impl Understood {
    /// The same, but these words are left out, too.
    pub(super) fn without(mut self, words: Vec<LeftOut>) -> Understood {
        self.left_out.splice(0..0, words);
        self
    }
}

/// Words of a text that are not read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The line on which they stand, from 1.
    pub line: usize,
    /// Whether they are the whole line.
    pub whole: bool,
    /// The words.
    pub text: String,
}

/// Something that the text does not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Assumed {
    /// The game.
    Game,
    /// Colours count from 0, or from 1.
    From(PegMarks),
    /// Which colours the letters stand for.
    Legend(Legend),
    /// Which of two numbers comes first.
    Order(NumberOrder),
    /// What the symbols for pins mean.
    Symbols(Vec<(char, Pin)>),
    /// Capital and small letters are different colours.
    CaseCounts,
}

/// What a symbol or a number of an answer stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Pin {
    /// A colour in its place.
    Black,
    /// A colour in another place.
    White,
    /// No pin: the colour is not there.
    None,
}

impl Pin {
    /// All meanings.
    pub const ALL: &[Pin] = Pin::VARIANTS;
}

/// Which numbers an answer of two numbers has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum NumberOrder {
    /// Black pins, then white ones.
    BlackFirst,
    /// White pins, then black ones.
    WhiteFirst,
    /// All pins, then the black ones among them.
    TotalFirst,
}

impl NumberOrder {
    /// All orders, the most usual first.
    pub const ALL: &[NumberOrder] = NumberOrder::VARIANTS;
}
