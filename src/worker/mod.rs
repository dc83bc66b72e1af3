//! Carries typed questions to worker threads and typed answers back.
//!
//! ```text
//!   page                                             worker thread
//!   client ── Order{job, query} ───────────────────► agent ── engine
//!     │    ◄── Report::Progress{job} (a sign of life) ──┤
//!     │    ◄── Report::Done{job, reply} ────────────────┘
//!   supervisor: decides what to send, when to wait, when to kill and start again
//! ```
//! A question contains everything that its answer depends on, so that a worker may be killed at any
//! time and the question asked again: nothing is lost. The parts that need no browser are pure:
//! [`answer`], [`message`], [`supervisor`].

pub mod answer;
pub mod message;
mod protocol;
pub mod supervisor;

#[cfg(target_arch = "wasm32")]
mod agent;
#[cfg(target_arch = "wasm32")]
mod client;
#[cfg(target_arch = "wasm32")]
mod clock;
#[cfg(target_arch = "wasm32")]
mod codec;
#[cfg(target_arch = "wasm32")]
mod pool;
#[cfg(target_arch = "wasm32")]
mod spawn;
#[cfg(target_arch = "wasm32")]
mod thread;

#[cfg(target_arch = "wasm32")]
pub use agent::register;
#[cfg(target_arch = "wasm32")]
pub use client::{Client, Event};
#[cfg(target_arch = "wasm32")]
pub use clock::now;
#[cfg(target_arch = "wasm32")]
pub use pool::{Pool, PoolEvent, cores};
