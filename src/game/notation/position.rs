//! A position as one line of text: for people, for the clipboard, for links.
//!
//! ```text
//!   6x4 0011:10 0234:02          in an address   6x4/0011:10/0234:02
//!   │   │    │└ white hits
//!   │   │    └ black hits
//!   │   └ guess, a digit a peg, colours from 0
//!   └ colours x pegs, with ! where no colour may repeat
//! ```
//! Where another rule of feedback is played, its name stands after the game, and one digit after the colon: `6x4-black
//! 0011:1`. Where only the total is told, an exclamation mark says that the guess was the code: `6x4-total 0011:2
//! 1234:4!`.
//!
//! Positions are written in this form. Other forms can be read too: words separated by spaces, line breaks, commas,
//! semicolons, slashes or plus signs; spaces around a colon; no variant, if a default one is given; and a word,
//! anywhere, that says how colours are written: `from1` if they count from 1 (then 0 is the tenth), `colours-RGBYOP` if
//! they are these letters. What else people write, the paste box reads: see `pasted`.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::read::{self, COLOURS, FROM_ONE};
use super::{Cursor, Fault, PegMarks};
use mastermind_engine::{Row, Variant};
use serde::{Deserialize, Serialize};

/// The most rows of a position.
pub const MAX_ROWS: usize = 99;

/// A position that was read of a text, with how the text writes colours, if it says so.
pub type ReadPosition = Result<(Position, Option<PegMarks>), Fault>;

/// A variant and rows that belong to it. The rows may contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(Variant, Vec<Row>)", into = "(Variant, Vec<Row>)")]
pub struct Position {
    variant: Variant,
    /// Only `read` pushes rows, after checking each.
    pub(super) rows: Vec<Row>,
}

impl Position {
    /// The position before the first guess.
    pub fn start(variant: Variant) -> Position {
        Position { variant, rows: Vec::new() }
    }

    /// Reads a position. If the text names no variant, the position is of the `usual` one.
    ///
    /// # Errors
    /// The first place that cannot be read, and why.
    pub fn read(text: &str, usual: Variant) -> Result<Position, Fault> {
        Position::read_with_marks(text, usual).map(|(position, _)| position)
    }

    /// Like [`Position::read`], but also returns how the text writes colours, if it says so: from 1, or in letters.
    ///
    /// # Errors
    /// The first place that cannot be read, and why.
    pub fn read_with_marks(text: &str, usual: Variant) -> ReadPosition {
        Position::read_rest(Cursor::new(text), usual)
    }

    /// Like [`Position::read_with_marks`], but reads what is left of a text.
    ///
    /// # Errors
    /// The first place that cannot be read, counted from the beginning of the text, and why.
    pub(crate) fn read_rest(text: Cursor<'_>, usual: Variant) -> ReadPosition {
        Fault::check_length(text.rest().text)?;
        read::position(text, usual)
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The guesses and their feedbacks.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Replaces the row at `index` by `row`; if there is none, adds it after the last one. Returns whether it did: a code of another variant, an impossible
    /// feedback or a row beyond [`MAX_ROWS`] changes nothing.
    pub fn put(&mut self, index: usize, row: Row) -> bool {
        let feedback = row.feedback;
        let sound = self.variant.contains(row.guess)
            && self.variant.feedback(feedback.black(), feedback.white()) == Ok(feedback);
        if !sound || index >= self.rows.len() && self.rows.len() >= MAX_ROWS {
            return false;
        }
        match self.rows.get_mut(index) {
            Some(old) => *old = row,
            None => self.rows.push(row),
        }
        true
    }

    /// Removes the row at `index`, if there is one.
    pub fn remove(&mut self, index: usize) {
        if index < self.rows.len() {
            self.rows.remove(index);
        }
    }

    /// The position as the end of a link: `6x4/0011:10`.
    pub fn route(&self) -> String {
        self.route_with(None)
    }

    /// Like [`Position::route`], but with colours written in this way: `from1/6x4/1122:10`,
    /// `colours-RGBYOP/6x4/RRGG:10`.
    pub fn route_with(&self, marks: Option<PegMarks>) -> String {
        self.words(marks.unwrap_or_default()).join("/")
    }

    /// Position and content, as a file is named after them: `6x4/0011:10-openings`. Many rows are only counted,
    /// because names of files may not be long.
    pub fn file_name(&self, content: &str) -> String {
        const MAX_CHARACTERS: usize = 100;
        let route = self.route();
        if route.len() <= MAX_CHARACTERS {
            format!("{route}-{content}")
        } else {
            format!("{}-{}-rows-{content}", self.variant, self.rows.len())
        }
    }

    /// The position as one line for a visitor whose pegs have these marks: where colours count from 1, or have letters
    /// of the visitor's own, it says so and they are written so here too.
    pub fn line(&self, marks: PegMarks) -> String {
        self.words(marks).join(" ")
    }

    /// How colours are written, if that must be said, the game, and a word for each row.
    fn words(&self, marks: PegMarks) -> Vec<String> {
        let says = match marks {
            PegMarks::FromOne => Some(FROM_ONE.to_owned()),
            PegMarks::Legend(_) => {
                let letters = (0..self.variant.colours()).map(|colour| marks.key(colour));
                Some(format!("{COLOURS}{}", letters.collect::<String>()))
            }
            _ => None,
        };
        let own = says.is_some();
        let row =
            |row: &Row| if own { format!("{}:{}", marks.typed_code(row.guess), row.feedback) } else { row_text(row) };
        let game = std::iter::once(self.variant.to_string());
        says.into_iter().chain(game).chain(self.rows.iter().map(row)).collect()
    }
}

/// Between threads.
impl From<Position> for (Variant, Vec<Row>) {
    fn from(position: Position) -> (Variant, Vec<Row>) {
        (position.variant, position.rows)
    }
}

/// What comes from another thread is checked again.
impl TryFrom<(Variant, Vec<Row>)> for Position {
    type Error = &'static str;

    fn try_from((variant, rows): (Variant, Vec<Row>)) -> Result<Position, &'static str> {
        let mut position = Position::start(variant);
        let mut rows = rows.into_iter().enumerate();
        if rows.all(|(index, row)| position.put(index, row)) { Ok(position) } else { Err("a row of another game") }
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
        f.write_str(&self.words(PegMarks::FromZero).join(" "))
    }
}

impl FromStr for Position {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Position, Fault> {
        Position::read(text, Variant::CLASSIC)
    }
}
