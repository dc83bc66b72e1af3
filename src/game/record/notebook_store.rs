//! The player's notebooks in the browser's store: those of one place and game at a time.

use crate::notebook::NotebookPages;
use crate::store::{Store, StoreError, StoredValues, Unread, name_of};

/// The notebooks of one slot, and those that wait to be stored.
#[derive(Clone, Debug, Default)]
pub struct NotebookStore {
    values: StoredValues,
    slot: String,
    pages: NotebookPages,
    /// Notebooks that could not be written, with their slots, which may belong to other games and places.
    waiting: Vec<(String, NotebookPages)>,
}

impl NotebookStore {
    /// Reads the notebooks of this slot (see `NotebookPosition`). Those that cannot be read are set aside and count as
    /// empty.
    pub fn open(store: &dyn Store, slot: &str) -> NotebookStore {
        let mut notebooks = NotebookStore::default();
        notebooks.turn_to(store, slot);
        notebooks
    }

    /// Reads the notebooks of another slot. If those of the old slot could not be written, they still wait to be
    /// stored.
    pub fn turn_to(&mut self, store: &dyn Store, slot: &str) {
        self.slot = slot.to_owned();
        let waiting = self.waiting.iter().find(|(slot, _)| *slot == self.slot).map(|(_, pages)| pages.clone());
        self.pages = waiting.or_else(|| self.values.load(store, slot)).unwrap_or_default();
    }

    /// The notebooks as this window knows them.
    pub fn pages(&self) -> &NotebookPages {
        &self.pages
    }

    /// Writes the notebooks if they have changed, or deletes them if they are empty. If that fails, they wait.
    pub fn save(&mut self, store: &dyn Store, pages: &NotebookPages) {
        if *pages != self.pages && !(pages.is_empty() && self.pages.is_empty()) {
            self.pages = pages.clone();
            self.waiting.retain(|(slot, _)| *slot != self.slot);
            self.waiting.push((self.slot.clone(), pages.clone()));
        }
        self.save_waiting(store);
    }

    /// Writes the notebooks that could not be written before.
    pub fn save_waiting(&mut self, store: &dyn Store) {
        for (slot, pages) in std::mem::take(&mut self.waiting) {
            let is_stored = if pages.is_empty() {
                let name = name_of::<NotebookPages>(&slot);
                self.values.put_text(store, &name, None)
            } else {
                self.values.save(store, &slot, &pages)
            };
            if !is_stored {
                self.waiting.push((slot, pages));
            }
        }
    }

    /// The notebooks, if another window has changed them, otherwise `None`. They replace those that wait.
    pub fn refresh(&mut self, store: &dyn Store) -> Option<NotebookPages> {
        let name = name_of::<NotebookPages>(&self.slot);
        if !self.values.has_changed(store, &name) {
            return None;
        }
        // Empty notebooks are deleted.
        self.pages = if self.values.note_if_deleted(store, &name) {
            NotebookPages::default()
        } else {
            self.values.load_silently(store, &self.slot)?
        };
        self.waiting.retain(|(slot, _)| *slot != self.slot);
        self.values.forget_failure(&name);
        Some(self.pages.clone())
    }

    /// Why the last change is not stored; `None` if it is.
    pub fn trouble(&self) -> Option<StoreError> {
        self.values.trouble()
    }

    /// The notebooks that could not be read since the last call.
    pub fn take_unread(&mut self) -> Vec<Unread> {
        self.values.take_unread()
    }
}
