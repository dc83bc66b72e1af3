//! The prover, natively: certificates made, checked, damaged and explained; good strategies of large games.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod beam;
mod certificate;
#[path = "../exact/plain_score.rs"]
mod plain_score;
#[path = "../engine/published.rs"]
mod published;
#[path = "../exact/random.rs"]
#[allow(dead_code, reason = "shared with the tests of other folders")]
mod random;
#[path = "../engine/reference.rs"]
#[allow(dead_code, reason = "shared with the tests of the engine")]
mod reference;
#[path = "../engine/sample.rs"]
#[allow(dead_code, reason = "shared with the tests of the engine")]
mod sample;

use mastermind_engine::Variant;

/// The variant with repeats.
pub fn variant(colours: u8, pegs: u8) -> Variant {
    Variant::new(colours, pegs, true).unwrap()
}
