//! Follows changes of the address with the title, the scroll position and the focus.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, StorageEvent, UrlSearchParams};

use crate::hooks::{CurrentRoute, focus_place_heading, scroll_to, use_effect, use_memo};
use crate::sheets::Sheets;
use mastermind_game::wording::labels::frame as labels;
use mastermind_game::{Place, Route};

/// Whether the visitor has gone to another place.
#[derive(Clone, Copy)]
struct HasMoved(StoredValue<bool>);

/// Updates the title, and scrolls a place that is opened to its top.
pub fn use_visit(address: CurrentRoute) {
    let moved = HasMoved(StoredValue::new(false));
    provide_context(moved);
    let name = use_memo(move || address.place().info().name.to_owned());
    use_effect(move |before: Option<String>| {
        let now = name.get();
        document().set_title(&labels::title(address.place().info().title));
        if before.is_some_and(|before| before != now) {
            moved.0.set_value(true);
            scroll_to(0.0);
            focus_place();
        }
        now
    });
    // If another window has erased everything, this one must not store its state again.
    let erased = window_event_listener(ev::storage, |event: StorageEvent| {
        if event.key().as_deref() == Some("mastermind-teacher.erased") && event.new_value().is_some() {
            // It fails only in documents that are not shown.
            let _ = window().location().reload();
        }
    });
    on_cleanup(move || erased.remove());
}

/// Closes open dialogs when the address changes: a dialog of the old place would block the new one. Must be called
/// before the places are drawn, which may open another dialog.
pub fn close_dialogs_on_leaving(sheets: Sheets) {
    let dialogs = window_event_listener(ev::hashchange, move |_| {
        sheets.close();
        close_dialogs();
    });
    on_cleanup(move || dialogs.remove());
}

/// Moves the focus to the place's heading, from which a screen reader reads on. Does nothing at the start of the visit,
/// or if the place has moved the focus itself.
pub fn focus_place() {
    let moved = use_context::<HasMoved>().is_some_and(|moved| moved.0.get_value());
    if moved {
        // After the place is drawn.
        set_timeout(focus_place_heading, Duration::ZERO);
    }
}

/// Opens *Analyse* with a position that another app has handed over: `?position=6x4+0011:10`.
pub fn open_shared_position() {
    let location = window().location();
    let search = location.search().unwrap_or_default();
    let position = UrlSearchParams::new_with_str(&search).ok().and_then(|search| search.get("position"));
    let split_words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    };
    let Some(words) = position.map(|text| split_words(&text)).filter(|words| !words.is_empty()) else {
        return;
    };
    let route = Route { place: Place::Analyse, rest: words.join("/") };
    let address = location.pathname().unwrap_or_default() + &route.to_string();
    if let Ok(history) = window().history() {
        // Browsers refuse this only to pages that do it many times a second.
        let _ = history.replace_state_with_url(&"".into(), "", Some(&address));
    }
}

/// Closes all open dialogs.
fn close_dialogs() {
    let dialogs = document().query_selector_all("dialog[open]").ok().into_iter();
    for dialog in dialogs.flat_map(|nodes| (0..nodes.length()).filter_map(move |index| nodes.get(index))) {
        if let Ok(dialog) = dialog.dyn_into::<HtmlDialogElement>() {
            dialog.close();
        }
    }
}

/// The notice of an address that names no place.
#[component]
pub fn UnknownPlace(address: CurrentRoute) -> impl IntoView {
    let text = move || {
        let shown = address.place().info().title;
        address.unknown_address().map(|hash| {
            let text = unknown_place(&hash, shown);
            view! { <p class="notice">{text}</p> }
        })
    };
    view! { <div id="unknown-place" role="alert">{text}</div> }
}

/// The notice that `address` names no place, and which place is `shown` instead.
fn unknown_place(address: &str, shown: &str) -> String {
    format!("There is no page “{address}”. This is {shown}.")
}
