//! Details that few visitors open: fetched when they are opened.

use leptos::prelude::*;

use super::{Fetched, InFile, Show};

/// Details below a summary; closed at first. They are fetched and drawn when they are opened for the first time.
#[component]
pub fn FetchedWhenOpened(
    /// The label that opens them.
    summary: &'static str,
    /// The contents.
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
