//! A feedback as the small pins of the board. The numbers stand beside it, so it is only drawn.

use leptos::prelude::*;

use crate::engine::Feedback;

/// Black pins, white pins, empty holes.
#[component]
pub fn Hits(
    /// What to draw.
    feedback: Feedback,
    /// How many pins there are in all.
    pegs: u8,
) -> impl IntoView {
    let (black, white) = (feedback.black(), feedback.white());
    let pins: Vec<_> = (0..pegs)
        .map(|pin| {
            let kind = if pin < black {
                "pin black"
            } else if pin < black + white {
                "pin white"
            } else {
                "pin"
            };
            view! { <span class=kind></span> }
        })
        .collect();
    view! { <span class="hits" aria-hidden="true">{pins}</span> }
}
