//! Something that is shown only at times. All uses share this component, so that it is compiled once. Measured with
//! Leptos' `Show` in its place: the page's program grows from 208,096 to 212,544 bytes (Brotli), 2.1 %, and the file of
//! the Lab's later sections from 111,892 to 114,473. `Show` with a signal instead of a closure, whose type is another
//! one at each use, would make this file unnecessary.

use leptos::prelude::*;

use crate::hooks::use_memo;

/// Shows its children while `so`.
#[component]
pub fn When(
    /// Whether they are there.
    #[prop(into)]
    so: Signal<bool>,
    /// What is shown.
    children: ChildrenFn,
) -> impl IntoView {
    // What stays is not drawn anew.
    let so = use_memo(move || so.get());
    move || so.get().then(|| children())
}
