//! A person's notebooks of one place and game in the browser's store.

use super::{NOTEBOOK, Store, StoreError, StoredValues, Unread};
use crate::game::notebook::NotebookPages;
use crate::game::wording::stored::THE_NOTEBOOK;

/// What the store holds of them.
#[derive(Clone, Debug, Default)]
pub struct NotebookStore {
    values: StoredValues,
    name: String,
    pages: NotebookPages,
}

impl NotebookStore {
    /// Reads the notebooks of this slot: see `NotebookPosition`. What cannot be read is set aside; then
    /// they are empty.
    pub fn open(store: &dyn Store, slot: &str) -> NotebookStore {
        let (mut values, name) = (StoredValues::default(), format!("{NOTEBOOK}{slot}"));
        let pages = values.recall(store, &name, THE_NOTEBOOK);
        NotebookStore {
            values,
            name,
            pages: pages.unwrap_or_default(),
        }
    }

    /// The notebooks as they were last read or written.
    pub fn pages(&self) -> &NotebookPages {
        &self.pages
    }

    /// Writes them, if they have changed; empty ones are deleted. What cannot be written now is written
    /// with the next change.
    pub fn save(&mut self, store: &dyn Store, pages: &NotebookPages) {
        if *pages == self.pages || pages.is_empty() && self.pages.is_empty() {
            return;
        }
        let done = match pages.is_empty() {
            true => self.values.put_text(store, &self.name, None),
            false => self.values.put(store, &self.name, THE_NOTEBOOK, pages),
        };
        if done {
            self.pages = pages.clone();
        }
    }

    /// The notebooks, if another window has changed them.
    pub fn refreshed(&mut self, store: &dyn Store) -> Option<NotebookPages> {
        if !self.values.changed(store, &self.name) {
            return None;
        }
        self.pages = self.values.glance(store, &self.name)?;
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
