//! The answers about proofs.

use serde::{Deserialize, Serialize};

use mastermind_engine::Code;
use mastermind_engine::search::Total;
use mastermind_engine::tree::Statistics;
use mastermind_prover::certificate::{Flawed, LemmaOutline, Stated};

/// A proof made by the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeProof {
    /// The value.
    pub value: Total,
    /// The first guess of the strategy that reaches it.
    pub opening: Code,
    /// The guesses that this strategy needs.
    pub statistics: Statistics,
    /// The certificate as a file.
    pub text: String,
    /// Its lemmas. The last one is about all codes.
    pub lemmas: Vec<LemmaOutline>,
}

/// The checker's verdict on a text.
pub type CheckedProof = Result<Stated, Flawed>;
