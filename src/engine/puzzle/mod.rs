//! Puzzles: positions with a question that has an exact answer, made from a name and judged.
//!
//! ```text
//!   PuzzleId ── make ──► Puzzle ── judge(Solution) ──► Judged ─ right?, what shows it
//!   kind, band, number      └───── solve ────────────► a right Solution
//! ```
//!
//! ```text
//!   kind     what can be asked
//!   task     a puzzle, and the forms of replies
//!   judged   what is said of a reply
//! ```

mod judged;
mod kind;
mod task;

pub use judged::{Judged, ShownBy, Solved};
pub use kind::PuzzleKind;
pub use task::{BAND, Claim, Plan, Puzzle, PuzzleId, PuzzleTask, Solution};
