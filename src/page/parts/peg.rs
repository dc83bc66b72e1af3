//! A peg with the mark of its colour.

use leptos::prelude::*;

use crate::hooks::use_memo;
use mastermind_game::wording;

/// One peg.
#[component]
pub fn Peg(
    /// Its colour from 0.
    colour: u8,
) -> impl IntoView {
    let mark = use_memo(move || wording::mark(Some(colour)));
    view! { <span class="peg" data-colour=colour.to_string()>{mark}</span> }
}
