//! Events of the window: what boot.js hears from the page, and what the page hears of other windows.

use leptos::prelude::{on_cleanup, window, window_event_listener_untyped};
use web_sys::Event;

/// Calls `act` when another window may have stored something, and when the visitor comes back to this one: time has
/// passed then, and the browser may have sent no event of the store. Ends with the reactive owner.
pub fn use_other_windows(act: impl Fn() + Copy + 'static) {
    for event in ["storage", "focus", "visibilitychange"] {
        let listener = window_event_listener_untyped(event, move |_| act());
        on_cleanup(move || listener.remove());
    }
}

/// Sends the window an event of this name.
pub fn tell_page(name: &str) {
    if let Ok(event) = Event::new(name) {
        // It fails only for an event that is being dispatched already.
        let _ = window().dispatch_event(&event);
    }
}
