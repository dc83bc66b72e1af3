//! A position as one line of text: for people, for the clipboard, for addresses.
//!
//! ```text
//!   6x4 0011:10 0234:02          in an address   6x4/0011:10/0234:02
//!   │   │    │└ white hits
//!   │   │    └ black hits
//!   │   └ guess, a digit a peg, colours from 0
//!   └ colours x pegs, with ! where no colour may repeat
//! ```
//! Positions are written in this form. Other forms can be read too: words separated by spaces, line
//! breaks, commas, semicolons, slashes or plus signs; spaces around a colon; no variant, if a
//! default one is given; and the word `from1`, anywhere, if colours count from 1 (then 0 is the
//! tenth).

use std::fmt::{self, Display};
use std::str::FromStr;

use super::PegMarks;
use super::fault::{NotationError, NotationFault};
use super::read;
use mastermind_engine::{Code, Feedback, Row, Variant};

/// The most rows of a position.
pub const MAX_ROWS: usize = 99;
/// The longest text that is read: several times the length of a position with all rows.
pub const MAX_CHARACTERS: usize = 10_000;

/// A variant and rows that belong to it. The rows may contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    variant: Variant,
    /// Only `read` pushes rows, after checking each.
    pub(super) rows: Vec<Row>,
}

impl Position {
    /// The position before the first guess.
    pub fn start(variant: Variant) -> Position {
        Position {
            variant,
            rows: Vec::new(),
        }
    }

    /// Reads a position; if the text names no variant, it is of the `usual` one.
    ///
    /// # Errors
    /// The first place that cannot be read, and why.
    pub fn read(text: &str, usual: Variant) -> Result<Position, NotationError> {
        Position::fits(text)?;
        read::position(text, usual)
    }

    /// A code that stands in the text of a position besides its rows: its colours count as theirs.
    pub fn read_code(text: &str, code: &str, variant: Variant) -> Option<Code> {
        read::code(text, code, variant)
    }

    /// Whether the text of a position says that colours count from 1.
    pub fn counts_from_one(text: &str) -> bool {
        read::counts_from_one(text)
    }

    /// Whether the text is short enough to be read. Callers that split the text into words
    /// themselves must check this first.
    ///
    /// # Errors
    /// The text is too long.
    pub fn fits(text: &str) -> Result<(), NotationError> {
        match is_too_long(text) {
            false => Ok(()),
            true => Err(NotationError {
                row: None,
                at: 1,
                why: NotationFault::TooLong,
            }),
        }
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The guesses and their feedbacks.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Puts `row` in place `place` (from 0), or after the last row. Returns whether it did: a code
    /// of another variant, an impossible feedback or a row beyond [`MAX_ROWS`] changes nothing.
    pub fn put(&mut self, place: usize, row: Row) -> bool {
        let feedback = row.feedback;
        let pegs = self.variant.pegs();
        let sound = self.variant.contains(row.guess)
            && Feedback::new(pegs, feedback.black(), feedback.white()).is_ok();
        if !sound || place >= self.rows.len() && self.rows.len() >= MAX_ROWS {
            return false;
        }
        match self.rows.get_mut(place) {
            Some(old) => *old = row,
            None => self.rows.push(row),
        }
        true
    }

    /// Removes the row in place `place` (from 0), if there is one.
    pub fn remove(&mut self, place: usize) {
        if place < self.rows.len() {
            self.rows.remove(place);
        }
    }

    /// The position as the end of an address: `6x4/0011:10`.
    pub fn route(&self) -> String {
        self.words().join("/")
    }

    /// The position as one line for the visitor: where colours count from 1 on the pegs, it says so and they do
    /// here too.
    pub fn line(&self) -> String {
        let marks = PegMarks::FromOne;
        if PegMarks::current() != marks {
            return self.to_string();
        }
        let row = |row: &Row| {
            let guess: String = row.guess.iter().map(|colour| marks.key(colour)).collect();
            format!(" {guess}:{}", row.feedback)
        };
        let rows: String = self.rows.iter().map(row).collect();
        format!("{} {}{rows}", read::FROM_ONE, self.variant)
    }

    fn words(&self) -> Vec<String> {
        let rows = self.rows.iter().map(row_text);
        std::iter::once(self.variant.to_string())
            .chain(rows)
            .collect()
    }
}

/// A row as it is written: `0011:10`.
pub(crate) fn row_text(row: &Row) -> String {
    format!("{}:{}", row.guess, row.feedback)
}

/// The rows of a link, each after a slash.
pub(crate) fn rows_of_link(rows: &[Row]) -> String {
    let row = |row: &Row| format!("/{}", row_text(row));
    rows.iter().map(row).collect()
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words().join(" "))
    }
}

impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Position, NotationError> {
        Position::read(text, Variant::CLASSIC)
    }
}

/// Whether a text has more than [`MAX_CHARACTERS`]. No more of them are counted.
pub(crate) fn is_too_long(text: &str) -> bool {
    text.chars().nth(MAX_CHARACTERS).is_some()
}

/// Stores what a word of a link says; none if another word has said something else.
pub(crate) fn once<T: PartialEq>(known: &mut Option<T>, said: T) -> Option<()> {
    let fits = known.as_ref().is_none_or(|known| *known == said);
    *known = Some(said);
    fits.then_some(())
}
