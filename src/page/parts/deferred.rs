//! A part of a place that is drawn after the place's frame.

use leptos::prelude::*;

use crate::hooks::defer;

/// Draws its children in a task of their own while the program is being drawn, afterwards at once.
#[component]
pub fn Deferred(children: Children) -> impl IntoView {
    let ready = RwSignal::new(false);
    defer(move || {
        // The visitor may have left the place by then.
        ready.try_set(true);
    });
    let mut children = Some(children);
    move || children.take_if(|_| ready.get()).map(|draw| draw())
}
