//! A link to the same match for a friend: the page hides the same codes, and the link does not show them.

use leptos::prelude::*;

use super::match_model;
use crate::hooks::page_link;
use crate::parts::{LinkField, Show};
use mastermind_game::matches::Match;
use mastermind_game::{Place, Route};

/// A link to the same match, for a friend. A match of two people at one screen has none.
#[component]
pub fn Friend() -> impl IntoView {
    let model = match_model();
    let link = model.memo(|matches| {
        let shared = matches.current().map(Match::link).filter(|link| link.seed.is_some());
        let route = |rest: String| Route { place: Place::Match, rest }.to_string();
        shared.map(|link| page_link(&route(link.to_string()))).unwrap_or_default()
    });
    let available = model.memo(|matches| {
        let link = matches.current().map(Match::link);
        link.is_some_and(|link| link.seed.is_some())
    });
    view! {
        <Show when=available>
            <details class="card">
                <summary><h2>"The same match for a friend"</h2></summary>
                <p class="muted">
                    "Your friend plays against the same codes of the page. The link does not show them."
                </p>
                <LinkField label="Link to this match" link/>
            </details>
        </Show>
    }
}
