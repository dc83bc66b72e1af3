//! Why a text cannot be read: the same for every line, every link and every table that is pasted.

use std::fmt;

use mastermind_engine::VariantError;
use mastermind_engine::rules::UnknownRules;
use serde::{Deserialize, Serialize};

/// The longest text that is read: several times the length of a position with all rows.
pub const MAX_CHARACTERS: usize = 10_000;

/// What is wrong in a text, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Where; `None` if it is the text as a whole, or if the words name the place.
    pub spot: Option<Spot>,
    /// What is wrong, as a sentence without its full stop.
    pub what: String,
    /// What would be right; often not said.
    pub expected: Option<String>,
}

/// A place in a text. All numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// A character of the text.
    Character(usize),
    /// A row of a position, and a character of the text.
    Row(usize, usize),
    /// A line, and a character of that line.
    Line(usize, usize),
}

impl Fault {
    /// A fault with this description, without a place.
    pub fn new(what: impl Into<String>) -> Fault {
        Fault { spot: None, what: what.into(), expected: None }
    }

    /// The fault, with a description of what would be right.
    #[must_use]
    pub fn right(self, right: impl Into<String>) -> Fault {
        let expected = Some(right.into());
        Fault { expected, ..self }
    }

    /// The fault at this place.
    #[must_use]
    pub fn at(self, spot: Spot) -> Fault {
        let spot = Some(spot);
        Fault { spot, ..self }
    }

    /// Refuses a text that is too long. Whoever splits a text into words checks this first.
    ///
    /// # Errors
    /// The text has more than [`MAX_CHARACTERS`]. Counting stops there.
    pub fn check_length(text: &str) -> Result<(), Fault> {
        match text.chars().nth(MAX_CHARACTERS) {
            None => Ok(()),
            Some(_) => Err(Fault::new(format!("the text is longer than {MAX_CHARACTERS} characters"))),
        }
    }
}

impl From<VariantError> for Fault {
    fn from(error: VariantError) -> Fault {
        Fault::new(error.to_string())
    }
}

impl From<UnknownRules> for Fault {
    fn from(error: UnknownRules) -> Fault {
        Fault::new(error.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.spot {
            None => {}
            Some(Spot::Character(at)) => write!(f, "Character {at}: ")?,
            Some(Spot::Row(row, at)) => write!(f, "Row {row}, character {at}: ")?,
            Some(Spot::Line(line, at)) => write!(f, "Line {line}, character {at}: ")?,
        }
        f.write_str(&self.what)?;
        match &self.expected {
            None => Ok(()),
            Some(expected) => write!(f, ": {expected}"),
        }
    }
}

impl std::error::Error for Fault {}
