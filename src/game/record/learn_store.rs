//! The learner's record in the browser's store.
//!
//! Several windows may practise at the same time. So a change is always made to what is stored at that
//! moment, merged with what this window knows: nothing is lost, and nothing counts twice.

use crate::learn::{BegunReply, DeviceId, LearnerRecord};
use crate::mistake::{MOST_MISTAKES, Mistake};
use crate::store::{Store, StoreError, Stored, StoredValues, UnreadReason, read};

/// The records of files that were imported, one a line, until *Learn* merges them.
pub(super) const LEARNER_ADDED: &str = "mastermind-teacher.learner-added";

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
        let record = values.load(store, "");
        let mut learn = LearnStore { values, record: record.unwrap_or_else(|| LearnerRecord::new(fresh)) };
        learn.merge_added(store);
        learn
    }

    /// Merges what files have brought. It is deleted as soon as the merged record is stored.
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
            // What cannot be deleted is merged once more, which changes nothing. What could be neither read nor
            // set aside stays.
            self.values.put_text(store, LEARNER_ADDED, None);
        } else if readable.len() < lines.len() {
            // What was set aside is not told again.
            let rest = (!readable.is_empty()).then(|| readable.join("\n"));
            self.values.put_text(store, LEARNER_ADDED, rest.as_deref());
        }
        true
    }

    /// The mistakes of one's own rounds, oldest first. What cannot be read is set aside.
    pub fn mistakes(&mut self, store: &dyn Store) -> Vec<Mistake> {
        let texts = mistake_texts(store);
        let lines: Vec<&str> = texts.iter().map(String::as_str).collect();
        let (mistakes, readable) = self.read_lines::<Mistake>(store, Mistake::NAME, &lines);
        if readable.len() < texts.len() {
            self.values.put_text(store, Mistake::NAME, Some(&readable.join("\n")));
        }
        mistakes
    }

    /// The reply to a puzzle that was begun last.
    pub fn begun_reply(&mut self, store: &dyn Store) -> Option<BegunReply> {
        self.values.load(store, "")
    }

    /// Stores the reply that was begun last, in its stored form. Where there is none any more, the stored one is
    /// deleted, unless it is another window's.
    pub fn save_begun_reply(&mut self, store: &dyn Store, written: Option<&str>) {
        match written {
            Some(text) => {
                let values = &mut self.values;
                values.save_written::<BegunReply>(store, "", text);
            }
            None if self.values.changed(store, BegunReply::NAME) => {
                self.values.forget_failure(BegunReply::NAME);
            }
            None => {
                self.values.put_text(store, BegunReply::NAME, None);
            }
        }
    }

    /// The values of the lines of a stored list that can be read, and those lines. The others are set aside.
    fn read_lines<'a, T: Stored>(
        &mut self,
        store: &dyn Store,
        name: &str,
        lines: &[&'a str],
    ) -> (Vec<T>, Vec<&'a str>) {
        let locked = self.values.is_locked(name);
        let (mut values, mut readable) = (Vec::new(), Vec::new());
        for &line in lines {
            match read::<T>(line) {
                Ok(value) => {
                    values.push(value);
                    readable.push(line);
                }
                // It was told before.
                Err(_) if locked => {}
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

    /// What is known of the stored value, for notices.
    pub fn values(&mut self) -> &mut StoredValues {
        &mut self.values
    }

    /// Takes over what another window has stored. Returns whether there was something.
    pub fn refresh(&mut self, store: &dyn Store) -> bool {
        let changed = self.values.changed(store, LearnerRecord::NAME);
        // What cannot be read is left alone until this window stores something: a newer page may have written it.
        if changed && let Some(stored) = self.values.load_silently(store, "") {
            self.merge(&stored);
        }
        self.merge_added(store) || changed
    }

    fn merge(&mut self, other: &LearnerRecord) {
        self.record.merge(other);
        self.record.end_curve();
    }

    /// Stores a record that this window has changed, merged with what is stored. Returns what comes of it
    /// if that says more. What cannot be stored now is stored with the next change.
    pub fn save(&mut self, store: &dyn Store, changed: &LearnerRecord) -> Option<LearnerRecord> {
        // It takes the place of what this window knew before; only what others have stored is merged.
        self.record = changed.clone();
        self.refresh(store);
        self.values.save(store, "", &self.record);
        (self.record != *changed).then(|| self.record.clone())
    }
}

/// All records of the learner that are stored, each as its text: this browser's own, and what files have
/// brought.
pub fn learner_texts(store: &dyn Store) -> Vec<String> {
    let texts = [LearnerRecord::NAME, LEARNER_ADDED].map(|name| store.get(name).ok().flatten());
    let texts = texts.into_iter().flatten();
    texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// What is stored until *Learn* merges it, with records from a file, each as its text; none if it is there.
pub(super) fn with_added(store: &dyn Store, texts: &[String]) -> Result<Option<String>, StoreError> {
    let mut all: Vec<String> = store.get(LEARNER_ADDED)?.into_iter().collect();
    let new = texts.iter().filter(|text| !all.iter().any(|old| old.lines().any(|line| line == *text)));
    let new: Vec<String> = new.cloned().collect();
    let some = !new.is_empty();
    all.extend(new);
    Ok(some.then(|| all.join("\n")))
}

/// The mistakes that are stored, each as its text.
pub fn mistake_texts(store: &dyn Store) -> Vec<String> {
    let text = store.get(Mistake::NAME).ok().flatten().unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// The mistakes of this list and those that are stored, each once, as the text to be stored: the oldest of
/// too many are left out.
pub(super) fn all_mistakes(store: &dyn Store, added: &[String]) -> Result<String, StoreError> {
    let stored = store.get(Mistake::NAME)?.unwrap_or_default();
    let mut all: Vec<&str> = stored.lines().collect();
    for text in added {
        // What was said last of a guess counts.
        match all.iter().position(|old| Mistake::same_guess(old, text)) {
            Some(index) => all[index] = text,
            None => all.push(text),
        }
    }
    let old = all.len().saturating_sub(MOST_MISTAKES);
    Ok(all[old..].join("\n"))
}
