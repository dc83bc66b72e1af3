//! What few visitors want: fetched when it is opened.

use leptos::prelude::*;

use super::{Fetched, InFile, Show};

/// Something that can be opened; closed at first, and drawn from then on.
#[component]
pub fn FetchedWhenOpened(
    /// What it is called.
    summary: &'static str,
    /// What it holds.
    file: InFile,
) -> impl IntoView {
    let opened = RwSignal::new(false);
    view! {
        <details on:toggle=move |_| opened.set(true)>
            <summary>{summary}</summary>
            <Show when=opened><Fetched file/></Show>
        </details>
    }
}
