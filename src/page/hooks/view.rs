//! Focus and scrolling.

use leptos::prelude::{document, window};
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// The element that has the focus; `None` if none has.
pub fn active_element() -> Option<Element> {
    document().active_element()
}

/// Whether the focus is in a field, which takes the keys.
pub fn is_in_a_field() -> bool {
    active_element().is_some_and(|active| matches!(active.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

/// The first element that the selector matches; `None` if it matches none.
fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok()?
}

/// Scrolls no further than needed to see the first element that the selector matches.
pub fn scroll_into_view(selector: &str) {
    if let Some(element) = find(selector) {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}

/// Scrolls the page until the first element stands above the second one, which may cover it.
pub fn scroll_above(selector: &str, cover: &str) {
    let (element, cover) = (find(selector), find(cover));
    let edges = element
        .zip(cover)
        .map(|(element, cover)| (element.get_bounding_client_rect().bottom(), cover.get_bounding_client_rect().top()));
    if let Some((bottom, top)) = edges.filter(|(bottom, top)| bottom > top) {
        window().scroll_by_with_x_and_y(0.0, bottom - top);
    }
}

/// Whether the first element that the selector matches takes room on the page.
pub fn is_drawn(selector: &str) -> bool {
    let element = find(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| element.offset_width() > 0)
}

/// Gives the focus to the first element that the selector matches. Returns whether there is one.
pub fn focus(selector: &str) -> bool {
    let element = find(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| element.focus().is_ok())
}

/// Gives the focus to the element with this id: a heading, from which a screen reader reads on, or a button.
pub fn focus_heading(id: &str) {
    let selector = format!("#{id}");
    let heading = find(&selector).and_then(|heading| heading.dyn_into::<HtmlElement>().ok());
    if let Some(heading) = heading {
        if heading.tab_index() < 0 {
            heading.set_tab_index(-1);
        }
        // Focusing an element that is in the page does not fail.
        let _ = heading.focus();
    }
}

/// Gives the focus to the heading of the place that is shown, not to that of an example in it, without scrolling. Does
/// nothing if an element of the place has the focus already.
pub fn focus_place_heading() {
    const PLACE: &str = "#page > main:not([hidden])";
    let heading = find(PLACE).and_then(|place| {
        let focus_is_inside = place.contains(active_element().as_deref());
        let heading = place.query_selector("h2:not(dialog h2, .example h2)").ok()??;
        (!focus_is_inside).then_some(heading)
    });
    if let Some(Ok(heading)) = heading.map(JsCast::dyn_into::<HtmlElement>) {
        heading.set_tab_index(-1);
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // Focusing an element that is in the page does not fail.
        let _ = heading.focus_with_options(&options);
    }
}

/// Scrolls to this distance from the top, in CSS pixels.
pub fn scroll_to(top: f64) {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, top);
    }
}

/// The distance from the top to which the page is scrolled, in CSS pixels.
pub fn scrolled_by() -> f64 {
    let window = web_sys::window();
    window.map_or(0.0, |window| window.scroll_y().unwrap_or_default())
}
