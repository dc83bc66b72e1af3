//! Why there is no puzzle, or no verdict on a reply.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use super::kinds::PuzzleKind;
use mastermind_engine::budget::Stopped;
use mastermind_engine::search::Refusal;

/// Why there is no puzzle, or no verdict on a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleRefusal {
    /// Puzzles of this kind are not made.
    NotMade(PuzzleKind),
    /// No candidate met the criterion of its kind.
    NoneFound,
    /// No reply is right: the puzzle was not made by [`make_puzzle`](super::make_puzzle).
    NoSolution,
    /// The game has too many codes for puzzles of this kind, or the rows leave more than
    /// [`MAX_CODES_LEFT`](super::positions::MAX_CODES_LEFT).
    TooManyCodes,
    /// The position has no exact answer.
    Search(Refusal),
}

impl Display for PuzzleRefusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleRefusal::NotMade(kind) => write!(f, "puzzles of the kind {} are not made", kind.name()),
            PuzzleRefusal::NoneFound => f.write_str("no candidate meets the criterion of its kind"),
            PuzzleRefusal::NoSolution => f.write_str("no reply is right"),
            PuzzleRefusal::TooManyCodes => f.write_str("too many codes for a puzzle"),
            PuzzleRefusal::Search(refusal) => refusal.fmt(f),
        }
    }
}

impl Error for PuzzleRefusal {}

impl From<Refusal> for PuzzleRefusal {
    fn from(refusal: Refusal) -> PuzzleRefusal {
        PuzzleRefusal::Search(refusal)
    }
}

impl From<Stopped> for PuzzleRefusal {
    fn from(stopped: Stopped) -> PuzzleRefusal {
        PuzzleRefusal::Search(Refusal::Stopped(stopped))
    }
}
