//! The page's address, followed as it changes.

use leptos::ev;
use leptos::prelude::*;
use web_sys::{History, wasm_bindgen::JsValue};

use super::state::{release, use_memo};
use mastermind_game::{Place, Route};

/// Where the visitor is; free to copy.
#[derive(Clone, Copy)]
pub struct CurrentRoute {
    route: RwSignal<Route>,
    /// The address, if it names no place.
    unknown: RwSignal<Option<String>>,
    /// The end of the browser's address as it was read or written last.
    known: StoredValue<String>,
}

/// Follows the address. An address that names no place counts as that of the first place.
pub fn use_route() -> CurrentRoute {
    let here = CurrentRoute {
        route: RwSignal::new(Route::default()),
        unknown: RwSignal::new(None),
        known: StoredValue::new(String::new()),
    };
    here.read();
    let listener = window_event_listener(ev::hashchange, move |_| here.read());
    on_cleanup(move || listener.remove());
    here
}

/// The place that the address names now.
pub fn named_place() -> Place {
    let route = hash().parse::<Route>();
    route.map_or(Place::default(), |route| route.place)
}

impl CurrentRoute {
    fn read(self) {
        let hash = hash();
        self.known.set_value(hash.clone());
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

    /// The address, if it names no place.
    pub fn unknown(self) -> Option<String> {
        release(&self.unknown);
        self.unknown.get()
    }

    /// What follows this place in the address; nothing elsewhere.
    pub fn rest(self, place: Place) -> Signal<Option<String>> {
        use_memo(move || {
            let here = |route: &Route| route.place == place;
            let rest = |route: &Route| here(route).then(|| route.rest.clone());
            self.route.with(rest)
        })
    }

    /// Writes the address. With `step` it becomes a new entry of the browser's history, so that
    /// Back leads to the address before; otherwise it replaces the last entry.
    ///
    /// Where the visitor has gone on, and the page has not been told yet, nothing is written: it would lead back.
    pub fn write(self, route: Route, step: bool) {
        if hash() != self.known.get_value() {
            return;
        }
        let text = route.to_string();
        self.route.set(route);
        let Some(history) = history() else { return };
        // Browsers refuse this only to pages that do it many times a second. The next change is
        // written.
        let _ = match step {
            true => history.push_state_with_url(&JsValue::TRUE, "", Some(&text)),
            false => history.replace_state_with_url(&JsValue::TRUE, "", Some(&text)),
        };
        self.known.set_value(hash());
    }

    /// Whether [`CurrentRoute::write`] has written this address, now or earlier in the history.
    pub fn was_written(self) -> bool {
        history().is_some_and(|history| history.state().is_ok_and(|state| state.is_truthy()))
    }

    /// Whether this is the place.
    pub fn is(self, place: Place) -> Signal<bool> {
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

/// A route as a link to this page.
pub fn page_link(route: &str) -> String {
    let page = web_sys::window().and_then(|window| window.location().href().ok());
    let page = page.unwrap_or_default();
    let base = page.split('#').next().unwrap_or_default();
    format!("{base}{route}")
}

fn history() -> Option<History> {
    web_sys::window()?.history().ok()
}

fn hash() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    hash.unwrap_or_default()
}
