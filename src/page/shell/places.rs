//! The places: one `<main>` for each, of which one is shown.

use leptos::prelude::*;

use super::visit::focus_place;
use crate::hooks::{CurrentRoute, use_once};
use crate::parts::{Coming, Fetched, Later, NotFetched, When};
use crate::play::PlayPlace;
use crate::{analyse, lab, learn, solve};
use mastermind_game::Place;
use mastermind_game::wording::labels::frame as labels;

/// Fetches the file of a place; that of Play, which is opened first, is the program itself.
pub async fn load(place: Place) -> Result<(), NotFetched> {
    match place {
        Place::Play | Place::ChangeGame => Ok(()),
        Place::Solve => solve::place::load().await,
        Place::Analyse => analyse::place::load().await,
        Place::Learn => learn::place::load().await,
        Place::Lab => lab::place::load().await,
    }
}

/// All places. Play stays once it was opened, the others are drawn anew.
#[component]
pub fn Places(here: CurrentRoute) -> impl IntoView {
    let play = here.shows(Place::Play);
    let play_opened = use_once(play);
    view! {
        <main data-place=Place::Play.name() hidden=move || !play.get()>
            <Later><When so=play_opened><PlayPlace here/></When></Later>
        </main>
        {fetched(here, Place::Solve, solve::place::fetch)}
        {fetched(here, Place::Analyse, analyse::place::fetch)}
        {fetched(here, Place::Learn, learn::place::fetch)}
        {fetched(here, Place::Lab, lab::place::fetch)}
    }
}

/// A place in a file of its own.
fn fetched(here: CurrentRoute, place: Place, fetch: fn() -> Coming) -> AnyView {
    let shown = here.shows(place);
    view! {
        <main data-place=place.name() hidden=move || !shown.get()>
            <Later>
                <When so=shown>
                    <Fetched fetch not_fetched=labels::not_opened(place.info().title) then=focus_place/>
                </When>
            </Later>
        </main>
    }
    .into_any()
}
