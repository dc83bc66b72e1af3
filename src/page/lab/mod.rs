//! *Lab*: strategies are measured. Each section remembers what it shows while others are looked at;
//! its workers live only as long as it is seen.

mod atlas;
mod compare;
mod focus;
mod frame;
mod games;
mod grid;
mod openings;
mod plot;
mod proof;
mod rules;
mod search;
mod tables;
mod tree;
mod workers;

use leptos::html;
use leptos::prelude::*;
use mastermind_game::place::PlaceState;
use web_sys::HtmlElement;
use web_sys::wasm_bindgen::JsCast;

use self::atlas::ValuesSection;
use self::compare::CompareSection;
use self::frame::use_projector;
use self::games::GamesSection;
use self::grid::{GridSection, use_grid_model};
use self::openings::OpeningsSection;
use self::proof::ProofSection;
use self::rules::RulesSection;
use self::search::SearchSection;
use self::tree::TreeSection;
use super::hooks::{CurrentRoute, HistoryStep, PlaceModel, StateSignal, page_state, use_place};
use super::parts::{Deferred, Fetched, Show, in_file};
use crate::hooks::{use_effect, use_memo, when_seen};
use crate::solve::use_solve_model;
use crate::worker::core_count;
use mastermind_game::Place;
use mastermind_game::lab::Section;
use mastermind_game::lab::atlas::Atlas;
use mastermind_game::lab::compare::Compare;
use mastermind_game::lab::games::GamesLab;
use mastermind_game::lab::openings::Openings;
use mastermind_game::lab::proof::ProofLab;
use mastermind_game::lab::rules::RulesLab;
use mastermind_game::lab::search::SearchLab;
use mastermind_game::lab::tree::{TreeAction, TreeLab};
use mastermind_game::notation::Fault;
use mastermind_game::wording::lab as words;

in_file!(pub PLACE: lab => draw_place);

/// Sets up the model and draws the place. `in_file!` puts it into a file of its own.
fn draw_place() -> AnyView {
    let address = expect_context::<CurrentRoute>();
    page_state(|| use_section(address, Compare::new(core_count())));
    view! { <LabPlace address/> }.into_any()
}

// The sections other than the first one.
in_file!(OPENINGS: sections => draw_openings);
in_file!(GRID: sections => draw_grid);
in_file!(VALUES: sections => draw_values);
in_file!(TREE: sections => draw_tree);
in_file!(RULES: sections => draw_rules);
in_file!(PROOF: sections => draw_proof);
in_file!(SEARCH: sections => draw_search);
in_file!(GAMES: sections => draw_games);

fn draw_openings() -> AnyView {
    let address = expect_context::<CurrentRoute>();
    page_state(|| use_section(address, Openings::new()));
    view! { <OpeningsSection/> }.into_any()
}

fn draw_grid() -> AnyView {
    let address = expect_context::<CurrentRoute>();
    page_state(|| use_grid_model(address));
    view! { <GridSection/> }.into_any()
}

fn draw_values() -> AnyView {
    let address = expect_context::<CurrentRoute>();
    page_state(|| use_section(address, Atlas::default()));
    view! { <ValuesSection/> }.into_any()
}

fn draw_tree() -> AnyView {
    let address = expect_context::<CurrentRoute>();
    use_tree_model(address);
    view! { <TreeSection/> }.into_any()
}

/// Provides the trees, which the proofs show too.
fn use_tree_model(address: CurrentRoute) {
    let solve = page_state(|| use_solve_model(address));
    page_state(|| {
        let state = StateSignal::new(TreeLab::default());
        let act = move |action| {
            state.update(|lab| {
                // A link may name the visitor's tree.
                if let TreeAction::Follow(_) = action {
                    lab.apply(TreeAction::Stored(solve.loaded_tree_of_any_game()));
                }
                lab.apply(action);
                lab.start_short_work();
            });
        };
        PlaceModel::new(state, RwSignal::default()).with_handler(act).sync_with_address(address, unreadable::<TreeLab>)
    });
}

fn draw_rules() -> AnyView {
    let address = expect_context::<CurrentRoute>();
    page_state(|| use_section(address, RulesLab::default()));
    view! { <RulesSection/> }.into_any()
}

fn draw_proof() -> AnyView {
    let address = expect_context::<CurrentRoute>();
    page_state(|| use_section(address, ProofLab::default()));
    use_tree_model(address);
    view! { <ProofSection/> }.into_any()
}

fn draw_search() -> AnyView {
    let address = expect_context::<CurrentRoute>();
    page_state(|| use_section(address, SearchLab::default()));
    view! { <SearchSection/> }.into_any()
}

fn draw_games() -> AnyView {
    let address = expect_context::<CurrentRoute>();
    page_state(|| use_section(address, GamesLab::default()));
    view! { <GamesSection/> }.into_any()
}

/// A section that follows the address.
fn use_section<S: PlaceState + Send + Sync>(address: CurrentRoute, state: S) -> PlaceModel<S> {
    use_place(address, state, unreadable::<S>)
}

/// The notice about a link to a section that cannot be read.
fn unreadable<S: PlaceState>(why: &Fault) -> String {
    words::unreadable_link_message(S::SECTION.unwrap_or_default(), why)
}

/// The place: the links to its sections, and the section that is shown. An address that names none shows the first one,
/// or the one that was meant.
#[component]
fn LabPlace(address: CurrentRoute) -> impl IntoView {
    let rest = address.rest(Place::Lab);
    let named = move || rest.with(|rest| Section::read(rest.as_deref()?).map(|read| read.0));
    let unknown = use_memo(move || {
        let rest = rest.get().filter(|_| named().is_none());
        rest.filter(|rest| Section::meant_by(rest).is_none()).unwrap_or_default()
    });
    use_effect(move |_| {
        let meant = rest.get().filter(|_| named().is_none()).and_then(|rest| {
            let after = rest.split_once('/').map_or("", |(_, after)| after);
            Some(Section::meant_by(&rest)?.route(after))
        });
        if let Some(route) = meant {
            address.write(route, HistoryStep::Replace);
        }
    });
    let section = use_memo(move || named().or_else(|| unknown.with(|rest| !rest.is_empty()).then(Section::default)));
    let shown = move |candidate| use_memo(move || section.get() == Some(candidate));
    let is_unknown = use_memo(move || unknown.with(|rest| !rest.is_empty()));
    let notice = use_memo(move || unknown.with(|rest| words::unknown_section_message(rest)));
    let compare = shown(Section::Compare);
    use_projector();
    let sections = NodeRef::<html::Nav>::new();
    use_effect(move |_| {
        section.track();
        if let Some(sections) = sections.get() {
            // Nothing has a width before the page is seen.
            when_seen(move || request_animation_frame(move || show_chosen(&sections)));
        }
    });
    view! {
        <div class="lab">
            <nav class="sections" aria-label="Sections of the Lab" node_ref=sections>
                {Section::ALL.iter().map(|&section| section_link(section, shown(section))).collect::<Vec<_>>()}
            </nav>
            <Show when=is_unknown><p class="notice" role="alert">{notice}</p></Show>
            <Deferred><Show when=compare><CompareSection/></Show></Deferred>
            <Show when=shown(Section::Openings)><Fetched file=OPENINGS/></Show>
            <Show when=shown(Section::Grid)><Fetched file=GRID/></Show>
            <Show when=shown(Section::Values)><Fetched file=VALUES/></Show>
            <Show when=shown(Section::Tree)><Fetched file=TREE/></Show>
            <Show when=shown(Section::Rules)><Fetched file=RULES/></Show>
            <Show when=shown(Section::Proof)><Fetched file=PROOF/></Show>
            <Show when=shown(Section::Search)><Fetched file=SEARCH/></Show>
            <Show when=shown(Section::Games)><Fetched file=GAMES/></Show>
        </div>
    }
}

/// Scrolls the links so that the chosen one is seen: on a phone not all of them have room.
fn show_chosen(sections: &HtmlElement) {
    let chosen = sections.query_selector("[aria-current]").ok().flatten();
    if let Some(Ok(chosen)) = chosen.map(JsCast::dyn_into::<HtmlElement>) {
        let beside = (sections.client_width() - chosen.offset_width()) / 2;
        sections.set_scroll_left(chosen.offset_left() - beside);
    }
}

/// The link to a section.
fn section_link(section: Section, shown: Signal<bool>) -> AnyView {
    let href = section.route("").to_string();
    let current = move || shown.get().then_some("page");
    view! { <a href=href aria-current=current>{words::section(section)}</a> }.into_any()
}
