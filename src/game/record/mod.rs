//! What survives a reload.
//!
//! ```text
//!   settings  what the player has chosen
//!   looks     the part of it that says how the page looks
//!   results   how the rounds so far have ended, counted by several windows
//!   archive   results, settings, mistakes and what was learned as a file, to be taken to another browser
//!   store     all of this, and the round in progress, as named lines of text in the browser
//! ```

pub mod archive;
mod looks;
mod results;
mod settings;
pub mod store;

pub use looks::{LOOKS, LookChoice, Looks};
pub use results::{
    Outcome, OutcomeCount, PERFECT_ACCURACY, RECENT_DAYS, RECENT_SCORES, Results, ResultsLine,
    Scored, Streak, WindowId,
};
pub use settings::{Aid, Aids, NotOffered, Settings, Strictness, TIPS, TurnLimit};
