//! The learner's record in the browser's store.
//!
//! Several windows may practise at the same time. So a change is always merged with the values that are stored at that
//! moment: nothing is lost, and nothing counts twice.

use crate::learn::{BegunReply, DeviceId, LearnerRecord};
use crate::mistake::{MAX_MISTAKES, Mistake};
use crate::store::{Store, StoreError, Stored, StoredValues, UnreadReason, read};

/// The imported records, one per line, until *Learn* merges them.
pub(super) const LEARNER_ADDED: &str = "mastermind-teacher.learner-added";

/// The stored values of *Learn*, as this window knows them.
#[derive(Clone, Debug)]
pub struct LearnStore {
    values: StoredValues,
    record: LearnerRecord,
}

impl LearnStore {
    /// Reads the record. A browser without a record gets an empty one for the device `fresh`, a random number.
    pub fn open(store: &dyn Store, fresh: DeviceId) -> LearnStore {
        let mut values = StoredValues::default();
        let record = values.load(store, "");
        let mut learn = LearnStore { values, record: record.unwrap_or_else(|| LearnerRecord::new(fresh)) };
        learn.merge_added(store);
        learn
    }

    /// Merges the imported records, and deletes them as soon as the merged record is stored. Returns whether there were
    /// any.
    fn merge_added(&mut self, store: &dyn Store) -> bool {
        let Ok(Some(added)) = store.get(LEARNER_ADDED) else {
            return false;
        };
        let lines: Vec<&str> = added.lines().collect();
        let (records, readable) = self.read_lines::<LearnerRecord>(store, LEARNER_ADDED, &lines);
        for record in &records {
            self.merge(record);
        }
        if self.values.save(store, "", &self.record) {
            // If they cannot be deleted, they are merged once more, which changes nothing. Lines that could be neither
            // read nor set aside stay.
            self.values.put_text(store, LEARNER_ADDED, None);
        } else if readable.len() < lines.len() {
            // Keep only the readable lines, so that those set aside are not reported again.
            let readable_text = (!readable.is_empty()).then(|| readable.join("\n"));
            self.values.put_text(store, LEARNER_ADDED, readable_text.as_deref());
        }
        true
    }

    /// The mistakes of the player's rounds, oldest first. Those that cannot be read are set aside.
    pub fn mistakes(&mut self, store: &dyn Store) -> Vec<Mistake> {
        let texts = mistake_texts(store);
        let lines: Vec<&str> = texts.iter().map(String::as_str).collect();
        let (mistakes, readable) = self.read_lines::<Mistake>(store, Mistake::NAME, &lines);
        if readable.len() < texts.len() {
            self.values.put_text(store, Mistake::NAME, Some(&readable.join("\n")));
        }
        mistakes
    }

    /// The stored reply to a puzzle that was begun last, if any.
    pub fn begun_reply(&mut self, store: &dyn Store) -> Option<BegunReply> {
        self.values.load(store, "")
    }

    /// Stores the begun reply, given in its stored form. `None` deletes the stored one, unless another window has
    /// written it.
    pub fn save_begun_reply(&mut self, store: &dyn Store, written: Option<&str>) {
        match written {
            Some(text) => {
                self.values.save_written::<BegunReply>(store, "", text);
            }
            None if self.values.has_changed(store, BegunReply::NAME) => {
                self.values.forget_failure(BegunReply::NAME);
            }
            None => {
                self.values.put_text(store, BegunReply::NAME, None);
            }
        }
    }

    /// Reads the lines of a stored list, and sets aside those that cannot be read. Returns the values, then the lines
    /// that could be read.
    fn read_lines<'a, T: Stored>(
        &mut self,
        store: &dyn Store,
        name: &str,
        lines: &[&'a str],
    ) -> (Vec<T>, Vec<&'a str>) {
        let is_locked = self.values.is_locked(name);
        let (mut values, mut readable) = (Vec::new(), Vec::new());
        for &line in lines {
            match read::<T>(line) {
                Ok(value) => {
                    values.push(value);
                    readable.push(line);
                }
                // The line was reported before.
                Err(_) if is_locked => {}
                Err(why) => {
                    let why = UnreadReason::Unreadable(why);
                    self.values.set_aside(store, name, line, (T::WHAT, why));
                }
            }
        }
        (values, readable)
    }

    /// The record as this window knows it.
    pub fn record(&self) -> &LearnerRecord {
        &self.record
    }

    /// The stored values, for notices about them.
    pub fn values(&mut self) -> &mut StoredValues {
        &mut self.values
    }

    /// Merges the records that other windows have stored. Returns whether there were any.
    pub fn refresh(&mut self, store: &dyn Store) -> bool {
        let changed = self.values.has_changed(store, LearnerRecord::NAME);
        // Leave an unreadable record alone until this window stores something: a newer page may have written it.
        if changed && let Some(stored) = self.values.load_silently(store, "") {
            self.merge(&stored);
        }
        self.merge_added(store) || changed
    }

    /// Merges another record into this window's.
    fn merge(&mut self, other: &LearnerRecord) {
        self.record.merge(other);
        self.record.set_last_point();
    }

    /// Stores a record that this window has changed, merged with the stored one. Returns the merged record if it
    /// differs. If it cannot be stored now, it is stored with the next change.
    pub fn save(&mut self, store: &dyn Store, changed: &LearnerRecord) -> Option<LearnerRecord> {
        // The changed record contains all that this window knew; only the records of other windows are merged.
        self.record = changed.clone();
        self.refresh(store);
        self.values.save(store, "", &self.record);
        (self.record != *changed).then(|| self.record.clone())
    }
}

/// All stored records of the learner as texts: this browser's own, and the imported ones.
pub fn learner_texts(store: &dyn Store) -> Vec<String> {
    let texts = [LearnerRecord::NAME, LEARNER_ADDED].into_iter().filter_map(|name| store.get(name).ok().flatten());
    texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The text to store when these records, given as texts, are imported; `None` if all of them are stored already.
///
/// # Errors
/// The store cannot be read.
pub(super) fn with_added(store: &dyn Store, texts: &[String]) -> Result<Option<String>, StoreError> {
    let stored = store.get(LEARNER_ADDED)?;
    let is_stored = |text: &str| stored.iter().any(|old| old.lines().any(|line| line == text));
    let new: Vec<&str> = texts.iter().map(String::as_str).filter(|text| !is_stored(text)).collect();
    let added = (!new.is_empty()).then(|| new.join("\n"));
    Ok(added.map(|added| stored.into_iter().chain([added]).collect::<Vec<String>>().join("\n")))
}

/// The mistakes that are stored, each as its text.
pub fn mistake_texts(store: &dyn Store) -> Vec<String> {
    let text = store.get(Mistake::NAME).ok().flatten().unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// The text to store when these mistakes are added: each mistake once, without the oldest if there are too many.
///
/// # Errors
/// The store cannot be read.
pub(super) fn all_mistakes(store: &dyn Store, added: &[String]) -> Result<String, StoreError> {
    let stored = store.get(Mistake::NAME)?.unwrap_or_default();
    let mut lines: Vec<&str> = stored.lines().collect();
    for text in added {
        // The latest judgement of a guess counts.
        match lines.iter().position(|old| Mistake::same_guess(old, text)) {
            Some(index) => lines[index] = text,
            None => lines.push(text),
        }
    }
    let surplus = lines.len().saturating_sub(MAX_MISTAKES);
    Ok(lines[surplus..].join("\n"))
}
