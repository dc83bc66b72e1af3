//! The page in the browser: components read signals and send actions, workers answer questions. They decide nothing.
//!
//! ```text
//!   boot.js ── fetches the program ── src/bin/page.rs ── shell
//!     shell       header, places, sheets, the address, visits without a network
//!      ├── play        board (history, code), entry (pegs, palette, buttons), warning, coach
//!      ├── solve       ┐
//!      ├── analyse     │ each in a file of its own, fetched when the place is opened:
//!      ├── lab         │ `parts::fetched`
//!      ├── matches     │
//!      └── learn       ┘
//!     sheets      settings, help, statistics, own colours, another game: over every place
//!     notebook    the player's marks beside the board of Play, Solve and Analyse
//!     hooks       what the page takes from the browser and from the engine
//!     parts       what several places draw: code entry, fields, dialog, drawings
//!     worker      questions to worker threads, and answers back
//! ```
//!
//! The program's `main` is `mastermind_page::run()`. From a click to the screen:
//!
//! ```text
//!   play/entry           a click on Guess sends PlayAction::Guess to the model
//!   hooks/play_model     applies it to game::Play
//!   hooks/engine         takes from Play the question that follows from its state
//!   worker/client        sends it as a WorkOrder, at the time that worker/supervisor decides
//!   worker/message       the order as bytes, sealed with the name of the build
//!   worker/around_gloo   the browser's worker thread, in which bin/worker runs
//!   worker/agent         opens the order, and keeps its time limit
//!   worker/answer/coach  asks engine::Solver; the answer goes back the same way
//!   game/play            hears the answer: a new row, or the dialog
//!   play/board           is drawn again, because the model's signal has changed
//! ```

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod analyse;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod hooks;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod lab;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod learn;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod matches;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod notebook;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod parts;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod play;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod sheets;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod shell;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod solve;
pub mod worker;

/// For tests, which mount [`Shell`].
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use leptos;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use shell::{Shell, run};
