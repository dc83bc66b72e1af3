//! The header: a link to every place, and the buttons that open the sheets.
//!
//! The build writes the same header into index.html, so that it is seen before the program has been loaded:
//! tests/e2e/first_screen.rs takes it from here.

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, PlayModel};
use crate::sheets::{Sheet, Sheets, switch_theme};
use mastermind_game::Place;
use mastermind_game::places::{PLACES, PlaceInfo};
use mastermind_game::wording::labels::frame as labels;

const SUN: &str = "M12 8a4 4 0 1 0 .01 0M12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M4.900 4.900l1.800 \
    1.800M17.300 17.300l1.800 1.800M19.100 4.900l-1.800 1.800M6.700 17.300l-1.800 1.800";
const MOON: &str = "M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z";
const SLIDERS: &str = "M3 8h10M17 8h4M15 6a2 2 0 1 0 .01 0M3 16h4M11 16h10M9 14a2 2 0 1 0 .01 0";
const QUESTION: &str = "M12 3a9 9 0 1 0 .01 0M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.4-1 .8-1 \
    1.700M12 16.800v.01";

/// The colours of the pegs beside the name.
const MARK: [&str; 4] = ["0", "1", "2", "5"];

/// The header: the name, the links to the places, and the buttons that open the sheets.
#[component]
pub fn Header(address: CurrentRoute) -> impl IntoView {
    let model = expect_context::<PlayModel>();
    let sheets = expect_context::<Sheets>();
    view! {
        <header class="top">
            <h1 class="brand">
                <span class="mark" aria-hidden="true">
                    {MARK.map(|colour| view! { <span class="peg" data-colour=colour></span> })}
                </span>
                {labels::NAME}
            </h1>
            <nav aria-label="Places">
                {PLACES.iter().filter(|place| place.in_header).map(|place| place_link(place, address)).collect::<Vec<_>>()}
            </nav>
            <div class="tools">
                <button type="button" class="tool theme" aria-label="Light or dark" on:click=move |_| switch_theme(model)>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path class="sun" d=SUN></path>
                        <path class="moon" d=MOON></path>
                    </svg>
                </button>
                {sheet_button(SLIDERS, "Settings", sheets, Sheet::Settings)}
                {sheet_button(QUESTION, "Help", sheets, Sheet::Help)}
            </div>
        </header>
    }
}

/// The link to a place.
fn place_link(place: &'static PlaceInfo, address: CurrentRoute) -> AnyView {
    let shown = address.shows(place.place);
    // A match is reached from Play, and has no link of its own here.
    let in_match = (place.place == Place::Play).then(|| address.shows(Place::Match));
    let current = move || {
        if shown.get() { Some("page") } else { in_match.filter(|in_match| in_match.get()).map(|_| "true") }
    };
    view! { <a href=format!("#/{}", place.name) aria-current=current>{place.title}</a> }.into_any()
}

/// The button that opens a sheet.
fn sheet_button(drawing: &'static str, name: &'static str, sheets: Sheets, sheet: Sheet) -> AnyView {
    view! {
        <button type="button" class="tool" on:click=move |_| sheets.open(sheet)>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d=drawing></path></svg>
            <span>{name}</span>
        </button>
    }
    .into_any()
}
