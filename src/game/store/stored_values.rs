//! Single values in a store: each has the name of its type, which may be followed by the slot of a game.
//!
//! ```text
//!   round          1 nonsense                 cannot be read
//!   round.unread   1 nonsense                 set aside: the next round may take its place
//! ```
//! If there is no room for the copy, the value stays where it is, and nothing replaces it until the visitor agrees, or
//! until the page is loaded again and there is room.
//!
//! If the store is full, or the browser lets the page store nothing, [`StoredValues::save`] returns false and notes
//! that. It does not note a locked name, which [`StoredValues::take_unread`] has reported. The page goes on with what
//! it has in memory, and stores it at the first change after there is room:
//!
//! | what | written again with | message |
//! | --- | --- | --- |
//! | round, unfinished guess, undo, setup, results, settings of *Play* (`play_store`) | every later change, rounds of other games too | `wording::stored::trouble` |
//! | notebooks (`notebook_store`) | anything that happens in a notebook, of another game too | the same |
//! | mistakes of the player's rounds (`play_store`) | every later change | the same |
//! | whether the notebook is open | the next press | nothing |
//! | the reply to a puzzle that was begun (`learn_store`) | its next change | `wording::stored::trouble` |
//! | the learner's record (`learn_store`) | its next change | `wording::stored::trouble` |
//! | the match and the results of matches, the round of *Solve*, the cells of the grid | their next change | `wording::stored::trouble` |
//! | the finished games (`own_games_store`) | every later change in *Play* | `wording::stored::trouble` |
//! | a strategy tree | nothing: the visitor may ask again | `wording::tree::tree_not_kept_message` |
//! | a round that *Analyse* hands over | nothing: *Analyse* stays open | `wording::analyse::NOT_KEPT` |
//! | a file that is read (`records::add_archive`) | nothing: none of it is stored | `wording::games::import_note` |
//!
//! If there is no room for a message from one window to the others through the store ("erased", "grid-cleared"), they
//! notice the change when they are loaded again.
//!
//! The notice of `wording::stored::trouble` is shown until the change is stored (page/hooks/store.rs), or until the
//! visitor has said OK; then it comes again only after something could be stored. In *Play* it has a button that
//! deletes the values that could not be read, if that would make room ([`StoredValues::may_discard`]).
//! tests/game/store/faults.rs, tests/game/notebook.rs and tests/game/learn/stored.rs show what is stored,
//! tests/e2e/round.rs the notice.

use super::form::{Stored, Unreadable, read, to_stored};
use super::{OURS, Store, StoreError};
use crate::hash::fnv1a_64;

/// What messages call the values if the page may read none of them.
const ANYTHING: &str = "The saved data";
/// Appended to the name of a value that is set aside, followed by a number (from 2) if that name is taken.
const ASIDE: &str = ".unread";
/// The most values of one name that are set aside.
const MAX_ASIDE: u32 = 9;

/// Why a stored value is not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadReason {
    /// It is damaged, or in a newer form.
    Unreadable(Unreadable),
    /// It is a round whose rows no code agrees with.
    Contradiction,
    /// The page may not read it.
    Forbidden,
}

/// A stored value that is not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// What the value is, as the beginning of a sentence.
    pub what: &'static str,
    /// Why it is not used.
    pub why: UnreadReason,
    /// Whether a copy has been stored, so that another value may replace it.
    pub aside: bool,
}

/// The state of this window's values in a store.
#[derive(Clone, Debug, Default)]
pub struct StoredValues {
    /// A checksum of the text of each name when this window last read or wrote it.
    seen: Vec<(String, u64)>,
    /// The names of values that could neither be read nor set aside.
    locked: Vec<String>,
    /// The names that could not be written at the last try, each with the reason.
    failed: Vec<(String, StoreError)>,
    /// The values that could not be read and are still to be reported.
    unread: Vec<Unread>,
    /// Whether anything has been stored so far.
    stored: bool,
}

impl StoredValues {
    /// Reads the value of this slot. A value that cannot be read is set aside and reported. `None` then, and if there
    /// is no value.
    pub fn load<T: Stored>(&mut self, store: &dyn Store, slot: &str) -> Option<T> {
        let name = name_of::<T>(slot);
        let text = self.text(store, &name)?;
        match read(&text) {
            Ok(value) => Some(value),
            Err(why) => {
                self.set_aside(store, &name, &text, (T::WHAT, UnreadReason::Unreadable(why)));
                None
            }
        }
    }

    /// Reads the value of this slot. A value that cannot be read stays as it is and is not reported. `None` then, and
    /// if there is no value.
    pub fn load_silently<T: Stored>(&mut self, store: &dyn Store, slot: &str) -> Option<T> {
        let name = name_of::<T>(slot);
        let text = store.get(&name).ok()??;
        let value = read(&text).ok()?;
        self.note_seen(&name, Some(&text));
        Some(value)
    }

    /// Whether another window has deleted this name. If so, notes that this window has seen it.
    pub(crate) fn note_if_deleted(&mut self, store: &dyn Store, name: &str) -> bool {
        let is_deleted = store.get(name) == Ok(None);
        if is_deleted {
            self.note_seen(name, None);
        }
        is_deleted
    }

    /// The text with this name; `None` if there is none, or if the page may not read it, which is reported.
    fn text(&mut self, store: &dyn Store, name: &str) -> Option<String> {
        match store.get(name) {
            Ok(text) => {
                self.note_seen(name, text.as_deref());
                text
            }
            Err(_) => {
                self.lock(name);
                let unread = Unread { what: ANYTHING, why: UnreadReason::Forbidden, aside: false };
                if !self.unread.contains(&unread) {
                    self.unread.push(unread);
                }
                None
            }
        }
    }

    /// Makes room for another value by storing a copy of this text. If that fails, locks the name: nothing is written
    /// there. `what` names the value, as the beginning of a sentence; `why` says why it is not used.
    pub fn set_aside(&mut self, store: &dyn Store, name: &str, text: &str, (what, why): (&'static str, UnreadReason)) {
        let aside = store_copy(store, name, text);
        if !aside {
            self.lock(name);
        }
        self.unread.push(Unread { what, why, aside });
    }

    /// Stores the value of this slot. If another window has stored a value that cannot be read here, sets that aside
    /// first: a newer page may have written it. Returns whether the value is stored.
    pub fn save<T: Stored>(&mut self, store: &dyn Store, slot: &str, value: &T) -> bool {
        self.save_written::<T>(store, slot, &to_stored(value))
    }

    /// Like [`save`](StoredValues::save), but for a value in its stored form.
    pub fn save_written<T: Stored>(&mut self, store: &dyn Store, slot: &str, text: &str) -> bool {
        let name = name_of::<T>(slot);
        if self.has_changed(store, &name) {
            self.load::<T>(store, slot);
        }
        self.put_text(store, &name, Some(text))
    }

    /// Stores a text, or deletes it. Returns whether that worked.
    pub fn put_text(&mut self, store: &dyn Store, name: &str, text: Option<&str>) -> bool {
        self.forget_failure(name);
        if self.is_locked(name) {
            return false;
        }
        let outcome = match text {
            Some(text) => store.set(name, text),
            None => store.remove(name),
        };
        match outcome {
            Ok(()) => {
                self.note_seen(name, text);
                self.stored = true;
            }
            Err(fault) => self.failed.push((name.to_owned(), fault)),
        }
        outcome.is_ok()
    }

    /// Whether another window has changed this name since this one read or wrote it.
    pub fn has_changed(&self, store: &dyn Store, name: &str) -> bool {
        let seen = self.seen.iter().find(|seen| seen.0 == name).map(|(_, checksum)| *checksum);
        let text = store.get(name).ok().flatten();
        text.map(|text| fnv1a_64(text.as_bytes())) != seen
    }

    /// Whether anything has been stored so far.
    pub fn has_stored(&self) -> bool {
        self.stored
    }

    /// Why some of the last changes are not stored; `None` if all are.
    pub fn trouble(&self) -> Option<StoreError> {
        self.failed.first().map(|failed| failed.1)
    }

    /// Forgets that this name could not be written.
    pub(crate) fn forget_failure(&mut self, name: &str) {
        self.failed.retain(|failed| failed.0 != name);
    }

    /// Forgets which names could not be written. The caller writes the values again that are still needed.
    pub(crate) fn forget_failures(&mut self) {
        self.failed.clear();
    }

    /// Takes the values that could not be read since the last call.
    pub fn take_unread(&mut self) -> Vec<Unread> {
        std::mem::take(&mut self.unread)
    }

    /// Whether deleting the values that could not be read would let more be stored.
    pub fn may_discard(&self, store: &dyn Store) -> bool {
        let is_full = self.trouble() == Some(StoreError::Full);
        !self.locked.is_empty() || is_full && store.names().iter().any(|name| is_aside(name))
    }

    /// Deletes the values that could not be read, and all copies.
    pub fn discard(&mut self, store: &dyn Store) {
        let names = store.names().into_iter().filter(|name| is_aside(name));
        for name in names.chain(std::mem::take(&mut self.locked)) {
            // If it cannot be deleted, the next write fails and reports that.
            let _ = store.remove(&name);
        }
    }

    /// Whether a value with this name could be neither read nor set aside, so it stays.
    pub(crate) fn is_locked(&self, name: &str) -> bool {
        self.locked.iter().any(|locked| locked == name)
    }

    /// Locks a name, so that nothing is written there.
    fn lock(&mut self, name: &str) {
        if !self.is_locked(name) {
            self.locked.push(name.to_owned());
        }
    }

    /// Notes that this window has read or written this text, or has seen that there is none.
    fn note_seen(&mut self, name: &str, text: Option<&str>) {
        self.seen.retain(|seen| seen.0 != name);
        self.seen.extend(text.map(|text| (name.to_owned(), fnv1a_64(text.as_bytes()))));
    }
}

/// The name under which the value of this slot is stored.
pub(crate) fn name_of<T: Stored>(slot: &str) -> String {
    [T::NAME, slot].concat()
}

/// The value of this slot, if it can be read. For callers without [`StoredValues`].
pub fn stored_value<T: Stored>(store: &dyn Store, slot: &str) -> Option<T> {
    read(&store.get(&name_of::<T>(slot)).ok()??).ok()
}

/// Whether this is the name of a value that was set aside.
pub(crate) fn is_aside(name: &str) -> bool {
    name.starts_with(OURS) && name.contains(ASIDE)
}

/// Stores a copy under the first name that is free or has this text already. Returns whether the copy is stored.
fn store_copy(store: &dyn Store, name: &str, text: &str) -> bool {
    for number in 1..=MAX_ASIDE {
        let aside = match number {
            1 => format!("{name}{ASIDE}"),
            _ => format!("{name}{ASIDE}{number}"),
        };
        match store.get(&aside) {
            Ok(None) => return store.set(&aside, text).is_ok(),
            Ok(Some(copy)) if copy == text => return true,
            Ok(Some(_)) => {}
            Err(_) => return false,
        }
    }
    false
}
