//! Why a text is no position.

use std::fmt::{self, Display};

use crate::engine::{FeedbackError, Variant, VariantError};

use super::{MAX_BYTES, MAX_ROWS};

/// The place where a position cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The row, from 1, if it is in one.
    pub row: Option<usize>,
    /// The character of the text, from 1.
    pub at: usize,
    /// What is wrong there.
    pub why: Why,
}

/// Why a position cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// No such game.
    Variant(VariantError),
    /// A word without a colon after the first.
    NotARow,
    /// This character of a guess is not a digit.
    NotADigit(char),
    /// A colour that the game does not have.
    Colour {
        /// The digit as it is written.
        digit: u8,
        /// The game.
        variant: Variant,
        /// Whether its colours count from 1.
        from_one: bool,
    },
    /// The guess has this many pegs, not as many as the game.
    Length(usize, Variant),
    /// A digit that occurs twice in a game without repeats.
    Repeated(char, Variant),
    /// A feedback that is not two digits.
    FeedbackForm,
    /// A feedback that is impossible.
    Feedback(FeedbackError),
    /// More than [`MAX_ROWS`].
    TooManyRows,
    /// More than [`MAX_BYTES`].
    TooLong,
    /// A word of a link that contradicts another word.
    Again(String),
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.row {
            Some(row) => write!(f, "Row {row}, character {}: {}", self.at, self.why),
            None => write!(f, "Character {}: {}", self.at, self.why),
        }
    }
}

impl std::error::Error for NotationError {}

impl Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Variant(error) => error.fmt(f),
            Why::NotARow => write!(f, "a row is written like 0011:10"),
            Why::NotADigit(c) => write!(f, "'{c}' is not a digit"),
            Why::Colour {
                digit,
                variant,
                from_one,
            } => {
                let (first, last) = match (from_one, variant.colours()) {
                    (false, colours) => (0, colours - 1),
                    (true, 10) => (1, 0),
                    (true, colours) => (1, colours),
                };
                write!(
                    f,
                    "{digit} is not a colour of {variant}, which has {first} to {last}"
                )
            }
            Why::Length(pegs, variant) => {
                write!(
                    f,
                    "the guess has {pegs} digits, and {variant} has {} pegs",
                    variant.pegs()
                )
            }
            Why::Repeated(c, variant) => {
                write!(f, "{c} stands twice, and in {variant} no colour repeats")
            }
            Why::FeedbackForm => {
                write!(
                    f,
                    "after the colon come two digits, black hits then white ones"
                )
            }
            Why::Feedback(error) => error.fmt(f),
            Why::TooManyRows => write!(f, "there are at most {MAX_ROWS} rows"),
            Why::TooLong => write!(f, "the text is longer than {MAX_BYTES} characters"),
            Why::Again(word) => write!(f, "“{word}” contradicts an earlier word"),
        }
    }
}
