//! Tells screen readers what has happened.

use leptos::prelude::*;

use crate::hooks::use_memo;

/// A live region for screen readers only; each place has one.
///
/// A screen reader reads what changes. With each event the text therefore moves to the other of two elements, so that
/// the same words are read again.
#[component]
pub fn Announcements(
    /// What is said.
    #[prop(into)]
    text: Signal<String>,
    /// The number of the event.
    #[prop(into, default = 0.into())]
    event: Signal<usize>,
) -> impl IntoView {
    let spans = [0, 1].map(|turn| {
        let text = use_memo(move || if event.get() % 2 == turn { text.get() } else { String::new() });
        view! { <span>{text}</span> }
    });
    view! { <p class="visually-hidden" role="status" aria-label="Announcements">{spans}</p> }
}
