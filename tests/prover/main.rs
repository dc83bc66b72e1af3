//! The prover, natively: certificates made, checked, damaged and explained; good strategies of large games.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod beam;
mod certificate;
#[path = "../../src/prover/examples/least_total.rs"]
mod least_total;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "shared with other suites")]
mod support;

/// It asserts what it says.
#[test]
fn the_example_runs() {
    least_total::main().unwrap();
}
