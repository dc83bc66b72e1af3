//! Pegs: a colour and its digit, never the colour alone.

use leptos::prelude::*;

/// One peg, or the hole for one.
#[component]
pub fn Peg(
    /// Its colour from 0; none for a hole.
    colour: Option<u8>,
) -> impl IntoView {
    view! {
        <span class="peg" class:hole=colour.is_none() data-colour=colour.map(|c| c.to_string())>
            {colour.map(|colour| colour.to_string())}
        </span>
    }
    .into_any()
}
