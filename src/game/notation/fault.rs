//! Why a text is no position.

use crate::engine::{FeedbackError, Variant, VariantError};

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
