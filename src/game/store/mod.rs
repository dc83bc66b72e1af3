//! The browser's store: values are read and written so that nothing is lost.
//!
//! ```text
//!   store ──recall──► value          one that cannot be read is set aside, and reported
//!     ▲
//!     └────put─────── value          one that cannot be written is reported, until a later write works
//!
//!   form     the one line of text that a value is stored as
//!   values   single values, each under its own name, so that a damaged one costs only itself
//! ```

mod form;
mod values;

use crate::play::Setup;

pub use form::{Fields, Stored, Unreadable, VERSION, look_over, read, write};
pub(crate) use form::{MOST_STORED_GUESSES, count_text, counted, field};
pub(crate) use values::is_aside;
pub use values::{StoredValues, Unread, UnreadReason, stored_value};

/// Stored for a moment when everything was erased: page/shell/visit.rs knows the name.
pub(crate) const ERASED: &str = "mastermind-teacher.erased";
/// Every name of the page begins with this.
pub(crate) const OURS: &str = "mastermind-teacher.";
pub(crate) const ROUND: &str = "mastermind-teacher.round";
pub(crate) const DRAFT: &str = "mastermind-teacher.draft";
pub(crate) const UNDO: &str = "mastermind-teacher.undo";
pub(crate) const SETUP: &str = "mastermind-teacher.setup";
pub(crate) const NOTEBOOK: &str = "mastermind-teacher.notebook";
pub(crate) const SETTINGS: &str = "mastermind-teacher.settings";
pub(crate) const LEARNER: &str = "mastermind-teacher.learner";
/// The reply to a puzzle that was begun last.
pub(crate) const REPLY: &str = "mastermind-teacher.reply";
/// The records of files that were imported, one a line, until *Learn* merges them.
pub(crate) const LEARNER_ADDED: &str = "mastermind-teacher.learner-added";
/// What was not played best, one mistake a line: see `game::learn::Mistake`.
pub(crate) const MISTAKES: &str = "mastermind-teacher.mistakes";
pub(crate) const RESULTS: &str = "mastermind-teacher.results";

/// Why the store could not read or write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is not enough room.
    Full,
    /// The page may not use it.
    Forbidden,
}

/// Texts with names, as a browser stores them for a page. Other windows may change them at any
/// time.
pub trait Store {
    /// The text with this name, if there is one.
    ///
    /// # Errors
    /// The page may not read.
    fn get(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Stores a text under this name in place of the old one.
    ///
    /// # Errors
    /// The text is not stored; the old one still is.
    fn set(&self, name: &str, text: &str) -> Result<(), StoreError>;

    /// Deletes the text with this name, if there is one.
    ///
    /// # Errors
    /// The page may not write.
    fn remove(&self, name: &str) -> Result<(), StoreError>;

    /// All names, in any order; empty if the page may not read.
    fn names(&self) -> Vec<String>;
}

/// The name under which something of a setup is stored.
pub(crate) fn named(what: &str, setup: Setup) -> String {
    format!("{what}{}", setup.slot())
}

/// The name under which the results of a setup are stored.
pub(crate) fn results_name(setup: Setup) -> String {
    format!("{RESULTS}{}", setup.results_slot())
}
