//! The button that stops long work.

use leptos::prelude::*;

use crate::parts::Button;

/// The button that stops the work.
#[component]
pub fn Stop(#[prop(into)] act: Callback<()>) -> impl IntoView {
    view! {
        <Button class="stop" act>
            <span class="spinner" aria-hidden="true"></span>{"Stop"}
        </Button>
    }
}
