//! What is seen and touched: components read signals and send actions, and decide nothing.
//!
//! ```text
//!   app ── header, notices, settings
//!    └── play ── board (history, code), entry (pegs, palette, buttons), anyway (dialog), summary
//!   hooks: desk (the game), engine (the worker), memory (what survives), delayed
//!   parts: peg, hits, dialog: what several places draw
//! ```

mod app;
mod hooks;
mod parts;
mod play;
mod settings;

pub use app::App;

/// Shows the page: the whole of the app's `main`.
pub fn run() {
    leptos::mount::mount_to_body(App);
}
