//! A person's notebook beside the rows: which colours may stand where, and how often each may occur.
//!
//! ```text
//!   position (round, rows) ──► NotebookState ──► Query ══► worker
//!   NotebookAction ──────────►      │      ◄──── answer: a mark is wrong, what is certain
//!                                   ▼
//!                              NotebookPages, stored: the present notebook and the one before
//! ```
//!
//! ```text
//!   marks      the notebook itself: marks of a person, which may be wrong; as a short text
//!   pages      the notebook of this round, and of the round that Undo restores; its stored form
//!   positions  what Play, Solve and Analyse have a notebook about
//!   state      what is done with it, what the engine is asked, what it said
//! ```

mod marks;
mod pages;
mod positions;
mod state;

pub use marks::{NoteMark, Notebook, NotebookFault};
pub use pages::NotebookPages;
pub use positions::{in_analyse, in_play, in_solve};
pub use state::{NotebookAction, NotebookHelp, NotebookPosition, NotebookReport, NotebookState};
