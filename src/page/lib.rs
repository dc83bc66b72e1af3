//! The user interface: components read signals and send actions. They decide nothing.
//!
//! ```text
//!   index.html ── the header with the places; boot.js fetches the program that draws one
//!    ├── app ── notices
//!    │    ├── sheets ── over every place: settings, help, statistics, another game
//!    │    └── play ── board (history, code), entry (pegs, palette, buttons), anyway (dialog), coach
//!    ├── explore ── the places that are fetched when one of them is opened
//!    │    ├── solve
//!    │    ├── analyse ── rows and entry, line of text, codes, best guesses, what a guess leaves, tree
//!    │    └── lab ── compare, openings, grid, tree, rules, proof: a folder for each section
//!    └── learn ── first page, puzzle, storm, sets of a teacher, proof on the blackboard
//!   notebook: a person's marks beside the board of Play, Solve and Analyse
//!   hooks: play_model (the game), engine (the worker), store (what survives), looks, peg_marks, route, share,
//!     text_file, page_events, state, clipboard, delayed, view, wall_clock, in_turn (drawing in short tasks)
//!   parts: what several places draw: code entry, fields, dialog, drawings (markup), …
//! ```
//!
//! Of each program some parts are fetched when they are wanted ([`ProgramFile`]): the sheets, the review and the
//! notebook of Play, the sections of the Lab, the notebook of Solve and Analyse, the pages of Learn beside
//! lessons and puzzles.
//!
//! From a click to the screen:
//!
//! ```text
//!   play/entry          a click on Guess sends PlayAction::Guess to the model
//!   hooks/play_model    applies it to game::Play
//!   hooks/engine        asks what Play wants to know next
//!   game/play/asking    the question: Judge or Assess, with the game and all rows
//!   worker/client       takes it to a worker, where answer/coach asks engine::Solver
//!   game/play           hears the answer: a new row, or the dialog
//!   play/board          is drawn again, because the model's signal has changed
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

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use shell::{Shell, run};
