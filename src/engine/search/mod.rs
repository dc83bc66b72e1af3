//! Exact values of a goal set, by search in the game tree.
//!
//! ```text
//!   goal set ── root             what is asked of a whole position, in codes
//!                 │ uncached        the same, with nothing kept
//!                 │ whole_game      any set of a game's codes, for whoever writes down the proof
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
//!                 │     memory_limit     when both begin anew
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
mod uncached;
mod undominated;
mod whole_game;
mod worst_case;
mod worst_case_bounds;

pub use answers::{PartOutcome, TotalBounds};
pub use capacity::{Capacity, part_at_most};
pub(super) use cost::of_one_or_two;
pub use cost::{Constraint, Total};
pub use game_bounds::GameBounds;
pub(crate) use game_bounds::least_guesses;
pub use memory_limit::MemoryLimit;
pub use parts::sizes_by_feedback;
pub use refusal::Refusal;
pub use root::RootSearch;
pub(crate) use root::WantedObjectives;
pub use total_bounds::total_with_gain;
pub use uncached::{SearchError, least_total, total_of, worst_case_between, worst_case_of_parts};
pub use whole_game::{CodesAfter, WholeGame};
