//! What boot.js hears from the page's programs.

use leptos::prelude::window;
use web_sys::Event;

/// Sends the page an event of this name.
pub fn tell_page(name: &str) {
    if let Ok(event) = Event::new(name) {
        // It fails only for an event that is already under way.
        let _ = window().dispatch_event(&event);
    }
}
