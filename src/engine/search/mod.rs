//! Exact values of a goal set, by search in the game tree.
//!
//! ```text
//!   goal set ── root             what is asked of a whole position, in codes
//!                 │ whole_game      any set of a game's codes, for proofs
//!                 │
//!                 ├── worst_case      fewest guesses for the hardest code
//!                 │     worst_case_bounds  bounds before it, and what it has proved
//!                 │     ordering           which guess to try first
//!                 ├── expected_total  fewest guesses summed over all codes
//!                 │     total_bounds       bounds before it, and what it has proved
//!                 │     look_ahead         bounds of guesses, one step ahead
//!                 │
//!                 ├── tables          what is kept between questions
//!                 │     score_table      all scores that a search looks up
//!                 │     feedback_words   the same, to count the parts of every guess at once
//!                 │     guess_slots      which guesses need not be counted
//!                 │     undominated      the guesses that it needs, where all are too many
//!                 ├── capacity        what no strategy can beat, by size alone
//!                 │     game_bounds      the same for a whole game, by what its first guess leaves
//!                 ├── parts, path     parts of a goal set; the rows that lead to it and the guesses to try there
//!                 ├── transposition   solved sub-problems with their bounds
//!                 │     renamed_sets     the same for all sets that a renaming turns into each other
//!                 │     memory_limit     when both are emptied
//!                 ├── cost            values and bounds of both searches, and the constraint of a search
//!                 └── answers, refusal   what is answered, or why not
//! ```

mod answers;
mod capacity;
mod cost;
mod expected_total;
mod feedback_words;
mod game_bounds;
mod guess_slots;
mod look_ahead;
mod memory_limit;
mod ordering;
mod parts;
mod path;
mod refusal;
mod renamed_sets;
mod root;
mod score_table;
mod tables;
mod total_bounds;
mod transposition;
mod undominated;
mod whole_game;
mod worst_case;
mod worst_case_bounds;

pub use answers::{PartOutcome, TotalBounds};
pub(super) use cost::costs_of_one_or_two;
pub use cost::{Constraint, Total};
pub(crate) use game_bounds::least_guesses;
pub use refusal::Refusal;
pub(crate) use root::WantedObjectives;
pub use score_table::whole_game_bytes;

/// What lies behind [`Solver`](crate::advice::Solver), for programs that prove values or explain a search: the exact
/// searches of any goal set and of any codes of a whole game, and the bounds that they begin with. What is known about
/// a position stays in the search that was made for it; its caller keeps it.
pub mod raw {
    pub use super::capacity::{Capacity, part_at_most};
    pub use super::game_bounds::GameBounds;
    pub use super::memory_limit::MemoryLimit;
    pub use super::parts::sizes_by_feedback;
    pub use super::root::RootSearch;
    pub use super::total_bounds::total_with_gain;
    pub use super::whole_game::{CodesAfter, WholeGame};
}
