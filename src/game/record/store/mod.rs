//! What survives a reload, read and written so that nothing is lost.
//!
//! ```text
//!   store ──recall──► value          one that cannot be read is set aside, and told
//!     ▲
//!     └────put─────── value          one that cannot be written is told, until a later write works
//!
//!   form     the one line of text that a value is stored as
//!   values   single values, each under its own name, so that a damaged one costs only itself
//!   saved    a round with the guess in hand and the way back from New game and Give up
//!   play_store  everything that is stored for Play, written as soon as it changes
//!   records  all results, to a file and from one
//! ```

mod form;
mod play_store;
mod records;
mod saved;
mod values;

use crate::game::play::Setup;

pub(in crate::game) use form::MOST_GUESSES;
pub use form::{Fields, Stored, Unreadable, VERSION, read, write};
pub use play_store::{PlayStore, begin_round, left_round};
pub use records::{add_results, all_results};
pub(in crate::game) use saved::UndoState;
pub use saved::{Saved, Undo, UndoKind, UnfinishedGuess};
pub use values::{FaultReason, Unread, Values};

const ROUND: &str = "mastermind-teacher.round";
const DRAFT: &str = "mastermind-teacher.draft";
const UNDO: &str = "mastermind-teacher.undo";
const SETUP: &str = "mastermind-teacher.setup";
const SETTINGS: &str = "mastermind-teacher.settings";
const RESULTS: &str = "mastermind-teacher.results";

/// Why a store did not do what was wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreFault {
    /// There is no room for so much.
    Full,
    /// The page may not use it.
    Forbidden,
}

/// Texts by name, such as a browser keeps for a page. Other windows may change them at any time.
pub trait Store {
    /// The text of this name, if there is one.
    ///
    /// # Errors
    /// The page may not read.
    fn get(&self, name: &str) -> Result<Option<String>, StoreFault>;

    /// Stores a text in place of what has this name.
    ///
    /// # Errors
    /// It is not stored; what was there still is.
    fn set(&self, name: &str, text: &str) -> Result<(), StoreFault>;

    /// Deletes what has this name, if anything has.
    ///
    /// # Errors
    /// The page may not write.
    fn remove(&self, name: &str) -> Result<(), StoreFault>;

    /// All names, in any order; none where the page may not read.
    fn names(&self) -> Vec<String>;
}

/// Where something of a setup is kept.
fn named(what: &str, setup: Setup) -> String {
    format!("{what}{}", setup.slot())
}

/// Where the results of a setup are kept.
fn results_name(setup: Setup) -> String {
    format!("{RESULTS}{}", setup.results_slot())
}
