//! A button. All of them are one, so that it is compiled once.

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;

/// A button. A double click counts once, unless the button is there to be pressed fast.
#[component]
pub fn Button(
    /// What it does.
    #[prop(into)]
    act: Callback<()>,
    /// Whether it can be pressed now.
    #[prop(into, default = true.into())]
    enabled: Signal<bool>,
    /// Its looks: names of the stylesheets.
    #[prop(into, optional)]
    class: Signal<&'static str>,
    /// Its name where the contents do not tell it.
    #[prop(into, optional)]
    name: Option<String>,
    /// Whether every click of a fast series counts.
    #[prop(optional)]
    fast: bool,
    /// Whether it has the focus when its dialog opens.
    #[prop(optional)]
    first: bool,
    /// A handle, to focus it.
    #[prop(optional)]
    node_ref: NodeRef<html::Button>,
    /// What stands on it.
    children: Children,
) -> impl IntoView {
    let on_click = move |event: MouseEvent| {
        if fast || event.detail() <= 1 {
            act.run(());
        }
    };
    view! {
        <button
            type="button"
            class=class
            aria-label=name
            autofocus=first
            disabled=move || !enabled.get()
            node_ref=node_ref
            on:click=on_click
        >
            {children()}
        </button>
    }
    .into_any()
}
