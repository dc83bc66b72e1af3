//! What is in view.

use web_sys::{HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition, wasm_bindgen::JsCast};

/// Scrolls no further than needed to see the first element that the selector means.
pub fn scroll_into_view(selector: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let found = document.and_then(|document| document.query_selector(selector).ok()?);
    if let Some(element) = found {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}

/// Gives the focus to a heading, from which a screen reader reads on, or to a button.
pub fn focus_heading(id: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let heading = document.and_then(|document| document.get_element_by_id(id));
    if let Some(heading) = heading.and_then(|heading| heading.dyn_into::<HtmlElement>().ok()) {
        if heading.tab_index() < 0 {
            heading.set_tab_index(-1);
        }
        // Focusing an element that is in the page does not fail.
        let _ = heading.focus();
    }
}

/// Scrolls so far down, in CSS pixels.
pub fn scroll_to(down: f64) {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, down);
    }
}

/// How far down the page is scrolled, in CSS pixels.
pub fn scrolled_by() -> f64 {
    let window = web_sys::window();
    window.map_or(0.0, |window| window.scroll_y().unwrap_or_default())
}
