//! The learner's record in the browser's store.
//!
//! Several windows may practise at the same time. So a change is always made to what is stored at that
//! moment, merged with what this window knows: nothing is lost, and nothing counts twice.

use super::values::stored_value;
use super::{LEARNER, Store, StoreError, StoredValues, Unread};
use crate::game::learn::{DeviceId, LearnerRecord};
use crate::game::wording::stored::THE_LEARNER;

/// What the store holds of *Learn*.
#[derive(Clone, Debug)]
pub struct LearnStore {
    values: StoredValues,
    record: LearnerRecord,
}

impl LearnStore {
    /// Reads the record. A browser without one counts for the device `fresh` from now on, a number
    /// drawn by chance.
    pub fn open(store: &dyn Store, fresh: DeviceId) -> LearnStore {
        let mut values = StoredValues::default();
        let record = values.recall(store, LEARNER, THE_LEARNER);
        LearnStore {
            values,
            record: record.unwrap_or_else(|| LearnerRecord::new(fresh)),
        }
    }

    /// The record as this window knows it.
    pub fn record(&self) -> &LearnerRecord {
        &self.record
    }

    /// Takes over what another window has stored.
    pub fn refresh(&mut self, store: &dyn Store) {
        if self.values.changed(store, LEARNER) {
            let stored = self.values.recall(store, LEARNER, THE_LEARNER);
            if let Some(stored) = stored {
                self.record.merge(&stored);
            }
        }
    }

    /// Changes the record and stores it. Returns what the change returns. What cannot be stored now is
    /// stored with the next change; see [`LearnStore::trouble`].
    pub fn change<T>(
        &mut self,
        store: &dyn Store,
        change: impl FnOnce(&mut LearnerRecord) -> T,
    ) -> T {
        self.refresh(store);
        let result = change(&mut self.record);
        self.values.put(store, LEARNER, THE_LEARNER, &self.record);
        result
    }

    /// Why the last change is not stored, if so.
    pub fn trouble(&self) -> Option<StoreError> {
        self.values.trouble()
    }

    /// What could not be read since the last call.
    pub fn take_unread(&mut self) -> Vec<Unread> {
        self.values.take_unread()
    }
}

/// The stored record, if there is one that can be read.
pub fn stored_learner(store: &dyn Store) -> Option<LearnerRecord> {
    stored_value(store, LEARNER)
}

/// Merges a record, from a file, into the stored one. A browser without one counts for the device
/// `fresh` from now on, not for that of the file.
///
/// # Errors
/// Why it is not stored.
pub fn add_learner(
    store: &dyn Store,
    fresh: DeviceId,
    added: &LearnerRecord,
) -> Result<(), StoreError> {
    let mut learn = LearnStore::open(store, fresh);
    learn.change(store, |record| record.merge(added));
    match learn.trouble() {
        Some(fault) => Err(fault),
        // Nothing is written over a value that could not be set aside.
        None if stored_learner(store).is_none() => Err(StoreError::Full),
        None => Ok(()),
    }
}
