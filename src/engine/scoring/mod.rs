//! Scores: one guess against many codes, or every guess against a goal set.
//!
//! ```text
//!   goal set ──┬── kernel ──────── sizes of the parts of one guess       one-step strategies
//!              │      └── counting    … on the whole goal set            splits, evil codemaker
//!              ├── simd_scores        the scores of 64 codes at a time
//!              │      └── score_table all scores that a search looks up  exact searches
//!              └── colour_classes, undominated
//!                                     which guesses deserve a score at all
//! ```
//!
//! The definition of a score is [`score`](super::feedback::score); all of these agree with it.

mod colour_classes;
mod counting;
mod kernel;
mod score_table;
mod simd_scores;
mod split;
mod splits;
mod undominated;

pub(in crate::engine) use colour_classes::Classes;
pub(in crate::engine) use counting::part_sizes;
pub(in crate::engine) use kernel::{Kernel, MOST_PARTS};
pub(in crate::engine) use score_table::{GoalIndex, GuessIndex, ScoreTable};
pub use split::Split;
pub(in crate::engine) use split::sum_of_squares;
pub use splits::{kinds_of_guesses, splits};
