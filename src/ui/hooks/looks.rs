//! How the page looks: kept on `<html>`, where looks.js and the stylesheets find it.
//!
//! ```text
//!   settings ─► html[data-settings] ─ looks.js ─► html[data-labels …], event "looks" ─► redrawn
//! ```
//! Both programs draw from what stands there, so that they look alike.

use leptos::prelude::*;
use web_sys::Element;

use super::desk::Desk;
use crate::game::store::{read, write};
use crate::game::{Labels, PlayAction};

/// The event after which colours may be written in another way.
const EVENT: &str = "looks";
const SETTINGS: &str = "data-settings";

/// Has colours written as the visitor wants it, from now on; `redraw` is to draw all codes again.
pub fn use_labels(redraw: impl Fn() + 'static) {
    adopt();
    let listener = window_event_listener_untyped(EVENT, move |_| {
        adopt();
        redraw();
    });
    on_cleanup(move || listener.remove());
}

/// Keeps page and settings the same, whichever changes: another window may change the page's.
pub fn use_looks(desk: Desk) {
    use_labels(move || {
        let there = page_attribute(SETTINGS).and_then(|line| read(&line).ok());
        let settings = there.unwrap_or_else(|| desk.peek(|play| play.settings()));
        // Even where nothing has changed, all that is drawn from the game is drawn again.
        desk.act(PlayAction::Set(settings));
    });
    let line = desk.memo(|play| write(&play.settings()));
    Effect::new(move |_| {
        if let Some(page) = page() {
            // It fails only on names that are none.
            let _ = line.with(|line| page.set_attribute(SETTINGS, line));
        }
    });
}

fn adopt() {
    let word = page_attribute("data-labels").unwrap_or_default();
    Labels::named(&word).write_all();
}

/// What stands on `<html>` under this name.
pub fn page_attribute(name: &str) -> Option<String> {
    page()?.get_attribute(name)
}

fn page() -> Option<Element> {
    web_sys::window()?.document()?.document_element()
}
