//! What the game asks the engine, and what it hears.

use serde::{Deserialize, Serialize};

use crate::engine::{Code, Row, Variant, Verdict};

/// A question about a position. It says everything that the answer depends on, so that it can be
/// asked again, of anyone, at any time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Query {
    /// How good is this guess here?
    Judge {
        /// The game.
        variant: Variant,
        /// What is known.
        rows: Vec<Row>,
        /// The guess in question.
        guess: Code,
    },
    /// Which guess is optimal here?
    OptimalGuess {
        /// The game.
        variant: Variant,
        /// What is known.
        rows: Vec<Row>,
    },
}

/// The engine's answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// To [`Query::Judge`].
    Judged(Verdict),
    /// To [`Query::OptimalGuess`].
    Optimal {
        /// The guess.
        guess: Code,
        /// The verdict on it.
        verdict: Verdict,
    },
}
