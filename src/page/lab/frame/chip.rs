//! A setting: a chip with its value, and below it the popover that changes it.

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, Node};

use crate::parts::{Button, DOWN, Show, drawn, icon};

/// The path of what is saved, for an icon.
pub const SAVE: &str = "M12 4v11M8 11l4 4 4-4M5 19h14";

/// What in a popover takes the focus.
const FOCUSABLE: &str = "input, button, textarea, a[href]";

/// A chip that opens a popover. The popover takes the focus, and gives it back when it is closed by Escape or *Done*;
/// a press elsewhere closes it too.
#[component]
pub fn Chip(
    /// The value, on the chip.
    #[prop(into)]
    label: Signal<String>,
    /// More about the value, in quiet letters.
    #[prop(into, optional)]
    note: Signal<String>,
    /// What is set: the name of the popover.
    name: &'static str,
    /// The path of an icon before the label.
    #[prop(optional)]
    picture: Option<&'static str>,
    /// Classes of the popover.
    #[prop(optional)]
    class: &'static str,
    /// What is in the popover.
    children: ChildrenFn,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let (chip, whole) = (NodeRef::<html::Button>::new(), NodeRef::<html::Div>::new());
    let popover = NodeRef::<html::Div>::new();
    let give_back = move || {
        open.set(false);
        if let Some(chip) = chip.get_untracked() {
            // Focusing an element that is in the page does not fail.
            let _ = chip.focus();
        }
    };
    let press = move |()| {
        open.update(|open| *open = !*open);
        if open.get_untracked() {
            request_animation_frame(move || focus_first(popover.get_untracked().as_deref()));
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if open.get_untracked() && event.key() == "Escape" {
            event.prevent_default();
            event.stop_propagation();
            give_back();
        }
    };
    let on_focus_out = move |event: FocusEvent| {
        let to = event.related_target().and_then(|target| target.dyn_into::<Node>().ok());
        if to.is_some() && !contains(whole, to) {
            open.set(false);
        }
    };
    close_when_pressed_outside(open, whole);
    let children = StoredValue::new(children);
    view! {
        <div class="chip-box" node_ref=whole on:keydown=on_key on:focusout=on_focus_out>
            <button
                type="button"
                class="chip"
                aria-haspopup="dialog"
                aria-expanded=move || open.get().to_string()
                node_ref=chip
                on:click=move |_| press(())
            >
                {picture.map(|path| drawn("", move || vec![icon(path)]))}
                <span>{label}</span>" "<span class="muted">{note}</span>
                {drawn("", move || vec![icon(DOWN)])}
            </button>
            <Show when=open>
                <div class=format!("pop {class}") role="dialog" aria-label=name node_ref=popover>
                    {children.with_value(|children| children())}
                    <div class="pop-foot"><Button class="plain" act=move |()| give_back()>{"Done"}</Button></div>
                </div>
            </Show>
        </div>
    }
}

/// Whether an element of the page is a part of another one.
fn contains(whole: NodeRef<html::Div>, part: Option<Node>) -> bool {
    whole.get_untracked().is_some_and(|whole| whole.contains(part.as_ref()))
}

/// Closes the popover whenever something outside the chip's box, the `whole`, is pressed.
fn close_when_pressed_outside(open: RwSignal<bool>, whole: NodeRef<html::Div>) {
    let elsewhere = window_event_listener(leptos::ev::pointerdown, move |event| {
        let at = event.target().and_then(|target| target.dyn_into::<Node>().ok());
        if open.get_untracked() && !contains(whole, at) {
            open.set(false);
        }
    });
    on_cleanup(move || elsewhere.remove());
}

/// Gives the focus to the one choice that is made in a popover, or else to its first control.
fn focus_first(popover: Option<&HtmlElement>) {
    let found = popover.and_then(|popover| {
        let checked = popover.query_selector("input[type=radio]:checked").ok()?;
        checked.or_else(|| popover.query_selector(FOCUSABLE).ok()?)
    });
    if let Some(Ok(element)) = found.map(<Element as JsCast>::dyn_into::<HtmlElement>) {
        // Focusing an element that is in the page does not fail.
        let _ = element.focus();
    }
}
