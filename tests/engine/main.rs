//! The engine, natively: laws, comparisons with a slow reference, and published numbers.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod adversary;
mod anytime;
mod assessment;
mod attribution;
mod bound;
mod budget;
mod coach;
mod codes;
mod consistency;
mod curriculum;
mod deduction;
mod expected;
mod large;
mod own_notes;
#[path = "../exact/plain_score.rs"]
mod plain_score;
mod published;
#[path = "../exact/random.rs"]
#[allow(dead_code, reason = "shared with the tests of other folders")]
mod random;
mod ranking;
mod reference;
mod renaming;
mod rules;
mod sample;
mod strategies;
mod strategy_laws;
mod symmetry;
mod trees;
mod worst_case;

use mastermind_engine::{Code, Variant};

/// The code written `text`.
pub fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// The variant with repeats.
pub fn variant(colours: u8, pegs: u8) -> Variant {
    Variant::new(colours, pegs, true).unwrap()
}
