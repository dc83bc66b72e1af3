//! A part of a place that need not be there with the place's frame.

use leptos::prelude::*;

use crate::hooks::defer;

/// Draws its children in a task of their own while the program is drawn, afterwards at once.
#[component]
pub fn Deferred(
    /// What is drawn then.
    children: Children,
) -> impl IntoView {
    let there = RwSignal::new(false);
    defer(move || {
        // The visitor may have left the place by then.
        there.try_set(true);
    });
    let mut children = Some(children);
    move || children.take_if(|_| there.get()).map(|draw| draw())
}
