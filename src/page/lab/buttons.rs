//! The buttons that start and stop long work.

use leptos::html;
use leptos::prelude::*;

use crate::parts::{Button, Show};

/// The button that stops the work.
#[component]
pub fn Stop(#[prop(into)] act: Callback<()>) -> impl IntoView {
    view! {
        <Button class="stop" act>
            <span class="spinner" aria-hidden="true"></span>{"Stop"}
        </Button>
    }
}

/// A single button for Start and Stop, so that it keeps the focus.
#[component]
pub fn StartStop(
    /// Whether the work goes on.
    going: Signal<bool>,
    enabled: Signal<bool>,
    /// The label while no work goes on.
    label: &'static str,
    #[prop(into)] start: Callback<()>,
    #[prop(into)] stop: Callback<()>,
    #[prop(optional)] node_ref: NodeRef<html::Button>,
) -> impl IntoView {
    let class = Signal::derive(move || if going.get() { "stop" } else { "primary" });
    let press = move |()| if going.get_untracked() { stop.run(()) } else { start.run(()) };
    view! {
        <Button class node_ref once=true enabled act=press>
            <Show when=going><span class="spinner" aria-hidden="true"></span></Show>
            {move || if going.get() { "Stop" } else { label }}
        </Button>
    }
}
