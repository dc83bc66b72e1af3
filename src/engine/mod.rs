//! The mathematics of the game: pure, deterministic, without clock, randomness or input/output.
//!
//! ```text
//!   variant ── code ── feedback        the game's nouns
//!      └── goal_set ── partition       what is known, and how a guess splits it
//! ```

mod adversary;
mod code;
mod consistency;
mod feedback;
mod goal_set;
mod partition;
mod tree;
mod variant;
mod verify;

pub use adversary::most_evasive;
pub use code::{Code, CodeError, Codes};
pub use consistency::{Mend, mends};
pub use feedback::{Feedback, FeedbackError, score};
pub use goal_set::{ForeignCode, GoalSet, Row};
pub use partition::{OrderedPartition, Part, Partition, partition};
pub use tree::{Branch, MAX_DEPTH, ParseError, Problem, Statistics, Tree};
pub use variant::{MAX_CODES, MAX_COLOURS, MAX_PEGS, Variant, VariantError};
pub use verify::{Lost, Replay, verify};
