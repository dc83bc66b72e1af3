//! Why there is no puzzle, or nothing to say of a reply.

use super::kinds::PuzzleKind;
use mastermind_engine::budget::Stopped;
use mastermind_engine::search::Refusal;

/// Why there is no puzzle, or nothing to say of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleRefusal {
    /// Puzzles of this kind are not made.
    NotMade(PuzzleKind),
    /// None of the candidates met the criterion of its kind.
    NoneFound,
    /// No reply is right: the puzzle was not made by [`make_puzzle`](super::make_puzzle).
    NoSolution,
    /// The position has no exact answer.
    Search(Refusal),
}

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
