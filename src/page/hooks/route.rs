//! The page's address, followed as it changes.

use leptos::ev;
use leptos::prelude::*;
use web_sys::{History, wasm_bindgen::JsValue};

use super::state::use_memo;
use mastermind_game::{Place, Route};

/// Where the visitor is; free to copy.
#[derive(Clone, Copy)]
pub struct CurrentRoute(RwSignal<Route>);

/// Follows the address. An address that names no place counts as that of the first place.
pub fn use_route() -> CurrentRoute {
    let route = RwSignal::new(now());
    let listener = window_event_listener(ev::hashchange, move |_| route.set(now()));
    on_cleanup(move || listener.remove());
    CurrentRoute(route)
}

impl CurrentRoute {
    /// What follows this place in the address; nothing elsewhere.
    pub fn rest(self, place: Place) -> Signal<Option<String>> {
        use_memo(move || {
            let here = |route: &Route| route.place == place;
            let rest = |route: &Route| here(route).then(|| route.rest.clone());
            self.0.with(rest)
        })
    }

    /// Writes the address. With `step` it becomes a new entry of the browser's history, so that
    /// Back leads to the address before; otherwise it replaces the last entry.
    pub fn write(self, route: Route, step: bool) {
        let text = route.to_string();
        self.0.set(route);
        let Some(history) = history() else { return };
        // Browsers refuse this only to pages that do it many times a second. The next change is
        // written.
        let _ = match step {
            true => history.push_state_with_url(&JsValue::TRUE, "", Some(&text)),
            false => history.replace_state_with_url(&JsValue::TRUE, "", Some(&text)),
        };
    }

    /// Whether [`CurrentRoute::write`] has written this address, now or earlier in the history.
    pub fn was_written(self) -> bool {
        history().is_some_and(|history| history.state().is_ok_and(|state| state.is_truthy()))
    }

    /// Whether this is the place.
    pub fn is(self, place: Place) -> Signal<bool> {
        use_memo(move || self.0.with(|route| route.place == place))
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

fn now() -> Route {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    hash.and_then(|hash| hash.parse().ok()).unwrap_or_default()
}
