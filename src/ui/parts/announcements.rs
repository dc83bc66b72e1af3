//! What has happened, said by a screen reader.

use leptos::prelude::*;

use crate::ui::hooks::use_memo;

/// A region that is heard and not seen; each place has one.
///
/// A screen reader says what changes. The text therefore stands in one of two places, and moves to
/// the other one with the next event: so the same words are said again.
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
        let here = use_memo(move || match event.get() % 2 == turn {
            true => text.get(),
            false => String::new(),
        });
        view! { <span>{here}</span> }
    });
    view! { <p class="visually-hidden" role="status" aria-label="Announcements">{said}</p> }
        .into_any()
}
