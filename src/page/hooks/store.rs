//! The browser's store, and the notices about it.

use leptos::prelude::*;
use web_sys::{Storage, wasm_bindgen::JsValue};

use super::state::use_effect;
use mastermind_game::archive::Archive;
use mastermind_game::lab::tree::StoredTree;
use mastermind_game::learn::{BegunReply, LearnerRecord, LessonId};
use mastermind_game::matches::MatchResults;
use mastermind_game::mistake::Mistake;
use mastermind_game::notation::PastedDraft;
use mastermind_game::record::{self, LearnStore};
use mastermind_game::store::{self, Store, StoreError, Stored, StoredValues, to_stored};
use mastermind_game::wording::stored as words;
use mastermind_game::{Day, Play, Results, Round, Setup, Today, WindowId};

/// Written at the start, to see whether anything can be stored.
const WRITE_TEST: &str = "mastermind-teacher.write-test";

/// The browser's local storage.
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

/// The browser's local storage.
///
/// # Errors
/// [`StoreError::Forbidden`] if the browser does not give it.
fn storage() -> Result<Storage, StoreError> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok()?);
    storage.ok_or(StoreError::Forbidden)
}

/// The error that this exception of the browser stands for.
fn fault(error: JsValue) -> StoreError {
    // Firefox has a name of its own.
    const FULL: [&str; 2] = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];
    let name = js_sys::Reflect::get(&error, &JsValue::from_str("name"));
    if name.is_ok_and(|name| FULL.iter().any(|full| name == *full)) { StoreError::Full } else { StoreError::Forbidden }
}

/// Tries to store a value.
///
/// # Errors
/// The reason why the browser refuses it.
fn test_store() -> Result<(), StoreError> {
    BrowserStore.set(WRITE_TEST, "").and_then(|()| BrowserStore.remove(WRITE_TEST))
}

/// Whether the browser lets the page store anything.
pub fn can_save() -> bool {
    test_store().is_ok()
}

/// A random number that tells the rounds of this window from those of other windows. Without randomness all windows
/// have the number 0; then rounds with the same number and the same code count once.
pub fn window_id() -> WindowId {
    getrandom::u32().unwrap_or_default()
}

/// The notices about the store; free to copy.
#[derive(Clone, Copy)]
pub struct StoreNotices {
    /// The texts.
    pub notices: RwSignal<Vec<String>>,
    /// Whether deleting the values that cannot be read would let more be stored.
    pub may_discard: RwSignal<bool>,
    trouble: StoredValue<Option<StoreError>>,
}

impl StoreNotices {
    /// No notice, or one that nothing can be stored at all.
    pub fn new() -> StoreNotices {
        let store_notices = StoreNotices {
            notices: RwSignal::new(Vec::new()),
            may_discard: RwSignal::new(false),
            trouble: StoredValue::new(None),
        };
        store_notices.show_trouble(test_store().err());
        store_notices
    }

    /// Adds notices of what has gone wrong since the last call, and removes those of what works again.
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

    /// The trouble found at the start, until something could be stored.
    fn trouble_at_start(self, values: &StoredValues) -> Option<StoreError> {
        self.trouble.get_value().filter(|_| !values.has_stored())
    }

    /// Notes the latest trouble, and replaces the notice of the one before.
    fn show_trouble(self, trouble: Option<StoreError>) {
        let before = self.trouble.get_value();
        if trouble == before {
            return;
        }
        self.trouble.set_value(trouble);
        tell_trouble(self.notices, before, trouble);
    }
}

/// Adds the notice that the last change is not stored, or removes the old one. If two stores share the list and both
/// have added the same notice, it stays until both have removed it.
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
    /// The values that the place has just loaded.
    pub fn new(mut values: StoredValues) -> NoticedValues {
        let notices = StoreNotices::new();
        notices.update(&mut values);
        NoticedValues { notices, values: StoredValue::new(values) }
    }

    /// The texts of the notices.
    pub fn notices(self) -> RwSignal<Vec<String>> {
        self.notices.notices
    }

    /// Stores a value, given in its stored form, whenever it changes. What it is now was just loaded, and is not stored.
    pub fn save_changes<T: Stored>(self, value: Signal<String>) {
        let NoticedValues { notices, values } = self;
        let loaded = value.get_untracked();
        use_effect(move |before: Option<String>| {
            let text = value.get();
            if *before.as_ref().unwrap_or(&loaded) != text {
                values.update_value(|values| {
                    values.save_written::<T>(&BrowserStore, "", &text);
                    notices.update(values);
                });
            }
            text
        });
    }
}

impl NoticedValues {
    /// Stores the results of matches after each change, merged with the results of other windows. `stored` are the
    /// results that are in the store at first.
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
    /// Reads the record.
    pub fn open() -> KeptLearner {
        let mut store = LearnStore::open(&BrowserStore, window_id());
        let notices = StoreNotices::new();
        notices.update(store.values());
        KeptLearner { notices, store: StoredValue::new(store) }
    }

    /// A copy of the record.
    pub fn record(self) -> LearnerRecord {
        self.store.with_value(|store| store.record().clone())
    }

    /// Calls `act` with the store, and updates the notices. Returns `None` if the owner is gone.
    fn update<T>(self, act: impl FnOnce(&mut LearnStore) -> T) -> Option<T> {
        self.store.try_update_value(|store| {
            let result = act(store);
            self.notices.update(store.values());
            result
        })
    }

    /// The mistakes that *Play* has noted.
    pub fn mistakes(self) -> Vec<Mistake> {
        self.update(|store| store.mistakes(&BrowserStore)).unwrap_or_default()
    }

    /// The unfinished reply to a puzzle; `None` if there is none.
    pub fn begun_reply(self) -> Option<BegunReply> {
        self.update(|store| store.begun_reply(&BrowserStore))?
    }

    /// Stores the unfinished reply to a puzzle, given in its stored form; `None` deletes it.
    pub fn save_begun_reply(self, written: Option<&str>) {
        self.update(|store| store.save_begun_reply(&BrowserStore, written));
    }

    /// The record, if another window has changed it; otherwise `None`.
    pub fn refreshed(self) -> Option<LearnerRecord> {
        let changed = self.update(|store| store.refresh(&BrowserStore))?;
        changed.then(|| self.record())
    }

    /// Stores the record, merged with what another window has stored. Returns the merged record if it contains more
    /// than `record`.
    pub fn save(self, record: &LearnerRecord) -> Option<LearnerRecord> {
        self.update(|store| store.save(&BrowserStore, record))?
    }

    /// The texts of the notices.
    pub fn notices(self) -> RwSignal<Vec<String>> {
        self.notices.notices
    }
}

/// The stored value; `None` if there is none. A value that cannot be read is set aside, with a notice.
pub fn load<T: Stored>(values: &mut StoredValues) -> Option<T> {
    values.load(&BrowserStore, "")
}

/// Like [`load`], but without a notice: `None` if the value cannot be read. Another window may have written it.
pub fn load_silently<T: Stored>() -> Option<T> {
    store::stored_value(&BrowserStore, "")
}

/// Stores a value at once, without a notice if that fails. For values that [`NoticedValues::save_changes`] stores too,
/// with a notice.
pub fn save_silently<T: Stored>(value: &T) {
    let _ = BrowserStore.set(T::NAME, &to_stored(value));
}

/// The text that was left in this field for pasted text; `None` if there is none.
pub fn load_draft(field: &str) -> Option<String> {
    PastedDraft::load(&BrowserStore, field)
}

/// Stores what stands in this field for pasted text, without a notice if that fails.
pub fn save_draft(field: &str, text: &str) {
    let _ = PastedDraft::save(&BrowserStore, field, text);
}

/// Sends a word to the other windows: the word is stored for a moment, so that they receive the browser's event of a
/// changed store. Does nothing if the store is full.
pub fn tell_other_windows(name: &str, word: &str) {
    if BrowserStore.set(name, word).is_ok() {
        let _ = BrowserStore.remove(name);
    }
}

/// The number of the unfinished round of this setup, if there is one.
pub fn unfinished_round(setup: Setup) -> Option<u32> {
    record::stored_round(&BrowserStore, setup).filter(Round::is_under_way).map(|round| round.number())
}

/// Stores a new round of this setup; `round` makes it from its number. *Play* loads it when it starts. Returns
/// whether it could be stored.
pub fn begin_round(setup: Setup, round: impl Fn(u32) -> Option<Round>) -> bool {
    record::store_new_round(&BrowserStore, setup, window_id(), round)
}

/// Stores the visitor's tree. Returns whether it could be stored: a stored tree that cannot be read is not overwritten
/// unless there is room to set it aside.
pub fn save_tree(tree: &StoredTree) -> bool {
    StoredValues::default().save(&BrowserStore, "", tree)
}

/// The results that are stored for this setup.
pub fn results_of(setup: Setup) -> Results {
    record::stored_results(&BrowserStore, setup).unwrap_or_default()
}

/// What was done on this day, in *Play* and in *Learn*.
pub fn today(play: &Play, day: Day) -> Today {
    record::today(&BrowserStore, play, day)
}

/// The round of this day's code; `None` if it was not begun here.
pub fn round_of_today(play: &Play, day: Day) -> Option<Round> {
    record::round_of_today(&BrowserStore, play, day)
}

/// The game to go on with from the front of *Play*, if there is one.
pub fn game_to_continue(play: &Play) -> Option<(Setup, Round)> {
    record::game_to_continue(&BrowserStore, play)
}

/// The lesson that *Learn* offers next; `None` if all are mastered.
pub fn next_lesson() -> Option<LessonId> {
    record::next_lesson(&BrowserStore)
}

/// Deletes everything that the page has stored, and reloads it.
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

/// Adds the contents of a file to what is stored, all or nothing. The caller applies its settings.
///
/// # Errors
/// Why nothing could be stored.
pub fn add_archive(archive: &Archive) -> Result<(), StoreError> {
    record::add_archive(&BrowserStore, archive)?;
    notify_this_window();
    Ok(())
}

/// The stored mistakes, in their stored form.
pub fn mistake_texts() -> Vec<String> {
    record::mistake_texts(&BrowserStore)
}

/// All records of the learner, in their stored form.
pub fn learner_texts() -> Vec<String> {
    record::learner_texts(&BrowserStore)
}

/// Sends this window the event of a changed store, which the browser sends only to the other windows.
pub fn notify_this_window() {
    let event = web_sys::Event::new("storage").ok();
    if let (Some(window), Some(event)) = (web_sys::window(), event) {
        let _ = window.dispatch_event(&event);
    }
}
