//! Deductions, the curriculum and attribution, compared with lists of all codes.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod attribution;
mod curriculum;
mod deduction;
mod hints;
mod own_notes;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "shared with other suites")]
mod support;
