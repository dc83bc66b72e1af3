//! A person's notebooks in the browser's store: those of one place and game at a time.

use crate::notebook::NotebookPages;
use crate::store::{NOTEBOOK, Store, StoreError, StoredValues, Unread};
use crate::wording::stored::THE_NOTEBOOK;

/// What the store holds of them.
#[derive(Clone, Debug, Default)]
pub struct NotebookStore {
    values: StoredValues,
    name: String,
    pages: NotebookPages,
    /// What could not be written, with its names: those of other games and places too.
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
        self.name = format!("{NOTEBOOK}{slot}");
        let waits = self.waiting.iter().find(|one| one.0 == self.name);
        let waits = waits.map(|(_, pages)| pages.clone());
        let pages = waits.or_else(|| self.values.recall(store, &self.name, THE_NOTEBOOK));
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
            self.waiting.retain(|one| one.0 != self.name);
            self.waiting.push((self.name.clone(), pages.clone()));
        }
        self.save_waiting(store);
    }

    /// Writes what could not be written before.
    pub fn save_waiting(&mut self, store: &dyn Store) {
        for (name, pages) in std::mem::take(&mut self.waiting) {
            let done = match pages.is_empty() {
                true => self.values.put_text(store, &name, None),
                false => self.values.put(store, &name, THE_NOTEBOOK, &pages),
            };
            if !done {
                self.waiting.push((name, pages));
            }
        }
    }

    /// The notebooks, if another window has changed them. They take the place of what waits.
    pub fn refreshed(&mut self, store: &dyn Store) -> Option<NotebookPages> {
        if !self.values.changed(store, &self.name) {
            return None;
        }
        // Empty ones are deleted.
        self.pages = match self.values.is_gone(store, &self.name) {
            true => NotebookPages::default(),
            false => self.values.glance(store, &self.name)?,
        };
        self.waiting.retain(|one| one.0 != self.name);
        self.values.forget_failure(&self.name);
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
