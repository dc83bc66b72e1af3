//! *Lab*: strategies are measured. Each section remembers what it shows while others are looked at;
//! its workers live only as long as it is seen.

mod compare;
mod file;
mod focus;
mod from_address;
mod grid;
mod openings;
mod proof;
mod rules;
mod tables;
mod throttled;
mod tree;
mod workers;

use leptos::prelude::*;

use self::compare::CompareSection;
use self::grid::GridSection;
use self::openings::OpeningsSection;
use self::proof::ProofSection;
use self::rules::RulesSection;
use self::tree::TreeSection;
use super::hooks::CurrentRoute;
use super::parts::{Fetched, Later, When, part};
use crate::game::Place;
use crate::game::lab::Section;
use crate::game::wording::lab as words;
use crate::game::wording::labels::lab as labels;
use crate::ui::hooks::use_memo;

pub use compare::use_compare_model;
pub use grid::use_grid_model;
pub use openings::use_openings_model;
pub use proof::use_proof_model;
pub use rules::use_rules_model;
pub use tree::use_tree_model;

/// The place.
#[component]
pub fn LabPlace(here: CurrentRoute) -> impl IntoView {
    let rest = here.rest(Place::Lab);
    let section = move || rest.with(|rest| Section::read(rest.as_deref()?).map(|read| read.0));
    let shown = move |it| use_memo(move || section() == Some(it));
    let strange = use_memo(move || rest.with(Option::is_some) && section().is_none());
    let compare = shown(Section::Compare);
    view! {
        <div class="lab">
            <nav class="segment" aria-label=labels::SECTIONS_OF_THE_LAB>
                {Section::ALL.map(|it| link(it, shown(it))).into_iter().collect::<Vec<_>>()}
            </nav>
            <Later><When so=compare><CompareSection/></When></Later>
            <When so=shown(Section::Openings)><Fetched part=part(Section::Openings)/></When>
            <When so=shown(Section::Grid)><Fetched part=part(Section::Grid)/></When>
            <When so=shown(Section::Tree)><Fetched part=part(Section::Tree)/></When>
            <When so=shown(Section::Rules)><Fetched part=part(Section::Rules)/></When>
            <When so=shown(Section::Proof)><Fetched part=part(Section::Proof)/></When>
            <When so=strange><p class="notice" role="alert">{words::NO_SECTION}</p></When>
        </div>
    }
    .into_any()
}

/// A section. Most who come to another place of this program never see one.
pub fn draw_section(section: Section) -> AnyView {
    match section {
        Section::Compare => view! { <CompareSection/> }.into_any(),
        Section::Openings => view! { <OpeningsSection/> }.into_any(),
        Section::Grid => view! { <GridSection/> }.into_any(),
        Section::Tree => view! { <TreeSection/> }.into_any(),
        Section::Rules => view! { <RulesSection/> }.into_any(),
        Section::Proof => view! { <ProofSection/> }.into_any(),
    }
}

/// The link to a section.
fn link(section: Section, shown: Signal<bool>) -> AnyView {
    let href = section.route("").to_string();
    let current = move || shown.get().then_some("page");
    view! { <a href=href aria-current=current>{words::section(section)}</a> }.into_any()
}
