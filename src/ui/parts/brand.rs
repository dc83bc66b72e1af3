//! Name and mark.

use leptos::prelude::*;

use super::peg::Peg;

/// Four pegs and the name.
#[component]
pub fn Brand() -> impl IntoView {
    let mark = [0, 1, 2, 5].map(|colour| view! { <Peg colour=Some(colour)/> });
    view! {
        <h1 class="brand"><span class="mark" aria-hidden="true">{mark}</span>"Mastermind Teacher"</h1>
    }
}
