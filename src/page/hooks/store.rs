//! The browser's store, and what the visitor is told of it.

use leptos::prelude::*;
use web_sys::{Storage, wasm_bindgen::JsValue};

use super::state::use_effect;
use mastermind_game::archive::Archive;
use mastermind_game::lab::tree::StoredTree;
use mastermind_game::learn::{BegunReply, LearnerRecord};
use mastermind_game::matches::MatchResults;
use mastermind_game::mistake::Mistake;
use mastermind_game::record::{self, LearnStore};
use mastermind_game::store::{self, Store, StoreError, Stored, StoredValues, write};
use mastermind_game::wording::stored as words;
use mastermind_game::{Day, Play, Results, Round, Setup, Today, WindowId};

/// Written at the start, to see whether anything can be.
const WRITE_TEST: &str = "mastermind-teacher.write-test";

/// What the browser stores for the page.
pub struct BrowserStore;

impl Store for BrowserStore {
    fn get(&self, name: &str) -> Result<Option<String>, StoreError> {
        storage()?.get_item(name).map_err(fault)
    }

    fn set(&self, name: &str, text: &str) -> Result<(), StoreError> {
        storage()?.set_item(name, text).map_err(fault)
    }

    fn remove(&self, name: &str) -> Result<(), StoreError> {
        storage()?.remove_item(name).map_err(fault)
    }

    fn names(&self) -> Vec<String> {
        let Ok(store) = storage() else {
            return Vec::new();
        };
        let names = (0..store.length().unwrap_or(0)).filter_map(|index| store.key(index).ok()?);
        names.collect()
    }
}

fn storage() -> Result<Storage, StoreError> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok()?);
    storage.ok_or(StoreError::Forbidden)
}

fn fault(error: JsValue) -> StoreError {
    // Firefox has a name of its own.
    const FULL: [&str; 2] = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];
    let name = js_sys::Reflect::get(&error, &JsValue::from_str("name"));
    if name.is_ok_and(|name| FULL.iter().any(|full| name == *full)) { StoreError::Full } else { StoreError::Forbidden }
}

/// Why the page can store nothing, if it cannot.
fn nothing_can_be_stored() -> Option<StoreError> {
    let probe = BrowserStore.set(WRITE_TEST, "").and_then(|()| BrowserStore.remove(WRITE_TEST));
    probe.err()
}

/// Whether the browser lets the page store anything.
pub fn can_save() -> bool {
    nothing_can_be_stored().is_none()
}

/// A random number that tells the rounds that begin in this window from those of other windows. Without
/// randomness all windows have the number 0; then rounds that have the same number and the same code count once.
pub fn window_id() -> WindowId {
    getrandom::u32().unwrap_or_default()
}

/// What the visitor is told of the store; free to copy.
#[derive(Clone, Copy)]
pub struct StoreNotices {
    /// What to tell.
    pub notices: RwSignal<Vec<String>>,
    /// Whether deleting what could not be read would let more be stored.
    pub may_discard: RwSignal<bool>,
    trouble: StoredValue<Option<StoreError>>,
}

impl StoreNotices {
    /// Begins with a notice if nothing can be stored at all.
    pub fn new() -> StoreNotices {
        let store_notices = StoreNotices {
            notices: RwSignal::new(Vec::new()),
            may_discard: RwSignal::new(false),
            trouble: StoredValue::new(None),
        };
        store_notices.show_trouble(nothing_can_be_stored());
        store_notices
    }

    /// Adds notices of what has gone wrong since the last time, and removes those of what works
    /// again.
    pub fn update(self, values: &mut StoredValues) {
        let unread = values.take_unread();
        if !unread.is_empty() {
            let texts = unread.iter().map(words::unread);
            self.notices.update(|notices| notices.extend(texts));
        }
        self.show_trouble(values.trouble().or(self.trouble_at_start(values)));
        let may_discard = values.may_discard(&BrowserStore);
        if may_discard != self.may_discard.get_untracked() {
            self.may_discard.set(may_discard);
        }
    }

    /// The trouble that was there at the start lasts until something could be stored.
    fn trouble_at_start(self, values: &StoredValues) -> Option<StoreError> {
        self.trouble.get_value().filter(|_| !values.has_stored())
    }

    fn show_trouble(self, trouble: Option<StoreError>) {
        let before = self.trouble.get_value();
        if trouble == before {
            return;
        }
        self.trouble.set_value(trouble);
        tell_trouble(self.notices, before, trouble);
    }
}

/// Says that the last change is not stored, or takes back what was said before. Two who share a list may say
/// the same: it is shown as long as one of them means it.
pub fn tell_trouble(notices: RwSignal<Vec<String>>, before: Option<StoreError>, now: Option<StoreError>) {
    if before == now {
        return;
    }
    notices.update(|notices| {
        let old = before.map(words::trouble);
        let is_old = |notice: &String| Some(notice.as_str()) == old;
        if let Some(index) = notices.iter().position(is_old) {
            notices.remove(index);
        }
        notices.extend(now.map(|fault| words::trouble(fault).to_owned()));
    });
}

/// The stored values of one place, with the notices about them; free to copy.
#[derive(Clone, Copy)]
pub struct NoticedValues {
    notices: StoreNotices,
    values: StoredValue<StoredValues>,
}

impl NoticedValues {
    /// Of the values that the place has just loaded.
    pub fn new(mut values: StoredValues) -> NoticedValues {
        let notices = StoreNotices::new();
        notices.update(&mut values);
        NoticedValues { notices, values: StoredValue::new(values) }
    }

    /// What to tell the visitor.
    pub fn notices(self) -> RwSignal<Vec<String>> {
        self.notices.notices
    }

    /// Writes the stored form of a value whenever it changes. The first one is not written: it was just loaded.
    pub fn save_changes<T: Stored>(self, value: Signal<String>) {
        let NoticedValues { notices, values } = self;
        use_effect(move |before: Option<()>| {
            let text = value.get();
            if before.is_some() {
                values.update_value(|values| {
                    values.save_written::<T>(&BrowserStore, "", &text);
                    notices.update(values);
                });
            }
        });
    }
}

impl NoticedValues {
    /// Stores the results of matches whenever they change, together with those of other windows. `stored` are there.
    pub fn save_matches(self, stored: MatchResults, results: Signal<MatchResults>) {
        let NoticedValues { notices, values } = self;
        use_effect(move |before: Option<MatchResults>| {
            let now = results.get();
            if *before.as_ref().unwrap_or(&stored) != now {
                values.update_value(|values| {
                    record::save_match_results(values, &BrowserStore, &now);
                    notices.update(values);
                });
            }
            now
        });
    }
}

/// The learner's record as it is stored, with the notices about it; free to copy.
#[derive(Clone, Copy)]
pub struct KeptLearner {
    notices: StoreNotices,
    store: StoredValue<LearnStore>,
}

impl KeptLearner {
    /// Reads it.
    pub fn open() -> KeptLearner {
        let mut store = LearnStore::open(&BrowserStore, window_id());
        let notices = StoreNotices::new();
        notices.update(store.values());
        KeptLearner { notices, store: StoredValue::new(store) }
    }

    /// The record.
    pub fn record(self) -> LearnerRecord {
        self.store.with_value(|store| store.record().clone())
    }

    /// Does something with the store, and tells what comes of it.
    fn update<T>(self, act: impl FnOnce(&mut LearnStore) -> T) -> Option<T> {
        self.store.try_update_value(|store| {
            let done = act(store);
            self.notices.update(store.values());
            done
        })
    }

    /// The mistakes that *Play* has noted.
    pub fn mistakes(self) -> Vec<Mistake> {
        let mistakes = self.update(|store| store.mistakes(&BrowserStore));
        mistakes.unwrap_or_default()
    }

    /// The reply to a puzzle that was begun last.
    pub fn begun_reply(self) -> Option<BegunReply> {
        self.update(|store| store.begun_reply(&BrowserStore))?
    }

    /// Stores the reply that was begun last, in its stored form, or that there is none.
    pub fn save_begun_reply(self, written: Option<&str>) {
        self.update(|store| store.save_begun_reply(&BrowserStore, written));
    }

    /// The record, if another window has changed it.
    pub fn refreshed(self) -> Option<LearnerRecord> {
        let changed = self.update(|store| store.refresh(&BrowserStore))?;
        changed.then(|| self.record())
    }

    /// Stores it, merged with what another window has stored. Returns what comes of it if that says more.
    pub fn save(self, record: &LearnerRecord) -> Option<LearnerRecord> {
        self.update(|store| store.save(&BrowserStore, record))?
    }

    /// What to tell the visitor.
    pub fn notices(self) -> RwSignal<Vec<String>> {
        self.notices.notices
    }
}

/// The stored value; one that cannot be read is set aside.
pub fn load<T: Stored>(values: &mut StoredValues) -> Option<T> {
    values.load(&BrowserStore, "")
}

/// The same without a notice: `None` if it cannot be read. Another window may have written it.
pub fn load_silently<T: Stored>() -> Option<T> {
    store::stored_value(&BrowserStore, "")
}

/// Stores a value at once, if the browser stores anything. Nobody is told if it does not: so it is a value
/// that [`NoticedValues::save_changes`] stores too, and tells.
pub fn save_silently<T: Stored>(value: &T) {
    let _ = BrowserStore.set(T::NAME, &write(value));
}

/// Other windows hear the word by the browser's event of a changed store; it does not stay there. If the store is
/// full they hear nothing.
pub fn tell_other_windows(name: &str, word: &str) {
    if BrowserStore.set(name, word).is_ok() {
        let _ = BrowserStore.remove(name);
    }
}

/// The number of the round of this setup, if it has begun and is not over.
pub fn unfinished_round(setup: Setup) -> Option<u32> {
    let left = record::left_round(&BrowserStore, setup).filter(Round::is_under_way);
    left.map(|round| round.number())
}

/// Stores a new round of this setup, made of its number; *Play* loads it when it starts. Returns
/// whether it could be stored.
pub fn begin_round(setup: Setup, round: impl Fn(u32) -> Option<Round>) -> bool {
    record::begin_round(&BrowserStore, setup, window_id(), round)
}

/// Stores the visitor's tree. Returns whether it could be stored: not over one that cannot be read and has no room
/// to be set aside.
pub fn save_tree(tree: &StoredTree) -> bool {
    StoredValues::default().save(&BrowserStore, "", tree)
}

/// The results that are stored for this setup.
pub fn results_of(setup: Setup) -> Results {
    record::stored_results(&BrowserStore, setup).unwrap_or_default()
}

/// What was done today, in *Play* and in *Learn*.
pub fn today(play: &Play, day: Day) -> Today {
    record::today(&BrowserStore, play, day)
}

/// Deletes everything that the page has stored, and begins anew.
pub fn erase_everything() {
    record::erase(&BrowserStore);
    // Before the page writes again.
    if let Some(window) = web_sys::window() {
        let _ = window.location().reload();
    }
}

/// All results, each with the slot that it is stored in.
pub fn all_results() -> Vec<(String, Results)> {
    record::all_results(&BrowserStore)
}

/// Adds what a file holds to what is stored, all of it or nothing; the caller takes over its settings.
///
/// # Errors
/// Why nothing could be stored.
pub fn add_archive(archive: &Archive) -> Result<(), StoreError> {
    record::add_archive(&BrowserStore, archive)?;
    notify_this_window();
    Ok(())
}

/// The mistakes that are stored.
pub fn mistake_texts() -> Vec<String> {
    record::mistake_texts(&BrowserStore)
}

/// All records of the learner, as they are stored.
pub fn learner_texts() -> Vec<String> {
    record::learner_texts(&BrowserStore)
}

/// Sends this window the event of a changed store, which the browser sends to other windows only.
pub fn notify_this_window() {
    let event = web_sys::Event::new("storage").ok();
    if let (Some(window), Some(event)) = (web_sys::window(), event) {
        let _ = window.dispatch_event(&event);
    }
}
