//! The frame of the places that are fetched when one of them is opened.

use leptos::prelude::*;

use super::analyse::AnalysePlace;
use super::games::GamesPlace;
use super::hooks::use_route;
use super::lab::{LabPlace, use_compare, use_grid, use_openings, use_trees};
use super::parts::When;
use super::solve::{SolvePlace, use_solve};
use crate::game::Place;

/// The program of all places but the first: draws the one that the address names. What a place
/// remembers outlives visits to others.
#[component]
pub fn Explore() -> impl IntoView {
    let here = use_route();
    let solve = use_solve(here);
    provide_context(solve);
    provide_context(use_compare(here));
    provide_context(use_openings(here));
    provide_context(use_grid(here));
    provide_context(use_trees(here, solve));
    view! {
        <When so=here.is(Place::Games)><GamesPlace/></When>
        <When so=here.is(Place::Solve)><SolvePlace/></When>
        <When so=here.is(Place::Analyse)><AnalysePlace here/></When>
        <When so=here.is(Place::Lab)><LabPlace here/></When>
    }
}
