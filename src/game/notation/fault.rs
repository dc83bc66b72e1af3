//! Why a text is no position.

use std::fmt;

use crate::wording::count;
use mastermind_engine::{FeedbackError, Variant, VariantError};

/// The place where a position cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The row, from 1, if it is in one.
    pub row: Option<usize>,
    /// The character of the text, from 1.
    pub at: usize,
    /// What is wrong there.
    pub why: NotationFault,
}

/// Why a position cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationFault {
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
    /// More than [`MAX_ROWS`](super::MAX_ROWS).
    TooManyRows,
    /// More than [`MAX_CHARACTERS`](super::MAX_CHARACTERS).
    TooLong,
    /// A word of a link that contradicts another word.
    Again(String),
    /// A word of a link that names no guess of the game.
    NoGuess(String, Variant),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.row {
            Some(row) => write!(f, "Row {row}, character {}: {}", self.at, self.why),
            None => write!(f, "Character {}: {}", self.at, self.why),
        }
    }
}

impl std::error::Error for NotationError {}

impl fmt::Display for NotationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationFault::Variant(error) => error.fmt(f),
            NotationFault::NotARow => write!(f, "a row is written like 0011:10"),
            NotationFault::NotADigit(c) => write!(f, "'{c}' is not a digit"),
            NotationFault::Colour {
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
            NotationFault::Length(pegs, variant) => {
                write!(
                    f,
                    "the guess has {}, and {variant} has {}",
                    count(*pegs as u64, "digit", "digits"),
                    count(variant.pegs(), "peg", "pegs")
                )
            }
            NotationFault::Repeated(c, variant) => {
                write!(f, "{c} is there twice, and {variant} has no repeats")
            }
            NotationFault::FeedbackForm => {
                write!(f, "after the colon come two digits, black then white")
            }
            NotationFault::Feedback(error) => error.fmt(f),
            NotationFault::TooManyRows => write!(f, "there are at most {} rows", super::MAX_ROWS),
            NotationFault::TooLong => write!(
                f,
                "the text is longer than {} characters",
                super::MAX_CHARACTERS
            ),
            NotationFault::Again(word) => write!(f, "“{word}” contradicts an earlier word"),
            NotationFault::NoGuess(word, variant) => {
                write!(f, "“{word}” is not a guess of {variant}")
            }
        }
    }
}
