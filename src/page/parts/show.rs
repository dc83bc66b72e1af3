//! Leptos' `Show`, compiled once for all its 150 uses. Leptos' own is generic over its condition and its children; with
//! it the page's program is 4.4 kB larger (Brotli, 2 %). A `Show` that takes a signal and boxed children would make this
//! file unnecessary.

use leptos::prelude::*;

use crate::hooks::use_memo;

/// Shows its children while `when` is true.
#[component]
pub fn Show(
    /// The condition.
    #[prop(into)]
    when: Signal<bool>,
    children: ChildrenFn,
) -> impl IntoView {
    // The children are drawn again only when the value changes, not at each notification.
    let when = use_memo(move || when.get());
    move || when.get().then(|| children())
}
