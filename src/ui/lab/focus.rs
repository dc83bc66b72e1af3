//! Where the focus goes when what had it goes.

use leptos::html;
use leptos::prelude::*;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

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
        // As above.
        let _ = heading.focus();
    }
}
