//! Something that is shown only at times: Leptos' `Show`, compiled once for all its 150 uses. `Show` is generic over its
//! condition and its children; with it the page's program is 4.4 kB larger (Brotli, 2 %), and a first visit to *Play*
//! fetches 342 kB where 340 are allowed. A `Show` that takes a signal and boxed children would make this file
//! unnecessary.

use leptos::prelude::*;

use crate::hooks::use_memo;

/// Shows its children while something holds.
#[component]
pub fn Show(
    /// Whether it holds.
    #[prop(into)]
    when: Signal<bool>,
    /// What is shown.
    children: ChildrenFn,
) -> impl IntoView {
    // What stays is not drawn anew.
    let when = use_memo(move || when.get());
    move || when.get().then(|| children())
}
