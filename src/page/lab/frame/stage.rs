//! The picture, and beside it what is chosen in it.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The picture on the left, what is chosen on the right; in one column where there is less room.
#[component]
pub fn Stage(
    /// The name of the picture for screen readers.
    name: &'static str,
    /// The picture.
    picture: AnyView,
    /// What is chosen in it.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="stage">
            <section class="card" aria-label=name on:keydown=move_in_list>{picture}</section>
            <aside class="aside" aria-label="What is chosen">{children()}</aside>
        </div>
    }
}

/// Arrow keys move from one button of the picture to the next, and press it.
fn move_in_list(event: KeyboardEvent) {
    let step: isize = match event.key().as_str() {
        "ArrowDown" => 1,
        "ArrowUp" => -1,
        _ => return,
    };
    let picture = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    let buttons = picture.and_then(|picture| picture.query_selector_all("ol button").ok());
    let Some((buttons, active)) = buttons.zip(document().active_element()) else { return };
    let at = (0..buttons.length()).find(|&index| buttons.item(index).as_ref() == Some(active.as_ref()));
    let next = at.and_then(|at| buttons.item(u32::try_from(at as isize + step).ok()?));
    if let Some(Ok(next)) = next.map(JsCast::dyn_into::<HtmlElement>) {
        event.prevent_default();
        // Focusing an element that is in the page does not fail.
        let _ = next.focus();
        next.click();
    }
}
