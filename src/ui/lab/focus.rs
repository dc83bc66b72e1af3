//! Where the focus goes when the element that had it disappears.

use leptos::html;
use leptos::prelude::*;

use crate::ui::hooks::use_effect;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

use crate::ui::parts::focus_is_lost;

/// To a button.
pub fn focus(button: NodeRef<html::Button>) {
    if let Some(button) = button.get_untracked() {
        // Focusing an element that is in the page does not fail.
        let _ = button.focus();
    }
}

/// To a heading, from which a screen reader reads on.
pub fn focus_heading(id: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let heading = document.and_then(|document| document.get_element_by_id(id));
    if let Some(heading) = heading.and_then(|heading| heading.dyn_into::<HtmlElement>().ok()) {
        heading.set_tab_index(-1);
        // Focusing an element that is in the page does not fail.
        let _ = heading.focus();
    }
}

/// When work ends by itself, its Stop button disappears. If that had the focus, the heading gets
/// it.
pub fn use_focus_after(works: Signal<bool>, heading: &'static str) {
    use_effect(move |before: Option<bool>| {
        let now = works.get();
        if before == Some(true) && !now {
            // After the button is gone.
            request_animation_frame(move || {
                if focus_is_lost() {
                    focus_heading(heading);
                }
            });
        }
        now
    });
}
