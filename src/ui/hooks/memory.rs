//! The browser's store, and what the page tells of it.

use leptos::prelude::*;
use web_sys::{Storage, wasm_bindgen::JsValue};

use crate::game::lab::tree::StoredTree;
use crate::game::store::{self, Store, StoreFault, Stored, Values, write};
use crate::game::wording::stored as words;
use crate::game::{Results, Round, Setup, Status, Writer};

const TREE: &str = "mastermind-teacher.tree";
/// Written at the start, to see whether anything can be.
const PROBE: &str = "mastermind-teacher.probe";

/// What the browser keeps for the page.
pub struct Browser;

impl Store for Browser {
    fn get(&self, name: &str) -> Result<Option<String>, StoreFault> {
        storage()?.get_item(name).map_err(fault)
    }

    fn set(&self, name: &str, text: &str) -> Result<(), StoreFault> {
        storage()?.set_item(name, text).map_err(fault)
    }

    fn remove(&self, name: &str) -> Result<(), StoreFault> {
        storage()?.remove_item(name).map_err(fault)
    }

    fn names(&self) -> Vec<String> {
        let Ok(store) = storage() else {
            return Vec::new();
        };
        let names = (0..store.length().unwrap_or(0)).filter_map(|place| store.key(place).ok()?);
        names.collect()
    }
}

fn storage() -> Result<Storage, StoreFault> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok()?);
    storage.ok_or(StoreFault::Forbidden)
}

fn fault(error: JsValue) -> StoreFault {
    let name = js_sys::Reflect::get(&error, &JsValue::from_str("name"));
    match name.is_ok_and(|name| name == "QuotaExceededError") {
        true => StoreFault::Full,
        false => StoreFault::Forbidden,
    }
}

/// Why the page can store nothing, if it cannot.
fn nothing_can_be_stored() -> Option<StoreFault> {
    let probe = Browser.set(PROBE, "").and_then(|()| Browser.remove(PROBE));
    probe.err()
}

/// Whether the browser keeps anything for the page.
pub fn keeps_anything() -> bool {
    nothing_can_be_stored().is_none()
}

/// Whoever counts in this window. Without randomness windows count as one: the greater count of each
/// ending holds.
pub fn writer() -> Writer {
    getrandom::u32().unwrap_or_default()
}

/// What the visitor is told of the store; free to copy.
#[derive(Clone, Copy)]
pub struct StoreNotices {
    /// What to tell.
    pub notices: RwSignal<Vec<String>>,
    /// Whether deleting what could not be read would let more be stored.
    pub stuck: RwSignal<bool>,
    trouble: StoredValue<Option<StoreFault>>,
}

impl StoreNotices {
    /// Tells first if nothing can be stored at all.
    pub fn new() -> StoreNotices {
        let told = StoreNotices {
            notices: RwSignal::new(Vec::new()),
            stuck: RwSignal::new(false),
            trouble: StoredValue::new(None),
        };
        told.tell_trouble(nothing_can_be_stored());
        told
    }

    /// Tells what has gone wrong meanwhile; no more what is right again.
    pub fn tell(self, values: &mut Values) {
        let unread = values.take_unread();
        if !unread.is_empty() {
            let told = unread.iter().map(words::unread);
            self.notices.update(|notices| notices.extend(told));
        }
        self.tell_trouble(values.trouble().or(self.nothing_yet(values)));
        let stuck = values.may_discard(&Browser);
        if stuck != self.stuck.get_untracked() {
            self.stuck.set(stuck);
        }
    }

    /// The trouble that was there from the start stays until something could be stored.
    fn nothing_yet(self, values: &Values) -> Option<StoreFault> {
        self.trouble.get_value().filter(|_| !values.has_stored())
    }

    fn tell_trouble(self, trouble: Option<StoreFault>) {
        let before = self.trouble.get_value();
        if trouble == before {
            return;
        }
        self.trouble.set_value(trouble);
        self.notices.update(|notices| {
            let old = before.map(words::trouble);
            notices.retain(|notice| Some(notice.as_str()) != old);
            notices.extend(trouble.map(|fault| words::trouble(fault).to_owned()));
        });
    }
}

/// Single values of a place, with what the visitor is told of them; free to copy.
#[derive(Clone, Copy)]
pub struct Memory {
    /// What to tell.
    pub notices: RwSignal<Vec<String>>,
    told: StoreNotices,
    values: StoredValue<Values>,
}

impl Memory {
    /// Tells what could not be read, and whether nothing can be kept.
    pub fn new(mut values: Values) -> Memory {
        let told = StoreNotices::new();
        told.tell(&mut values);
        Memory {
            notices: told.notices,
            told,
            values: StoredValue::new(values),
        }
    }

    /// Writes `value` under `name` whenever it changes; what is there at the start was just read.
    pub fn keep(self, name: &'static str, value: Signal<String>) {
        let Memory { told, values, .. } = self;
        Effect::new(move |before: Option<()>| {
            let text = value.get();
            if before.is_some() {
                values.update_value(|values| {
                    values.put_text(&Browser, name, Some(&text));
                    told.tell(values);
                });
            }
        });
    }
}

/// The value stored under `name`, called `what`; one that cannot be read is set aside.
pub fn recall_one<T: Stored>(name: &str, what: &'static str, values: &mut Values) -> Option<T> {
    values.recall(&Browser, name, what)
}

/// What is stored under a name, as far as it can be read: another window may have written it.
pub fn stored<T: Stored>(name: &str) -> Option<T> {
    Values::default().glance(&Browser, name)
}

/// Stores a value at once, if the browser keeps anything.
pub fn put<T: Stored>(name: &str, value: &T) {
    // Who keeps it regularly tells where that fails.
    let _ = Browser.set(name, &write(value));
}

/// The number of the round of this setup, if it has begun and is not over.
pub fn unfinished_round(setup: Setup) -> Option<u32> {
    let unfinished = |round: &Round| round.status() == Status::Playing && !round.rows().is_empty();
    let left = store::left_round(&Browser, setup).filter(unfinished);
    left.map(|round| round.number())
}

/// Gives *Play* another round of this setup to go on with, made of its number. Whether the browser
/// keeps it; *Play* looks when it starts.
pub fn begin_round(setup: Setup, round: impl Fn(u32) -> Option<Round>) -> bool {
    store::begin_round(&Browser, setup, writer(), round)
}

/// Keeps the visitor's tree. Whether the browser does.
pub fn keep_tree(tree: &StoredTree) -> bool {
    Browser.set(TREE, &write(tree)).is_ok()
}

/// The visitor's tree.
pub fn recall_tree(values: &mut Values) -> Option<StoredTree> {
    recall_one(TREE, "Your tree", values)
}

/// All results, by the names that they are kept under.
pub fn all_results() -> Vec<(String, Results)> {
    store::all_results(&Browser)
}

/// Adds results to those that are kept under these names: all of them, or none.
///
/// # Errors
/// Why none could be stored.
pub fn add_results(results: Vec<(String, Results)>) -> Result<(), StoreFault> {
    store::add_results(&Browser, results)?;
    // A store tells other windows of changes, but not this one.
    let told = web_sys::Event::new("storage").ok();
    if let (Some(window), Some(event)) = (web_sys::window(), told) {
        let _ = window.dispatch_event(&event);
    }
    Ok(())
}
