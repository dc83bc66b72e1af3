//! Pegs: a colour with what is written on it.

use leptos::prelude::*;

use crate::game::wording;

/// One peg, or the hole for one.
#[component]
pub fn Peg(
    /// Its colour from 0; none for a hole.
    colour: Option<u8>,
) -> impl IntoView {
    view! {
        <span class="peg" class:hole=colour.is_none() data-colour=colour.map(|c| c.to_string())>
            {wording::mark(colour)}
        </span>
    }
    .into_any()
}
