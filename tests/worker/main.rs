//! The conversation with a worker, natively: every misfortune, and every damaged message.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod answer;
mod games;
mod heartbeat;
mod message;
mod rounds;
mod supervisor;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "shared with other suites")]
mod support;
