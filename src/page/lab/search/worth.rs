//! What each technique saves in the same position.

use leptos::prelude::*;

use super::search_model;
use crate::parts::{Button, Card, Markup, Show, bar, bars, drawn};
use mastermind_game::lab::search::{MOST_COUNTED_NODES, SearchAction, SearchLab, compared_searches};
use mastermind_game::question::{Pending, SearchWork};
use mastermind_game::wording::search as words;

/// A bar for each search; each search has one technique more than the one before.
#[component]
pub fn Worth() -> impl IntoView {
    let model = search_model();
    let comparing = model.memo(SearchLab::comparing);
    let not_yet = model.memo(|lab| !lab.comparing());
    view! {
        <Card id="search-worth" title="What each technique saves".to_owned()>
            <p class="muted">"Nodes that the search looks at in this position, and its time, with one technique more each time. All find the same value."</p>
            <Show when=not_yet>
                <Button act=move |()| model.act(SearchAction::Compare)>"Count the nodes"</Button>
            </Show>
            <Show when=comparing>{drawn("", move || vec![model.with(all_bars)])}</Show>
        </Card>
    }
}

/// The bars. Their scale is logarithmic.
fn all_bars(lab: &SearchLab) -> Markup {
    let counted = |work: &Pending<SearchWork>| match work {
        Pending::Here(work) => work.nodes.unwrap_or(MOST_COUNTED_NODES),
        Pending::Coming | Pending::Refused(_) => 0,
    };
    let work = compared_searches().map(|switches| lab.work(switches));
    let most = work.iter().map(counted).max().unwrap_or(0).max(1);
    // The scale is logarithmic, because each technique saves most of what was left.
    let length = |nodes: u64| u64::from(64 - nodes.leading_zeros());
    let row = |(index, work): (usize, &Pending<SearchWork>)| {
        let (label, nodes) = (words::compared(index), words::nodes(work));
        bar("", format!("{label}: {nodes}"), label, (length(counted(work)), length(most)), nodes)
    };
    bars("Nodes of each search".to_owned(), work.iter().enumerate().map(row).collect())
}
