//! What is answered about proofs.

use serde::{Deserialize, Serialize};

use mastermind_engine::Code;
use mastermind_engine::search::Total;
use mastermind_engine::tree::Statistics;
use mastermind_prover::certificate::{Flawed, LemmaOutline, Stated};

/// A proof as it comes from the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeProof {
    /// The value.
    pub value: Total,
    /// The first guess of the strategy that reaches it.
    pub opening: Code,
    /// What that strategy needs.
    pub statistics: Statistics,
    /// The certificate as a file.
    pub text: String,
    /// Its lemmas, the last one that of all codes.
    pub lemmas: Vec<LemmaOutline>,
}

/// What the checker says of a text.
pub type CheckedProof = Result<Stated, Flawed>;
