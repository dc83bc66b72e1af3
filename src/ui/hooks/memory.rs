//! What survives a reload: round, settings and results, each under its own name in the browser's
//! store, so that a damaged one costs only itself.

use leptos::prelude::*;
use web_sys::Storage;

use super::desk::Desk;
use crate::game::lab::tree::KeptTree;
use crate::game::memory::{Kept, Unreadable, read, write};
use crate::game::{Action, Play, Results, Round, Setup, Status};

const ROUND: &str = "mastermind-teacher.round";
const SETUP: &str = "mastermind-teacher.setup";
const SETTINGS: &str = "mastermind-teacher.settings";
const RESULTS: &str = "mastermind-teacher.results";
const TREE: &str = "mastermind-teacher.tree";
/// Written once at the start, to see whether anything can be.
const PROBE: &str = "mastermind-teacher.probe";
const FORGETFUL: &str = "This browser keeps nothing for this page: \
    a reload loses the round, the results and the settings.";
/// Appended to the name of a value that could not be read: it is set aside, not thrown away.
const ASIDE: &str = ".unread";

/// A stored value that could not be read.
pub struct Unread {
    what: &'static str,
    why: Unreadable,
}

/// What the page knows of its memory.
#[derive(Clone, Copy)]
pub struct Memory {
    /// What to tell the player.
    pub notices: RwSignal<Vec<String>>,
    /// Whether everything so far could be kept.
    keeps: RwSignal<bool>,
}

/// The game as it was left, and what could not be read of it.
pub fn recall() -> (Play, Vec<Unread>) {
    let mut unread = Vec::new();
    let setup = recall_one(SETUP, "What was set up last", &mut unread).unwrap_or_default();
    let settings = recall_one(SETTINGS, "The settings", &mut unread);
    let results = recall_results(setup, &mut unread);
    let round = recall_one(&slot(setup), "The last round", &mut unread);
    let play = Play::begin(settings.unwrap_or_default(), results, setup, round);
    (play, unread)
}

/// The results of a setup so far, to be counted on by this window.
pub fn recall_results(setup: Setup, unread: &mut Vec<Unread>) -> Results {
    let results = recall_one(&results_slot(setup), "The results", unread);
    let mut results: Results = results.unwrap_or_default();
    // Without randomness windows count as one: the greater count of each ending holds.
    results.write_as(getrandom::u32().unwrap_or_default());
    results
}

/// Where the results of a setup are kept.
fn results_slot(setup: Setup) -> String {
    format!("{RESULTS}{}", setup.results_slot())
}

/// Where the round of a setup is kept.
fn slot(setup: Setup) -> String {
    format!("{ROUND}{}", setup.slot())
}

/// The value stored under `name`, called `what`; one that cannot be read is set aside.
pub fn recall_one<T: Kept>(name: &str, what: &'static str, unread: &mut Vec<Unread>) -> Option<T> {
    let store = store()?;
    let text = store.get_item(name).ok()??;
    match read(&text) {
        Ok(value) => Some(value),
        Err(why) => {
            // A full store cannot take the copy; the value is then overwritten by the next one.
            let _ = store.set_item(&format!("{name}{ASIDE}"), &text);
            unread.push(Unread { what, why });
            None
        }
    }
}

/// Keeps what changes of the game, and tells what could not be read or kept.
pub fn use_memory(desk: Desk, unread: Vec<Unread>) -> Memory {
    let memory = Memory::new(unread);
    // Its place changes with the setup.
    let round = desk.memo(|play| {
        let slot = slot(play.setup());
        play.round()
            .map(|round| format!("{slot}\n{}", write(round)))
            .unwrap_or_default()
    });
    memory.keep_named(round);
    memory.keep(SETUP, desk.memo(|play| write(&play.setup())));
    memory.keep(SETTINGS, desk.memo(|play| write(&play.settings())));
    // Whatever another window has stored meanwhile is kept with them.
    let results = desk.memo(|play| {
        let (mut results, slot) = (play.results().clone(), results_slot(play.setup()));
        stored::<Results>(&slot)
            .iter()
            .for_each(|other| results.merge(other));
        format!("{slot}\n{}", write(&results))
    });
    memory.keep_named(results);
    let listener = window_event_listener_untyped("storage", move |_| {
        if let Some(results) = stored(&results_slot(desk.peek(Play::setup))) {
            desk.act(Action::Merge(results));
        }
    });
    on_cleanup(move || listener.remove());
    memory
}

impl Memory {
    /// Tells what could not be read, and whether nothing can be kept.
    pub fn new(unread: Vec<Unread>) -> Memory {
        let tell = |Unread { what, why }| {
            format!(
                "{what} could not be read: {why}. Set aside; everything else is as you left it."
            )
        };
        let notices: RwSignal<Vec<String>> = RwSignal::new(unread.into_iter().map(tell).collect());
        let keeps = RwSignal::new(keeps_anything());
        Effect::new(move |_| {
            if !keeps.get() {
                notices.update(|notices| notices.push(FORGETFUL.into()));
            }
        });
        Memory { notices, keeps }
    }

    /// Writes `value` under `name` whenever it changes, if it is not empty; what is there at the
    /// start was just read.
    pub fn keep(self, name: &'static str, value: Memo<String>) {
        let named = move |_: Option<&String>| match value.get() {
            text if text.is_empty() => text,
            text => format!("{name}\n{text}"),
        };
        self.keep_named(Memo::new(named));
    }

    /// The same where the value begins with its name, on a line of its own.
    fn keep_named(self, value: Memo<String>) {
        let Memory { keeps, .. } = self;
        Effect::new(move |before: Option<()>| {
            let text = value.get();
            let Some((name, text)) = text.split_once('\n').filter(|_| before.is_some()) else {
                return;
            };
            let done = store().is_some_and(|store| store.set_item(name, text).is_ok());
            if !done && keeps.get_untracked() {
                keeps.set(false);
            }
        });
    }
}

/// The round that was left in this setup.
pub fn left_round(setup: Setup) -> Option<Round> {
    recall_one(&slot(setup), "", &mut Vec::new())
}

/// The number of the round of this setup, if it has begun and is not over.
pub fn unfinished_round(setup: Setup) -> Option<u32> {
    let unfinished = |round: &Round| round.status() == Status::Playing && !round.rows().is_empty();
    left_round(setup)
        .filter(unfinished)
        .map(|round| round.number())
}

/// Gives *Play* another round of this setup to go on with, made of its number. Whether the browser
/// keeps it; *Play* looks when it starts. (A round that was not over is not counted: results weigh
/// much to read.)
pub fn begin_round(setup: Setup, round: impl Fn(u32) -> Option<Round>) -> bool {
    let number = left_round(setup)
        .map_or(0, |round| round.number())
        .saturating_add(1);
    let kept =
        |(store, round): (Storage, Round)| store.set_item(&slot(setup), &write(&round)).is_ok();
    store().zip(round(number)).is_some_and(kept)
}

/// Keeps the visitor's tree. Whether the browser does.
pub fn keep_tree(tree: &KeptTree) -> bool {
    store().is_some_and(|store| store.set_item(TREE, &write(tree)).is_ok())
}

/// The visitor's tree.
pub fn recall_tree(unread: &mut Vec<Unread>) -> Option<KeptTree> {
    recall_one(TREE, "Your tree", unread)
}

/// What is stored under a name, as far as it can be read: another window may have written it.
pub fn stored<T: Kept>(name: &str) -> Option<T> {
    let text = store()?.get_item(name).ok()??;
    read(&text).ok()
}

/// All results, by the names that they are kept under.
pub fn all_results() -> Vec<(String, Results)> {
    let Some(store) = store() else {
        return Vec::new();
    };
    let names = (0..store.length().unwrap_or(0)).filter_map(|place| store.key(place).ok()?);
    let ours = names.filter(|name| name.starts_with(RESULTS) && !name.ends_with(ASIDE));
    let mut all: Vec<_> = ours
        .filter_map(|name| Some((name.clone(), stored::<Results>(&name)?)))
        .collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

/// Adds results to those that are kept under these names. Whether the browser keeps them.
pub fn add_results(results: Vec<(String, Results)>) -> bool {
    let Some(store) = store() else { return false };
    let add = |(name, results): &(String, Results)| {
        let mut all: Results = stored(name).unwrap_or_default();
        all.merge(results);
        store.set_item(name, &write(&all)).is_ok()
    };
    let added = results.iter().all(add);
    // A store tells other windows of changes, but not this one.
    let told = web_sys::Event::new("storage").ok();
    if let (Some(window), Some(event)) = (web_sys::window(), told) {
        let _ = window.dispatch_event(&event);
    }
    added
}

/// Stores a value at once, if the browser keeps anything.
pub fn put<T: Kept>(name: &str, value: &T) {
    // Who keeps it regularly tells where that fails.
    let _ = store().map(|store| store.set_item(name, &write(value)));
}

/// Whether the browser keeps anything for the page.
pub fn keeps_anything() -> bool {
    let probe = |store: Storage| {
        store
            .set_item(PROBE, "")
            .and_then(|()| store.remove_item(PROBE))
    };
    store().is_some_and(|store| probe(store).is_ok())
}

/// The browser's store, where it allows one.
fn store() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}
