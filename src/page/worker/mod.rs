//! Carries typed questions to worker threads and typed answers back.
//!
//! ```text
//!   the page                                               worker thread
//!   client ── WorkOrder{job, question} ──────────────────► agent ── engine
//!     │    ◄── WorkerReport::Progress{job} (a sign of life) ──┤
//!     │    ◄── WorkerReport::Done{job, answer} ───────────────┘
//!   supervisor: decides what to send, when to wait, when to kill and start again
//! ```
//! A question contains everything that its answer depends on, so that a worker may be killed at any time and the
//! question asked again: nothing is lost.
//!
//! ```text
//!   message     what crosses, as bytes sealed with the name of the build
//!   supervisor  what to do about one worker: when it is silent, dies or is of another build
//!   client      one worker for the page: carries out what its supervisor decides
//!   pool        several workers for one piece of work
//!   around_gloo starts a worker, receives from it and ends it, around what gloo-worker lacks
//!   agent       the worker's side: lets the engine work, reports, keeps the time limit
//!   files       the files of the worker's program, most of them fetched at the first question for them
//!   answer      what the engine answers to each question, and in which file
//!   clock       the clock of both sides
//! ```
//! The parts that need no browser are pure: [`answer`], [`message`], [`supervisor`].

pub mod answer;
pub mod message;
pub mod supervisor;

#[cfg(target_arch = "wasm32")]
mod agent;
#[cfg(target_arch = "wasm32")]
mod around_gloo;
#[cfg(target_arch = "wasm32")]
mod client;
#[cfg(target_arch = "wasm32")]
mod clock;
#[cfg(target_arch = "wasm32")]
mod files;
#[cfg(target_arch = "wasm32")]
mod pool;

#[cfg(target_arch = "wasm32")]
pub use agent::{Work, register};
#[cfg(target_arch = "wasm32")]
pub use client::{Client, ClientEvent};
#[cfg(target_arch = "wasm32")]
pub use clock::now;
#[cfg(target_arch = "wasm32")]
pub use files::{FetchedWork, FileNotFetched, Files, wasm_split_helpers};
#[cfg(target_arch = "wasm32")]
pub use pool::{Pool, PoolEvent, core_count};
