//! *Search*: the search for the least worst case, step by step.
//!
//! ```text
//!   setup     the position, and the techniques
//!   path      the nodes that are open: what was tried, what waits
//!   playing   the buttons and keys that lead through the steps, and the clock that presses one
//!   worth     what each technique saves
//! ```

mod path;
mod playing;
mod setup;
mod worth;

use leptos::prelude::*;

use self::path::open_path;
use self::playing::Playing;
use self::setup::Setup;
use self::worth::Worth;
use crate::hooks::use_worker;
use crate::lab::section::SectionModel;
use crate::parts::{Card, Markup, Notices, SaveFigure, drawn, el};
use mastermind_game::figures::search_drawing;
use mastermind_game::lab::search::{SearchAction, SearchLab, pseudocode};
use mastermind_game::wording::search as words;

/// The section *Search*. Its worker lives as long as it is shown.
#[component]
pub fn SearchSection() -> impl IntoView {
    let model = search_model();
    let receive = move |query, reply| model.act(SearchAction::Reply(query, reply));
    let engine = use_worker("search", move || model.with(SearchLab::query), receive);
    let step = move || vec![el("p").attr("role", "status").text(model.with(words::step))];
    let figure = move |marks| model.with_untracked(|lab| search_drawing::figure(lab, marks));
    view! {
        <Notices notices=model.notices engine/>
        <div class="split">
            <section class="place search" aria-labelledby="search-heading">
                <div class="bar row"><h2 id="search-heading">"The search, step by step"</h2></div>
                <Playing/>
                <div class="search-says">{drawn("", step)}</div>
                <div role="group" aria-label="Open nodes">
                    {drawn("search-path", move || model.with(open_path))}
                </div>
                <Card id="search-code" title="The two functions".to_owned()>
                    {drawn("pseudocode", move || model.with(functions))}
                    <div class="actions"><SaveFigure title="Open nodes" figure/></div>
                </Card>
            </section>
            <aside class="side stack">
                <Setup/>
                <Worth/>
            </aside>
        </div>
    }
}

/// The two functions of the search as pseudocode, with the line of the last step marked.
fn functions(lab: &SearchLab) -> Vec<Markup> {
    let names = ["What the codebreaker's function does", "What the codemaker's function does"];
    let both = pseudocode(lab.link().switches, lab.steps_done().last());
    let function = |(name, lines): (&str, Vec<_>)| {
        let lines = lines.into_iter().map(|(line, lit): (mastermind_game::lab::search::CodeLine, bool)| {
            let written = el("li").attr("data-depth", line.depth.to_string()).text(line.text);
            if lit { written.attr("aria-current", "step") } else { written }
        });
        el("ol").attr("aria-label", name).children(lines)
    };
    names.into_iter().zip(both).map(function).collect()
}

/// The model, from the context.
fn search_model() -> SectionModel<SearchLab> {
    expect_context()
}
