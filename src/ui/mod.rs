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

mod analyse;
mod app;
mod explore;
mod hooks;
mod lab;
mod learn;
mod notebook;
mod parts;
mod play;
mod sheets;
mod solve;

pub use app::{PlayFiles, play};
pub use explore::{ExploreFiles, explore};
pub use lab::draw_section;
pub use learn::{Aside, draw_aside, learn};
pub use notebook::{NotebookInside, draw_notebook};
pub use parts::{Coming, NotFetched, ProgramFile};
pub use play::{AfterRound, draw_after_round};
pub use sheets::{Sheet, draw_sheet};

use self::hooks::{document, draw_in_turn};

use leptos::mount::{UnmountHandle, mount_to};
use leptos::prelude::*;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

/// Draws a program into the container that index.html has for it: the whole of its `main`.
pub fn run<V: IntoView + 'static>(program: &'static str, draw: impl FnOnce() -> V + 'static) {
    draw_in_turn(program, move || {
        if let Some(drawn) = draw_into(program, draw) {
            drawn.forget();
        }
    });
}

/// Draws into a container of index.html, until what is returned is dropped.
fn draw_into<V: IntoView + 'static>(
    container: &str,
    draw: impl FnOnce() -> V + 'static,
) -> Option<UnmountHandle<V::State>> {
    let document = document();
    let container = document.and_then(|document| document.get_element_by_id(container));
    let container = container?.dyn_into::<HtmlElement>().ok()?;
    Some(mount_to(container, draw))
}
