//! The answers about games that were played elsewhere.

use std::fmt::{self, Display};

use mastermind_engine::search::Refusal;
use serde::{Deserialize, Serialize};

use super::NoAnswer;
use crate::grade::{Fraction, Grade};
use crate::notation::pasted::{Ambiguity, LeftOut, PinClarifications};
use crate::notation::{Fault, PegMarks, Position};

/// The games of a text, or why there are none.
pub type GamesReading = Result<Vec<CollectedGame>, Fault>;

/// A game read from a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CollectedGame {
    /// Its name in the text, or else its number, from 1.
    pub name: String,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Its rows, or why they cannot be read; the lines are those of the whole text.
    pub position: Result<Position, Fault>,
    /// How the text writes the pegs, if the game was read.
    pub marks: Option<PegMarks>,
    /// What the visitor must say before it can be read, in the first game that leaves something open.
    pub question: Option<OpenQuestion>,
    /// The words that are left out; the lines are those of the whole text.
    pub left_out: Vec<LeftOut>,
}

impl CollectedGame {
    /// A game that was played here: the one with this number, from 1.
    pub fn own(number: usize, position: Position) -> CollectedGame {
        CollectedGame {
            name: number.to_string(),
            line: number,
            position: Ok(position),
            marks: None,
            question: None,
            left_out: Vec::new(),
        }
    }
}

/// What a text leaves open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenQuestion {
    /// What may be meant.
    pub ambiguity: Ambiguity,
    /// One for each choice.
    pub readings: Vec<ChosenReading>,
}

/// How a text is read after a choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChosenReading {
    /// What the choice clarifies.
    pub pins: PinClarifications,
    /// The game; `None` if it cannot be read so.
    pub game: Option<ReadGame>,
}

/// A game, and how its text writes colours, if it says so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadGame {
    /// The game.
    pub position: Position,
    /// How its text writes colours.
    pub marks: Option<PegMarks>,
}

/// Why a game has no review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotReviewed {
    /// It has no guess.
    Empty,
    /// Another row follows this one (from 1), which has found the code.
    FoundBefore(usize),
    /// No code agrees with the rows up to this one, from 1.
    Contradiction(usize),
    /// The engine has no answer.
    NoAnswer(NoAnswer),
}

impl Display for NotReviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReviewed::Empty => f.write_str("there is no guess"),
            NotReviewed::FoundBefore(row) => {
                write!(f, "row {row} has found the code, so no guess can follow it")
            }
            NotReviewed::Contradiction(1) => f.write_str("no code agrees with row 1"),
            NotReviewed::Contradiction(row) => write!(f, "no code agrees with rows 1 to {row}"),
            NotReviewed::NoAnswer(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for NotReviewed {}

impl From<Refusal> for NotReviewed {
    fn from(why: Refusal) -> NotReviewed {
        NotReviewed::NoAnswer(why.into())
    }
}

/// The result of a game's review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// How many guesses it has.
    pub guesses: usize,
    /// Whether the last one found the code.
    pub found: bool,
    /// The accuracy, from 0 to 1. Accuracy, loss and luck are `None` if not all guesses are known exactly.
    pub accuracy: Option<Fraction>,
    /// The total loss of the guesses, in guesses.
    pub loss: Option<Fraction>,
    /// What the feedbacks saved compared with the average; negative if they cost.
    pub luck: Option<Fraction>,
    /// How many guesses got each grade, in the order of [`Grade::ALL`].
    pub grades: [u32; Grade::ALL.len()],
}

impl Summary {
    /// How many guesses are inaccuracies or worse.
    pub fn mistakes(&self) -> u32 {
        let graded = Grade::ALL.into_iter().zip(self.grades);
        let mistakes = graded.filter(|(grade, _)| *grade >= Grade::Inaccuracy);
        mistakes.map(|(_, count)| count).sum()
    }
}
