//! *Lab*: strategies against every code, how openings split the codes, the grid of games, their values, strategy trees,
//! rules that one can remember, proofs, the search step by step, and games that were played elsewhere.
//!
//! ```text
//!   #/lab/compare/6x4/entropy…     #/lab/openings/6x4     #/lab/grid     #/lab/tree/6x4/entropy
//!     place └─ section └─ the section's own, often nothing
//!
//!   compare     strategies against every code of a game, ranked
//!   openings    how guesses split the codes
//!   grid        one strategy in games of all sizes
//!   atlas       all that is known about one game: the section *Values*
//!   tree        a strategy written out
//!   rules       a strategy put together from rules that one can remember
//!   proof       a value with a proof that anyone can check
//!   search      the search for the least worst case, step by step
//!   games       games that were played elsewhere, reviewed
//!   playout     one strategy against every code, in questions
//!   shared_job  long work in tasks: going on, stop, put back, progress, clock
//!   work_queue  which question a free worker gets, and which answers count
//!   known       the best result known for a game, from all of these
//!   published   results by others, to compare with
//!   values      the table that holds all of these
//!   axis        one axis for all averages of a drawing
//! ```

pub mod atlas;
pub mod axis;
pub mod compare;
pub mod games;
pub mod grid;
pub mod known;
pub mod openings;
mod playout;
pub mod proof;
pub mod published;
pub mod rules;
pub mod search;
mod shared_job;
pub mod tree;
pub mod values;
mod work_queue;

pub use crate::section::Section;
pub use playout::{Playout, PlayoutStep};
pub use shared_job::{JobState, Progress, SharedJob, SharedWork, Task};
pub use work_queue::{Ticket, WorkQueue};
