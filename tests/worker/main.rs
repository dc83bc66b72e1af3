//! The conversation with a worker, natively: every misfortune, and every damaged message.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod answer;
mod heartbeat;
mod message;
#[path = "../exact/random.rs"]
#[allow(dead_code, reason = "shared with the tests of other folders")]
mod random;
mod rounds;
mod supervisor;
