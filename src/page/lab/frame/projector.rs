//! The Lab on a projector: the page is large, and only the finding, the picture and what is chosen are seen.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::hooks::{is_in_a_field, page_attribute, use_effect};
use crate::parts::Button;

/// The attribute that `<html>` has on a projector, where the page is large and has no menu: style/layout.css.
const PROJECTED: &str = "data-projected";
/// The attribute that it has besides if the settings and folds are hidden too. A link for a projector keeps them, because
/// somebody may have to press *Run*.
const ALONE: &str = "data-alone";

/// How the page is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Size {
    /// As always.
    Usual,
    /// Large, as the address has it.
    Large,
    /// Large, and only what is found, the picture and what is chosen.
    Alone,
}

/// How the page is shown, in the context of all sections.
#[derive(Clone, Copy)]
struct Projector(RwSignal<Size>);

/// Makes the projector available to the sections: its button, and the keys F and Escape. Afterwards the page is as the
/// address has chosen it: src/bin/boot.js.
pub fn use_projector() {
    let at_first = if page_attribute(PROJECTED).is_some() { Size::Large } else { Size::Usual };
    let size = RwSignal::new(at_first);
    let show = |size: Size| {
        if let Some(root) = document().document_element() {
            // Setting an attribute of `<html>` does not fail.
            let _ = root.toggle_attribute_with_force(PROJECTED, size != Size::Usual);
            let _ = root.toggle_attribute_with_force(ALONE, size == Size::Alone);
        }
    };
    use_effect(move |_| show(size.get()));
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let plain = !(event.ctrl_key() || event.alt_key() || event.meta_key());
        if !plain || event.default_prevented() || is_in_a_field() {
            return;
        }
        match event.key().as_str() {
            "f" => size.set(Size::Alone),
            "Escape" => size.set(Size::Usual),
            _ => {}
        }
    });
    on_cleanup(move || {
        keys.remove();
        show(at_first);
    });
    provide_context(Projector(size));
}

/// The button that makes the page large, or comes back from there.
#[component]
pub fn ProjectorButton() -> impl IntoView {
    let Projector(size) = expect_context();
    let label = move || if size.get() == Size::Usual { "Projector" } else { "Usual size" };
    let press = move |()| size.update(|size| *size = if *size == Size::Usual { Size::Alone } else { Size::Usual });
    view! { <Button class="slim projector" act=press>{label}</Button> }
}
