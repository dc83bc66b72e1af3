//! Why a question has no answer.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use mastermind_engine::budget::Stopped;
use mastermind_engine::limits::Limit;
use mastermind_engine::search::Refusal;
use mastermind_engine::tree::BuildError;
use mastermind_engine::util::thousands;
use mastermind_engine::{Code, ForeignCode, Variant};
use mastermind_teaching::puzzle::PuzzleRefusal;

use super::GUESS_TIME_LIMIT;

/// Why a question has no answer. Its `Display` is the end of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoAnswer {
    /// No code agrees with every row.
    Contradiction,
    /// This code does not belong to the game.
    Foreign(Code, Variant),
    /// The question exceeds this limit of the engine.
    OutOfReach(Limit),
    /// The strategy cannot be written as a tree: it repeats a guess that tells nothing new, or the tree is too deep.
    NoTree,
    /// The budget stopped the work after this many positions.
    Stopped(u64),
    /// The visitor pressed Stop.
    StoppedByPerson,
    /// No guess was found within the time limit.
    OutOfTime,
    /// The answer contains no guess.
    NoGuess,
    /// The question or the answer was damaged on its way.
    Damaged,
    /// No strategy finds every code within the limit on guesses.
    NoStrategy,
    /// There is no such puzzle.
    NoPuzzle,
    /// The answer is to a question of another kind.
    Unexpected,
    /// The rows of a puzzle leave too many codes, or its game has too many.
    PuzzleTooLarge,
}

impl Display for NoAnswer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoAnswer::Contradiction => "no code fits every row",
            NoAnswer::Foreign(code, variant) => {
                return write!(f, "{code} is not a code of {variant}");
            }
            NoAnswer::OutOfReach(limit) => return limit.fmt(f),
            NoAnswer::NoTree => "this strategy does not find every code",
            NoAnswer::Stopped(1) => "stopped after 1 position",
            NoAnswer::Stopped(positions) => {
                return write!(f, "stopped after {} positions", thousands(*positions));
            }
            NoAnswer::StoppedByPerson => "stopped",
            NoAnswer::OutOfTime => return write!(f, "no guess found {}", limit_in_words(GUESS_TIME_LIMIT)),
            NoAnswer::NoGuess => "it found no guess",
            NoAnswer::NoStrategy => "no strategy finds every code in so few guesses",
            NoAnswer::NoPuzzle => "there is no such puzzle",
            NoAnswer::Damaged => "the question or the answer is damaged",
            NoAnswer::Unexpected => "the answer is not of the kind that was asked for",
            NoAnswer::PuzzleTooLarge => "too many codes for a puzzle: its rows leave more than 10,000",
        })
    }
}

/// A time limit in whole seconds, in words: "in two seconds", "in 5 seconds".
pub fn limit_in_words(limit: Duration) -> String {
    match limit.as_secs() {
        2 => "in two seconds".to_owned(),
        seconds => format!("in {seconds} seconds"),
    }
}

impl From<Stopped> for NoAnswer {
    fn from(stopped: Stopped) -> NoAnswer {
        NoAnswer::Stopped(stopped.progress.nodes)
    }
}

impl From<ForeignCode> for NoAnswer {
    fn from(foreign: ForeignCode) -> NoAnswer {
        NoAnswer::Foreign(foreign.code, foreign.variant)
    }
}

impl From<Refusal> for NoAnswer {
    fn from(refusal: Refusal) -> NoAnswer {
        match refusal {
            Refusal::Contradiction => NoAnswer::Contradiction,
            Refusal::Foreign(foreign) => foreign.into(),
            Refusal::OutOfReach(limit) => NoAnswer::OutOfReach(limit),
            Refusal::Stopped(stopped) => stopped.into(),
        }
    }
}

impl From<BuildError> for NoAnswer {
    fn from(error: BuildError) -> NoAnswer {
        match error {
            BuildError::NoGuess(reason) => reason.into(),
            BuildError::ForeignGuess { .. } | BuildError::NothingLearned { .. } | BuildError::TooDeep => {
                NoAnswer::NoTree
            }
        }
    }
}

impl From<PuzzleRefusal> for NoAnswer {
    fn from(refusal: PuzzleRefusal) -> NoAnswer {
        match refusal {
            PuzzleRefusal::NotMade(_) | PuzzleRefusal::NoneFound | PuzzleRefusal::NoSolution => NoAnswer::NoPuzzle,
            PuzzleRefusal::TooManyCodes => NoAnswer::PuzzleTooLarge,
            PuzzleRefusal::Search(refusal) => refusal.into(),
        }
    }
}
