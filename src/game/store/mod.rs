//! The browser's store. Values are read and written so that nothing is lost.
//!
//! ```text
//!   store ──load──► value          one that cannot be read is set aside, and reported
//!     ▲
//!     └────save────── value          one that cannot be written is reported, until a later write works
//!
//!   form            the one line of text that a value is stored as
//!   stored_values   single values, each under its own name, so that a damaged one costs only itself
//! ```

mod form;
mod stored_values;

pub(crate) use form::{
    Escaped, Hex, equals, fields, item, named, put_between, put_display, read_between, read_field, stored, words,
};
pub use form::{Field, Fields, ItemParts, Stored, StoredItem, Unreadable, VERSION, check_form, read, to_stored};
pub use stored_values::{StoredValues, Unread, UnreadReason, stored_value};
pub(crate) use stored_values::{is_aside, name_of};

/// The beginning of every name that the page uses in the store.
pub(crate) const OURS: &str = "mastermind-teacher.";

/// Why the store could not read or write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is not enough room.
    Full,
    /// The page may not use it.
    Forbidden,
}

/// Texts with names, as a browser stores them for a page. Other windows may change them at any time.
pub trait Store {
    /// The text with this name; `None` if there is none.
    ///
    /// # Errors
    /// The page may not read.
    fn get(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Stores a text under this name, replacing the old one.
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
