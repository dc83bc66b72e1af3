//! The player's notebook beside the rows: which colours may stand where, and how often each may occur.
//!
//! ```text
//!   position (round, rows) ──► NotebookState ──► Query ══► worker
//!   NotebookAction ──────────►      │      ◄──── answer: a mark is wrong, what is certain
//!                                   ▼
//!                              NotebookPages, stored: the current notebook and the one before
//! ```
//!
//! ```text
//!   marks      the notebook itself: marks of the player, which may be wrong; as a short text
//!   pages      the notebook of this round, and of the round that Undo restores; its stored form
//!   positions  the positions of Play, Solve and Analyse that have a notebook
//!   state      the player's actions, the questions to the engine and its answers
//! ```

mod marks;
mod pages;
mod positions;
mod state;

pub use marks::{NoteMark, Notebook, NotebookFault};
pub use pages::NotebookPages;
pub use positions::{analyse_position, play_position, solve_position};
pub use state::{NotebookAction, NotebookHelp, NotebookPosition, NotebookReport, NotebookState};
