//! A button. All buttons are this component, so that it is compiled once.

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;

/// A button. Every click counts; with `once` a double click counts as one.
///
/// While a disabled button has the focus it is only marked with `aria-disabled` and ignores clicks: with the
/// attribute `disabled` it would lose the focus.
#[component]
pub fn Button(
    /// Called for each click.
    #[prop(into)]
    act: Callback<()>,
    /// Whether it can be pressed now.
    #[prop(into, default = true.into())]
    enabled: Signal<bool>,
    /// Its CSS classes.
    #[prop(into, optional)]
    class: Signal<&'static str>,
    /// Its accessible name, if the contents do not say it.
    #[prop(into, optional)]
    name: Option<String>,
    /// Whether a double click counts once. For buttons where a second click would do something else, or something that
    /// cannot be undone.
    #[prop(optional)]
    once: bool,
    /// Whether it has the focus when its dialog opens.
    #[prop(optional)]
    first: bool,
    /// A handle, to focus it.
    #[prop(optional)]
    node_ref: NodeRef<html::Button>,
    /// The label.
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
