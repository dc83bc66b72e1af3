//! A button. All buttons are this component, so that it is compiled once.

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;

/// A button. Every click counts; with `once` a double click counts as one.
///
/// While it has the focus it is only marked as disabled (`aria-disabled`) and does nothing: if it
/// were really disabled, the browser would take the focus away.
#[component]
pub fn Button(
    /// What it does.
    #[prop(into)]
    act: Callback<()>,
    /// Whether it can be pressed now.
    #[prop(into, default = true.into())]
    enabled: Signal<bool>,
    /// Its CSS classes.
    #[prop(into, optional)]
    class: Signal<&'static str>,
    /// Its name, if its contents do not say it.
    #[prop(into, optional)]
    name: Option<String>,
    /// Whether a double click counts once. For buttons where a second click would do something
    /// else, or something that cannot be undone.
    #[prop(optional)]
    once: bool,
    /// Whether it gets the focus when its dialog opens.
    #[prop(optional)]
    first: bool,
    /// A handle, to focus it.
    #[prop(optional)]
    node_ref: NodeRef<html::Button>,
    /// What stands on it.
    children: Children,
) -> impl IntoView {
    let on_click = move |event: MouseEvent| {
        if enabled.get_untracked() && !(once && event.detail() > 1) {
            act.run(());
        }
    };
    let focused = RwSignal::new(false);
    view! {
        <button
            type="button"
            class=class
            aria-label=name
            autofocus=first
            disabled=move || !enabled.get() && !focused.get()
            aria-disabled=move || (!enabled.get()).then_some("true")
            node_ref=node_ref
            on:click=on_click
            on:focus=move |_| focused.set(true)
            on:blur=move |_| focused.set(false)
        >
            {children()}
        </button>
    }
}
