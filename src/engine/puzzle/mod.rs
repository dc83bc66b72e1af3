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
//!   refusal  why there is no puzzle, or nothing to say
//!
//!   make     candidates of a kind, one after the other, until one has the rating
//!   judge    a reply or a solution, by kind
//!     answer            which feedback does this guess get?
//!
//!   what they share
//!     positions         positions by chance
//!     rating            arithmetic of ratings
//!     reading           how hard it is to compare two codes
//! ```

mod answer;
mod judge;
mod judged;
mod kind;
mod make;
mod positions;
mod rating;
mod reading;
mod refusal;
mod task;

pub use judge::{judge_reply, solve_puzzle};
pub use judged::{Judged, ShownBy, Solved};
pub use kind::PuzzleKind;
pub use make::{GENERATOR, Made, make_puzzle, make_puzzle_counted, most_candidates};
pub use refusal::PuzzleRefusal;
pub use task::{BAND, Claim, Plan, Puzzle, PuzzleId, PuzzleTask, Solution};
