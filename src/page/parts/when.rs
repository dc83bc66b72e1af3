//! Something that is shown only at times. All uses share this component, so that it is compiled
//! once.

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
