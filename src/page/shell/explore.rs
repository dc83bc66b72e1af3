//! The frame of Solve, Analyse and Lab, whose program is fetched when one of them is opened.

use leptos::prelude::*;

use crate::analyse::AnalysePlace;
use crate::hooks::{follow_looks, use_route};
use crate::lab::{
    LabPlace, use_compare_model, use_grid_model, use_openings_model, use_proof_model,
    use_rules_model, use_tree_model,
};
use crate::notebook::NotebookInside;
use crate::parts::{Later, ProgramFile, When};
use crate::solve::{SolvePlace, use_solve_model};
use mastermind_game::Place;
use mastermind_game::lab::Section;

/// What the program fetches when it is wanted.
#[derive(Clone, Copy)]
pub struct ExploreFiles {
    /// The sections of the Lab that it does not begin with.
    pub lab: ProgramFile<Section>,
    /// The notebook.
    pub notebook: ProgramFile<NotebookInside>,
}

/// The program of these three places, with its files.
pub fn explore(files: ExploreFiles) -> impl IntoView {
    provide_context(files.lab);
    provide_context(files.notebook);
    view! { <Explore/> }
}

/// It draws the place that the address names. The models
/// live here, so that a place is unchanged after a visit to another one; Analyse finds its position
/// again in the address.
#[component]
fn Explore() -> impl IntoView {
    let here = use_route();
    follow_looks();
    let solve = use_solve_model(here);
    provide_context(solve);
    provide_context(use_compare_model(here));
    provide_context(use_openings_model(here));
    provide_context(use_grid_model(here));
    provide_context(use_rules_model(here));
    provide_context(use_proof_model(here));
    provide_context(use_tree_model(here, solve));
    view! {
        <Later>
            <When so=here.is(Place::Solve)><SolvePlace/></When>
            <When so=here.is(Place::Analyse)><AnalysePlace here/></When>
            <When so=here.is(Place::Lab)><LabPlace here/></When>
        </Later>
    }
}
