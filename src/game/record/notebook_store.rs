//! A person's notebooks in the browser's store: those of one place and game at a time.

use crate::notebook::NotebookPages;
use crate::store::{Store, StoreError, StoredValues, Unread, name_of};

/// What the store holds of them.
#[derive(Clone, Debug, Default)]
pub struct NotebookStore {
    values: StoredValues,
    slot: String,
    pages: NotebookPages,
    /// What could not be written, with its slots: that of other games and places too.
    waiting: Vec<(String, NotebookPages)>,
}

impl NotebookStore {
    /// Reads the notebooks of this slot: see `NotebookPosition`. What cannot be read is set aside; then
    /// they are empty.
    pub fn open(store: &dyn Store, slot: &str) -> NotebookStore {
        let mut notebooks = NotebookStore::default();
        notebooks.turn_to(store, slot);
        notebooks
    }

    /// Reads those of another slot. What could not be written of the one that is left still waits.
    pub fn turn_to(&mut self, store: &dyn Store, slot: &str) {
        self.slot = slot.to_owned();
        let waits = self.waiting.iter().find(|one| one.0 == self.slot);
        let waits = waits.map(|(_, pages)| pages.clone());
        let pages = waits.or_else(|| self.values.load(store, slot));
        self.pages = pages.unwrap_or_default();
    }

    /// The notebooks as this window knows them.
    pub fn pages(&self) -> &NotebookPages {
        &self.pages
    }

    /// Writes them, if they have changed; empty ones are deleted. What cannot be written now waits.
    pub fn save(&mut self, store: &dyn Store, pages: &NotebookPages) {
        if *pages != self.pages && !(pages.is_empty() && self.pages.is_empty()) {
            self.pages = pages.clone();
            self.waiting.retain(|one| one.0 != self.slot);
            self.waiting.push((self.slot.clone(), pages.clone()));
        }
        self.save_waiting(store);
    }

    /// Writes what could not be written before.
    pub fn save_waiting(&mut self, store: &dyn Store) {
        for (slot, pages) in std::mem::take(&mut self.waiting) {
            let done = if pages.is_empty() {
                let name = name_of::<NotebookPages>(&slot);
                self.values.put_text(store, &name, None)
            } else {
                self.values.save(store, &slot, &pages)
            };
            if !done {
                self.waiting.push((slot, pages));
            }
        }
    }

    /// The notebooks, if another window has changed them. They take the place of what waits.
    pub fn refreshed(&mut self, store: &dyn Store) -> Option<NotebookPages> {
        let name = name_of::<NotebookPages>(&self.slot);
        if !self.values.changed(store, &name) {
            return None;
        }
        // Empty ones are deleted.
        self.pages = if self.values.is_gone(store, &name) {
            NotebookPages::default()
        } else {
            self.values.load_silently(store, &self.slot)?
        };
        self.waiting.retain(|one| one.0 != self.slot);
        self.values.forget_failure(&name);
        Some(self.pages.clone())
    }

    /// Why the last change is not stored, if it is not.
    pub fn trouble(&self) -> Option<StoreError> {
        self.values.trouble()
    }

    /// What could not be read since the last call.
    pub fn take_unread(&mut self) -> Vec<Unread> {
        self.values.take_unread()
    }
}
