//! The mathematics of the game: pure, deterministic, without clock, randomness or input/output.
//!
//! ```text
//!   variant ── code ── feedback        the game's nouns
//!      └── goal_set ── partition       what is known, and how a guess splits it
//! ```

mod code;
mod feedback;
mod goal_set;
mod partition;
mod variant;

pub use code::{Code, CodeError, Codes};
pub use feedback::{Feedback, FeedbackError, score};
pub use goal_set::{ForeignCode, GoalSet, Row};
pub use partition::{OrderedPartition, Part, Partition, partition};
pub use variant::{MAX_CODES, MAX_COLOURS, MAX_PEGS, Variant, VariantError};
