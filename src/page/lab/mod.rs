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
use self::grid::GridSection;
use self::openings::OpeningsSection;
use self::proof::ProofSection;
use self::rules::RulesSection;
use self::search::SearchSection;
use self::tree::TreeSection;
use super::hooks::{CurrentRoute, HistoryStep, PlaceModel, page_state, use_place};
use super::parts::{Deferred, Fetched, Show, in_file};
use crate::hooks::{use_effect, use_memo, when_seen};
use crate::worker::core_count;
use mastermind_game::Place;
use mastermind_game::lab::Section;
use mastermind_game::lab::compare::Compare;
use mastermind_game::notation::Fault;
use mastermind_game::wording::lab as words;

in_file!(pub PLACE in lab: <LabPlace/>);
// The sections other than the first one.
in_file!(OPENINGS in sections: <OpeningsSection/>);
in_file!(GRID in sections: <GridSection/>);
in_file!(VALUES in sections: <ValuesSection/>);
in_file!(TREE in sections: <TreeSection/>);
in_file!(RULES in sections: <RulesSection/>);
in_file!(PROOF in sections: <ProofSection/>);
in_file!(SEARCH in sections: <SearchSection/>);
in_file!(GAMES in sections: <GamesSection/>);

/// The model of a section, which follows the address. `make` gives its state at the first call.
fn use_section<S: PlaceState + Send + Sync>(make: impl FnOnce() -> S) -> PlaceModel<S> {
    let address = expect_context::<CurrentRoute>();
    page_state(|| use_place(address, make(), unreadable::<S>))
}

/// The notice about a link to a section that cannot be read.
fn unreadable<S: PlaceState>(why: &Fault) -> String {
    words::unreadable_link_message(S::SECTION.unwrap_or_default(), why)
}

/// The place: the links to its sections, and the section that is shown. An address that names none shows the first one,
/// or the one that was meant.
#[component]
fn LabPlace() -> impl IntoView {
    let address = expect_context::<CurrentRoute>();
    // The trees are compared with it, whether it was shown or not.
    use_section(|| Compare::new(core_count()));
    let rest = address.rest(Place::Lab);
    let named = move || rest.with(|rest| Section::read(rest.as_deref()?).map(|read| read.0));
    let unknown = use_memo(move || {
        let unread = rest.get().filter(|rest| named().is_none() && Section::meant_by(rest).is_none());
        unread.unwrap_or_default()
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
