//! The techniques: a switch for each, and the nodes of the search with it and all before it.

use leptos::prelude::*;
use mastermind_game::wording::NameAndSummary;

use super::search_model;
use crate::hooks::use_memo;
use crate::parts::{Button, Markup, Show, drawn, el};
use mastermind_engine::textbook::SearchTechnique;
use mastermind_game::lab::search::{MAX_COUNTED_NODES, SearchAction, SearchLab, TECHNIQUE_ORDER, compared_searches};
use mastermind_game::question::{AnswerState, SearchWork};
use mastermind_game::wording::search as words;

/// The list. The nodes of a long search are counted on request.
#[component]
pub fn Worth() -> impl IntoView {
    let model = search_model();
    let about = model.memo(words::bars_explained);
    let not_yet = model.memo(|lab| !lab.is_comparing());
    let techniques = (1..)
        .zip(TECHNIQUE_ORDER)
        .map(|(index, technique)| view! { <Technique index technique=Some(technique)/> }.into_any());
    view! {
        <section class="card saves" aria-label="What each technique saves">
            <h3>"What each technique saves"</h3>
            <p class="muted">{about}</p>
            <ol>
                <Technique index=0 technique=None/>
                {techniques.collect::<Vec<_>>()}
            </ol>
            <Show when=not_yet>
                <Button act=move |()| model.act(SearchAction::Compare)>"Count the nodes"</Button>
            </Show>
            <p class="tiny muted">"The bars are logarithmic."</p>
        </section>
    }
}

/// A line of the list: `index` techniques are on in its search.
#[component]
fn Technique(index: usize, technique: Option<SearchTechnique>) -> impl IntoView {
    let model = search_model();
    let name = words::search_name(index);
    let switch = technique.map(|technique| {
        let chosen = model.memo(move |lab| lab.link().switches.has(technique));
        let act = move |_| {
            let switches = model.with_untracked(|lab| lab.link().switches);
            model.act(SearchAction::Switch(switches.toggled(technique)));
        };
        let NameAndSummary { name, summary: about } = words::technique(technique);
        view! { <input type="checkbox" aria-label=name aria-description=about prop:checked=chosen on:change=act/> }
    });
    let about = technique.map_or("", |technique| words::technique(technique).summary);
    let last = index + 1 == compared_searches().len();
    let drawn_bar = move || model.with(|lab| bar(lab, index, last));
    let nodes = use_memo(move || {
        model.with(|lab| if lab.is_comparing() { words::nodes(&work(lab, index)) } else { String::new() })
    });
    view! {
        <li>
            <label class="switch-row">
                <span class="switch-box">{switch}</span>
                <span><b>{name}</b>" "<small class="muted">{about}</small></span>
            </label>
            {drawn("switch-bar", drawn_bar)}
            <b class="number">{nodes}</b>
        </li>
    }
}

/// The work of a search with this many techniques.
fn work(lab: &SearchLab, techniques: usize) -> AnswerState<SearchWork> {
    lab.work(lab.compared_searches()[techniques])
}

/// The bar of a search. The scale is logarithmic, because each technique saves most of what was left.
fn bar(lab: &SearchLab, techniques: usize, last: bool) -> Vec<Markup> {
    let counted = |work: AnswerState<SearchWork>| match work {
        AnswerState::Ready(work) => work.nodes.unwrap_or(MAX_COUNTED_NODES),
        AnswerState::Waiting | AnswerState::Refused(_) => 0,
    };
    let most = lab.compared_searches().iter().map(|&switches| counted(lab.work(switches))).max().unwrap_or(0);
    let length = |nodes: u64| f64::ln_1p(nodes as f64);
    let percent = 100.0 * length(counted(work(lab, techniques))) / length(most.max(1));
    let bar = el("rect").attr("width", format!("{percent:.1}%")).attr("height", "18").attr("rx", "4");
    vec![el("svg").hidden().child(if last { bar.attr("class", "best") } else { bar })]
}
