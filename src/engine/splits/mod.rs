//! How guesses split a goal set, and which guesses need be told apart.
//!
//! ```text
//!   goal set ──┬── split            what one guess leaves: its parts and what follows from them
//!              │     ├── part_sizes    counted for some guesses in one pass over the codes
//!              │     └── kinds         of guesses, for a table of all openings
//!              ├── score_table      all scores that a search looks up
//!              └── colour_classes, undominated
//!                                   which guesses deserve a score at all
//! ```

mod colour_classes;
mod kinds;
mod part_sizes;
mod score_table;
mod split;
mod undominated;

pub(super) use colour_classes::Classes;
pub use kinds::{kinds_of_guesses, splits};
pub(super) use part_sizes::part_sizes;
pub(super) use score_table::{GoalIndex, GuessIndex, ScoreTable};
pub use split::Split;
pub(super) use split::sum_of_squares;
