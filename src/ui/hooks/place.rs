//! The page's address, followed as it changes.

use leptos::ev;
use leptos::prelude::*;

use crate::game::{Address, Place};

/// Where the visitor is; free to copy.
#[derive(Clone, Copy)]
pub struct Whereabouts(RwSignal<Address>);

/// Follows the address. One that names no place is that of the first.
pub fn use_whereabouts() -> Whereabouts {
    let address = RwSignal::new(now());
    let listener = window_event_listener(ev::hashchange, move |_| address.set(now()));
    on_cleanup(move || listener.remove());
    Whereabouts(address)
}

impl Whereabouts {
    /// Whether this is the place.
    pub fn is(self, place: Place) -> Memo<bool> {
        Memo::new(move |_| self.0.with(|address| address.place == place))
    }
}

fn now() -> Address {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    hash.and_then(|hash| hash.parse().ok()).unwrap_or_default()
}
