//! The places: one `<main>` for each, of which one is shown.

use leptos::prelude::*;

use super::visit::focus_place;
use crate::hooks::{CurrentRoute, use_once};
use crate::parts::{Coming, Fetched, Later, NotFetched, When};
use crate::{analyse, lab, learn, play, solve};
use mastermind_game::Place;
use mastermind_game::wording::labels::frame as labels;

/// Fetches the file of a place.
pub async fn load(place: Place) -> Result<(), NotFetched> {
    match place {
        Place::Play | Place::ChangeGame => play::place::load().await,
        Place::Solve => solve::place::load().await,
        Place::Analyse => analyse::place::load().await,
        Place::Learn => learn::place::load().await,
        Place::Lab => lab::place::load().await,
    }
}

/// All places. Play stays once it was opened, the others are drawn anew.
#[component]
pub fn Places(here: CurrentRoute) -> impl IntoView {
    let play_opened = use_once(here.shows(Place::Play));
    let shown = move |place| here.shows(place);
    view! {
        {fetched(here, Place::Play, play_opened, play::place::fetch)}
        {fetched(here, Place::Solve, shown(Place::Solve), solve::place::fetch)}
        {fetched(here, Place::Analyse, shown(Place::Analyse), analyse::place::fetch)}
        {fetched(here, Place::Learn, shown(Place::Learn), learn::place::fetch)}
        {fetched(here, Place::Lab, shown(Place::Lab), lab::place::fetch)}
    }
}

/// A place, drawn while `there`.
fn fetched(
    here: CurrentRoute,
    place: Place,
    there: Signal<bool>,
    fetch: fn() -> Coming,
) -> AnyView {
    let shown = here.shows(place);
    view! {
        <main data-place=place.name() hidden=move || !shown.get()>
            <Later>
                <When so=there>
                    <Fetched fetch not_fetched=labels::not_opened(place.info().title) then=focus_place/>
                </When>
            </Later>
        </main>
    }
    .into_any()
}
