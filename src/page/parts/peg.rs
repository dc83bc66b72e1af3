//! A peg with the mark of its colour.

use leptos::prelude::*;

use crate::hooks::peg_marks;

/// One peg.
#[component]
pub fn Peg(
    /// Its colour from 0.
    colour: u8,
) -> impl IntoView {
    view! { <span class="peg" data-colour=colour.to_string()>{move || peg_marks().mark(colour)}</span> }
}
