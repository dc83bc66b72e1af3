//! What a text leaves open, and what the visitor has said about it.

use std::fmt;

use mastermind_engine::Variant;
use serde::{Deserialize, Serialize};

use super::{NumberOrder, Pin, Understood, Unread, read};
use crate::notation::PegMarks;

/// What the visitor has said about the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clarifications {
    /// The game.
    pub game: Option<Variant>,
    /// How colours are written.
    pub marks: Option<PegMarks>,
    /// How pins are written.
    pub pins: PinClarifications,
    /// Which part of a text with several games is read.
    pub part: Option<TextPart>,
}

/// A part of a text with several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextPart {
    /// The whole text is one game.
    Whole,
    /// This game, from 0.
    Game(usize),
}

/// What the visitor has said about the symbols for pins in a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PinClarifications {
    /// Which of two numbers comes first.
    pub order: Option<NumberOrder>,
    /// What symbols for pins mean.
    pub symbols: Vec<(char, Pin)>,
    /// Whether capital and small letters are different colours.
    pub case_counts: Option<bool>,
    /// Whether letters that could be a second code are pins.
    pub are_pins: bool,
    /// What the tokens of a row are.
    pub rows: Option<RowForm>,
}

/// Where the guess of each row begins and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowForm {
    /// How many pegs it has.
    pub pegs: u8,
    /// Whether the number of the row stands before it.
    pub numbered: bool,
}

/// What a text leaves open, and only the visitor can know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ambiguity {
    /// What do the symbols for pins mean? These are possible, the most usual first.
    Symbols(Vec<Vec<(char, Pin)>>),
    /// Which number comes first? With black first, which comes last here, some row cannot be.
    Order(Vec<NumberOrder>),
    /// Where does each guess begin and end? These are possible, the most usual first.
    Rows(Vec<RowForm>),
    /// Are capital and small letters different colours?
    LetterCase,
    /// Are these symbols pins, or a second code?
    SecondCode,
    /// Which of this many games, or are they one?
    Games(usize),
}

/// The most games of a text that are offered one by one.
const MAX_OFFERED_GAMES: usize = 6;

impl Ambiguity {
    /// The possible answers, each added to what was said before.
    pub fn choices(&self, said: &Clarifications) -> Vec<Clarifications> {
        let with_pins = |pins: PinClarifications| Clarifications { pins, ..said.clone() };
        let pins = || said.pins.clone();
        match self {
            Ambiguity::Symbols(all) => {
                let symbols =
                    all.iter().map(|symbols| with_pins(PinClarifications { symbols: symbols.clone(), ..pins() }));
                symbols.collect()
            }
            Ambiguity::Order(orders) => {
                orders.iter().map(|&order| with_pins(PinClarifications { order: Some(order), ..pins() })).collect()
            }
            Ambiguity::Rows(forms) => {
                forms.iter().map(|&form| with_pins(PinClarifications { rows: Some(form), ..pins() })).collect()
            }
            Ambiguity::LetterCase => {
                let cases = [Some(true), Some(false)];
                cases.map(|case_counts| with_pins(PinClarifications { case_counts, ..pins() })).into()
            }
            Ambiguity::SecondCode => vec![with_pins(PinClarifications { are_pins: true, ..pins() })],
            Ambiguity::Games(count) => {
                let games = (0..(*count).min(MAX_OFFERED_GAMES)).map(TextPart::Game);
                let parts = games.chain([TextPart::Whole]).map(Some);
                parts.map(|part| Clarifications { part, ..said.clone() }).collect()
            }
        }
    }

    /// What each choice makes of the text.
    pub fn readings(
        &self,
        text: &str,
        usual: Variant,
        said: &Clarifications,
    ) -> Vec<(Clarifications, Result<Understood, Unread>)> {
        let choices = self.choices(said).into_iter();
        choices.map(|said| (said.clone(), read(text, usual, &said))).collect()
    }
}

impl fmt::Display for Ambiguity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ambiguity::Symbols(all) => {
                let mut symbols: Vec<char> = all.iter().flatten().map(|&(symbol, _)| symbol).collect();
                symbols.dedup();
                let mut named: Vec<String> = Vec::new();
                for symbol in symbols {
                    let name = symbol_name(symbol);
                    if !named.contains(&name) {
                        named.push(name);
                    }
                }
                write!(f, "what do the pins {} mean?", named.join(" and "))
            }
            Ambiguity::Order(_) => {
                f.write_str("which number comes first? With black first, one of these rows cannot be")
            }
            Ambiguity::Rows(_) => f.write_str("where does each guess begin and end?"),
            Ambiguity::LetterCase => f.write_str("are capital and small letters different colours?"),
            Ambiguity::SecondCode => f.write_str("are there two codes on a line, or a code and its pins?"),
            Ambiguity::Games(count) => {
                write!(f, "these are {count} games. Which one is it, or is it one game?")
            }
        }
    }
}

/// A symbol for a pin as it is written.
pub fn symbol_name(symbol: char) -> String {
    match symbol {
        '-' => "–".into(),
        '¿' => "“incorrect”".into(),
        '¡' => "“misses”".into(),
        '●' => "black".into(),
        '○' => "white".into(),
        symbol => symbol.to_uppercase().collect(),
    }
}
