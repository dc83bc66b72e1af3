//! A round of *Solve*: the values that are stored. Everything else is computed.

use super::{Answerer, Guesser};
use crate::notation::Position;
use mastermind_engine::{Code, Variant};

/// A round that is being played, or was left.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SolveRound {
    /// The number of the round, from 1. The marks in the notebook belong to it.
    pub(super) number: u32,
    pub(super) guesser: Guesser,
    /// The seed of random strategies.
    pub(super) seed: u64,
    pub(super) answerer: Answerer,
    pub(super) position: Position,
    /// The code that the page is to break and answers from, once it is entered.
    pub(super) secret: Option<Code>,
    /// The guess that the player has played in place of the computer's, until it is answered.
    pub(super) played: Option<Code>,
}

impl SolveRound {
    /// The first round, before any row.
    pub(super) fn new(variant: Variant, guesser: Guesser, answerer: Answerer) -> SolveRound {
        SolveRound {
            number: 1,
            guesser,
            seed: 0,
            answerer,
            position: Position::start(variant),
            secret: None,
            played: None,
        }
    }

    /// Whether anything would be lost if another round replaced it.
    pub(super) fn has_begun(&self) -> bool {
        !self.position.rows().is_empty() || self.secret.is_some() || self.played.is_some()
    }

    /// Whether code, rows and played guess can occur together with this answerer.
    pub(super) fn is_consistent(&self) -> bool {
        match self.answerer {
            Answerer::Board | Answerer::Player => self.secret.is_none(),
            Answerer::Page => {
                let rows = self.position.rows();
                self.played.is_none() && (self.secret.is_some() || rows.is_empty())
            }
        }
    }
}
