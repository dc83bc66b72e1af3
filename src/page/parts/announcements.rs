//! What has happened, said by a screen reader.

use leptos::prelude::*;

use crate::hooks::use_memo;

/// A region that is heard and not seen; each place has one.
///
/// A screen reader reads what changes. The text therefore moves from one of two places to the other
/// with each event, so that the same words are read again.
#[component]
pub fn Announcements(
    /// What is said.
    #[prop(into)]
    text: Signal<String>,
    /// The number of the event.
    #[prop(into, default = 0.into())]
    event: Signal<usize>,
) -> impl IntoView {
    let said = [0, 1].map(|turn| {
        let here = use_memo(move || if event.get() % 2 == turn { text.get() } else { String::new() });
        view! { <span>{here}</span> }
    });
    view! { <p class="visually-hidden" role="status" aria-label="Announcements">{said}</p> }
}
