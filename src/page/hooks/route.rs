//! Follows the page's address as it changes; and the browser's *Back*, which closes a dialog before it leaves the page.
//!
//! A dialog adds an entry to the browser's history, with the same address. When it is closed in another way than by
//! Back, the entry stays: the next dialog uses it, and Back from it goes on to the entry before.
//!
//! ```text
//!   another page ─ the page (UNDER) ─ a dialog over it (OVER)
//! ```

use leptos::ev;
use leptos::prelude::*;
use web_sys::{History, wasm_bindgen::JsValue};

use super::state::{release, use_effect, use_memo};
use mastermind_game::notation::handed_on;
use mastermind_game::place::PlaceState;
use mastermind_game::{Place, Route};

/// How an address is written into the browser's history.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum HistoryStep {
    /// As a new entry, so that Back leads to the address before.
    Push,
    /// Over the current entry.
    Replace,
}

impl HistoryStep {
    /// A new entry for a step of the visitor; otherwise the current entry is replaced.
    pub fn push_if(is_step: bool) -> HistoryStep {
        if is_step { HistoryStep::Push } else { HistoryStep::Replace }
    }
}

/// Where the visitor is; free to copy.
#[derive(Clone, Copy)]
pub struct CurrentRoute {
    route: RwSignal<Route>,
    /// The address if it names no place; `None` otherwise.
    unknown: RwSignal<Option<String>>,
    /// The hash of the browser's address as it was last read or written.
    last_hash: StoredValue<String>,
    /// Whether the current entry of the history is that of a dialog.
    on_over: StoredValue<bool>,
    /// The number of dialogs that are open.
    open: StoredValue<usize>,
    /// How often Back has closed a dialog.
    closed_by_back: RwSignal<usize>,
    /// The arguments of [`CurrentRoute::write`] for the entry below, until the browser is there.
    to_write: StoredValue<Option<(Route, HistoryStep)>>,
}

/// The state of an entry of the history, as bits of a number.
mod entry {
    /// The page has written its address.
    pub const WRITTEN: u32 = 1;
    /// A dialog has been opened over it.
    pub const UNDER: u32 = 2;
    /// It is the entry of a dialog.
    pub const OVER: u32 = 4;
}

/// Follows the address. An address that names no place counts as that of the first place.
pub fn use_route() -> CurrentRoute {
    let current = CurrentRoute {
        route: RwSignal::new(Route::default()),
        unknown: RwSignal::new(None),
        last_hash: StoredValue::new(String::new()),
        on_over: StoredValue::new(entry_state() & entry::OVER != 0),
        open: StoredValue::new(0),
        closed_by_back: RwSignal::new(0),
        to_write: StoredValue::new(None),
    };
    current.take_over_address();
    let moved = window_event_listener(ev::popstate, move |_| current.close_by_back());
    let listener = window_event_listener(ev::hashchange, move |_| current.take_over_address());
    on_cleanup(move || {
        moved.remove();
        listener.remove();
    });
    current
}

/// The place that the address names now.
pub fn named_place() -> Place {
    let route = hash().parse::<Route>();
    route.map_or(Place::default(), |route| route.place)
}

impl CurrentRoute {
    /// Takes over the browser's address.
    fn take_over_address(self) {
        let hash = hash();
        self.last_hash.set_value(hash.clone());
        let route = hash.parse::<Route>();
        self.unknown.set(route.is_err().then_some(hash));
        self.route.set(route.unwrap_or_default());
    }

    /// The place that is shown: *Play* where a game is chosen over it.
    pub fn place(self) -> Place {
        release(&self.route);
        match self.route.with(|route| route.place) {
            Place::ChangeGame => Place::Play,
            place => place,
        }
    }

    /// Whether this place is shown.
    pub fn shows(self, place: Place) -> Signal<bool> {
        use_memo(move || self.place() == place)
    }

    /// The address if it names no place; `None` otherwise.
    pub fn unknown_address(self) -> Option<String> {
        release(&self.unknown);
        self.unknown.get()
    }

    /// What follows this place in the address; `None` in another place.
    pub fn rest(self, place: Place) -> Signal<Option<String>> {
        use_memo(move || self.route.with(|route| (route.place == place).then(|| route.rest.clone())))
    }

    /// The link to a state of this kind in the address; `None` if the address leads elsewhere.
    pub fn link_of<S: PlaceState>(self) -> Signal<Option<String>> {
        use_memo(move || self.route.with(|route| S::link_in(route).map(ToOwned::to_owned)))
    }

    /// Writes the address. Writes nothing if the visitor has gone on to another address of which the page has not been
    /// told yet: that would lead back.
    pub fn write(self, route: Route, step: HistoryStep) {
        if hash() != self.last_hash.get_value() {
            return;
        }
        let text = route.to_string();
        self.route.set(route.clone());
        let over = self.on_over.get_value();
        if over && text != hash() {
            let was_waiting = self.to_write.with_value(Option::is_some);
            self.to_write.set_value(Some((route, step)));
            if !was_waiting {
                back();
            }
            return;
        }
        let Some(history) = history() else { return };
        let state = if over { entry_state() | entry::WRITTEN } else { entry::WRITTEN }.into();
        // Browsers refuse this only to pages that do it many times a second. Then the next change is written.
        let _ = match step {
            HistoryStep::Push => history.push_state_with_url(&state, "", Some(&text)),
            HistoryStep::Replace => history.replace_state_with_url(&state, "", Some(&text)),
        };
        self.last_hash.set_value(hash());
    }

    /// Makes Back call `close` while `open` is true, instead of leaving the page.
    pub fn close_on_back(self, open: Signal<bool>, close: impl Fn() + 'static) {
        let counted = StoredValue::new(false);
        let count = move |now: bool| {
            if counted.try_get_value().is_some_and(|before| before != now) {
                counted.set_value(now);
                self.open.update_value(|open| if now { *open += 1 } else { *open -= 1 });
            }
        };
        use_effect(move |_| {
            count(open.get());
            if open.get_untracked() {
                self.lay_over();
            }
        });
        on_cleanup(move || count(false));
        use_effect(move |before| {
            release(&self.closed_by_back);
            let now = self.closed_by_back.get();
            if before.is_some_and(|before| before != now) && open.get_untracked() {
                close();
            }
            now
        });
    }

    /// Adds the entry of a dialog to the history, unless the current entry is one.
    fn lay_over(self) {
        let Some(history) = history() else { return };
        if !self.on_over.get_value() {
            let below = entry_state() & entry::WRITTEN;
            // If the browser refuses it, Back leaves the page.
            let _ = history.replace_state(&(below | entry::UNDER).into(), "");
            let over = history.push_state(&(below | entry::OVER).into(), "");
            self.on_over.set_value(over.is_ok());
        }
    }

    /// Handles a move in the history, which may be Back from the entry of a dialog.
    fn close_by_back(self) {
        let before = self.on_over.get_value();
        self.on_over.set_value(entry_state() & entry::OVER != 0);
        let back_from_dialog = before && entry_state() & entry::UNDER != 0;
        let open = self.open.get_value() > 0;
        let to_write = self.to_write.try_update_value(Option::take).flatten();
        match (back_from_dialog, to_write) {
            (true, Some((route, step))) => {
                self.write(route, step);
                if open {
                    self.lay_over();
                }
            }
            (true, None) if open => self.closed_by_back.update(|times| *times += 1),
            (true, None) => back(),
            (false, _) => {}
        }
    }

    /// Whether [`CurrentRoute::write`] has written this address, now or earlier in the history.
    pub fn was_written(self) -> bool {
        entry_state() & entry::WRITTEN != 0
    }

    /// Whether the address names this place.
    pub fn is_at(self, place: Place) -> Signal<bool> {
        use_memo(move || self.route.with(|route| route.place == place))
    }
}

/// Goes to another address of this page.
pub fn go_to(route: &Route) {
    let location = web_sys::window().map(|window| window.location());
    if let Some(location) = location {
        // It does not fail on an address of this page.
        let _ = location.set_hash(&route.to_string());
    }
}

/// A link to a route of this page, for other people.
pub fn page_link(route: &str) -> String {
    let page = web_sys::window().and_then(|window| window.location().href().ok());
    handed_on(&page.unwrap_or_default(), route)
}

/// The link to what is shown now.
pub fn shown_link() -> String {
    page_link(&hash())
}

fn history() -> Option<History> {
    web_sys::window()?.history().ok()
}

/// Goes back in the history. The browser does it a moment later.
fn back() {
    if let Some(history) = history() {
        // It fails only in a document that is not shown.
        let _ = history.back();
    }
}

/// The state of the current entry of the history, as bits of [`entry`].
fn entry_state() -> u32 {
    let state = history().and_then(|history| history.state().ok());
    match state {
        // Written by an earlier version of the page.
        Some(state) if state == JsValue::TRUE => entry::WRITTEN,
        state => state.and_then(|state| state.as_f64()).unwrap_or_default() as u32,
    }
}

/// The hash of the browser's address, with its `#`; empty if it has none.
fn hash() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    hash.unwrap_or_default()
}
