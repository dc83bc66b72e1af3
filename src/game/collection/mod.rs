//! Many games in one text, from wherever they were played: read, reviewed, and summed up.
//!
//! ```text
//!   text ─► read ─► Position of each game, or why it is none ─► reviewer ─► Review ─► Summary
//! ```

mod read;
mod reviewer;

pub use crate::question::{CollectedGame, GamesReading, NotReviewed, OpenQuestion, Summary};
pub use read::{MAX_GAMES, read_games, read_games_with};
pub use reviewer::{Reviewer, finds_code};
