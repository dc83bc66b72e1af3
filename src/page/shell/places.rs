//! The places: a `<main>` for each, only one of them visible.

use leptos::prelude::*;

use super::visit::focus_place;
use crate::hooks::{CurrentRoute, use_latch};
use crate::parts::{Deferred, Fetched, InFile, PartNotFetched, Show};
use crate::play::PlayPlace;
use crate::{analyse, lab, learn, matches, solve};
use mastermind_game::Place;
use mastermind_game::places::PLACES;

/// The file of a place. `None` for Play, which is opened first and is in the program itself.
fn file_of(place: Place) -> Option<InFile> {
    match place {
        Place::Play | Place::ChangeGame => None,
        Place::Solve => Some(solve::PLACE),
        Place::Analyse => Some(analyse::PLACE),
        Place::Learn => Some(learn::PLACE),
        Place::Lab => Some(lab::PLACE),
        Place::Match => Some(matches::PLACE),
    }
}

/// Fetches the file of a place, if it has one.
///
/// # Errors
/// The file could not be fetched.
pub async fn load(place: Place) -> Result<(), PartNotFetched> {
    match file_of(place) {
        Some(file) => (file.load)().await,
        None => Ok(()),
    }
}

/// All places.
#[component]
pub fn Places(address: CurrentRoute) -> impl IntoView {
    let draw_main = |place: Place| {
        let shown = address.shows(place);
        let draw = move || match file_of(place) {
            Some(file) => view! { <PlaceInFile place file shown/> }.into_any(),
            None => view! { <Play address shown/> }.into_any(),
        };
        view! {
            <main data-place=place.name() hidden=move || !shown.get()><Deferred>{draw()}</Deferred></main>
        }
    };
    PLACES.map(|row| draw_main(row.place)).collect_view()
}

/// Play, which is kept once it has been opened.
#[component]
fn Play(address: CurrentRoute, shown: Signal<bool>) -> impl IntoView {
    let opened = use_latch(shown);
    view! { <Show when=opened><PlayPlace address/></Show> }
}

/// A place that is drawn again whenever it is opened.
#[component]
fn PlaceInFile(place: Place, file: InFile, shown: Signal<bool>) -> impl IntoView {
    let not_fetched = not_opened_notice(place.info().title);
    view! {
        <Show when=shown><Fetched file not_fetched=not_fetched.clone() on_drawn=focus_place/></Show>
    }
}

/// The notice that the file of a place could not be fetched.
fn not_opened_notice(place: &str) -> String {
    format!(
        "{place} could not be opened. This device may not have it yet. Check your connection and try again. \
         Settings can keep every page for offline use."
    )
}
