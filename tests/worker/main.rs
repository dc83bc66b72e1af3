//! The conversation with a worker, natively: every misfortune, and every damaged message.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod answer;
mod grid;
mod heartbeat;
mod lab;
mod message;
mod openings;
mod rounds;
mod supervisor;
