//! The values of each place that survive a reload, and when they are written.
//!
//! ```text
//!   play_store      all of *Play*, written so that a round counts exactly once, whenever the page is closed
//!   learn_store     the learner's record, the reply that was begun, the mistakes of the player's rounds
//!   match_store     the results of matches
//!   notebook_store  the player's notebook of one place and game
//!   own_games_store the finished games
//!   front           what stands on the front of *Play*
//!   records         the results of all setups; adding a file; deleting everything
//!   archive         results, settings, mistakes, games and what was learned as a file, to be taken to another browser
//! ```
//! The states themselves define their stored forms, which [`store`](crate::store) reads and writes.

pub mod archive;
mod front;
mod learn_store;
mod match_store;
mod notebook_store;
mod own_games_store;
mod play_store;
mod records;

pub use front::{game_to_continue, next_lesson, round_of_today, today};
pub use learn_store::{LearnStore, learner_texts, mistake_texts};
pub use match_store::save_match_results;
pub use notebook_store::NotebookStore;
pub use own_games_store::OwnGamesStore;
pub use play_store::{PlayStore, store_new_round, stored_round};
pub use records::{add_archive, all_results, erase, stored_results};
