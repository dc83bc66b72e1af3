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
//! time and the question asked again: nothing is lost.
//!
//! ```text
//!   message     what crosses, as bytes with a version; `protocol` computes the version
//!   supervisor  what to do about one worker: when it is silent, dies or is of another build
//!   client      one worker for the page: carries out what its supervisor decides
//!   pool        several workers for one piece of work
//!   spawn, thread   how a worker is started, heard and ended
//!   agent       the worker's side: lets the engine work, reports, keeps the time limit
//!   answer      what the engine answers to each question
//!   codec, clock    what gloo and the clocks of both sides need
//! ```
//! The parts that need no browser are pure: [`answer`], [`message`], [`supervisor`].

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
pub use client::{Client, ClientEvent};
#[cfg(target_arch = "wasm32")]
pub use clock::now;
#[cfg(target_arch = "wasm32")]
pub use pool::{Pool, PoolEvent, cores};
