//! All figures, what others have printed, and how to cite the page.

use leptos::prelude::*;

use super::atlas_model;
use super::files::bibtex;
use crate::hooks::copy;
use crate::lab::frame::Fold;
use crate::lab::plot::printed_beside;
use crate::lab::tables::{heads, scrolled, table};
use crate::parts::{Button, Markup, drawn, el, paragraph, pegs};
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::atlas::{Atlas, First, Played};
use mastermind_game::wording::{self, NameAndSummary, atlas as words};

/// The name of the table of all strategies.
const STRATEGIES: &str = "Strategies";

/// The files beside the page, whose addresses do not change.
const FILES: [NameAndSummary; 6] = [
    NameAndSummary::new("values.csv", "the values of all games"),
    NameAndSummary::new("strategies.csv", "what the strategies need in all games"),
    NameAndSummary::new("printed.csv", "what others have published about strategies"),
    NameAndSummary::new("sources.bib", "the papers and programs"),
    NameAndSummary::new("check.py", "a checker of certificates, in Python"),
    NameAndSummary::new("FORMAT.md", "the format of certificates, to write your own checker"),
];

/// What stands below the picture.
#[component]
pub fn Folds() -> impl IntoView {
    let model = atlas_model();
    view! {
        <Fold id="values-all" name="All figures" about="own and best openings, codes by guesses needed".to_owned()>
            {drawn("", move || model.with(all_figures))}
        </Fold>
        <Fold id="values-printed" name="What others have published" about="figures of strategies, sources".to_owned()>
            {drawn("", move || model.with(published_figures))}
        </Fold>
        <Fold id="values-cite" name="Cite and download" about="BibTeX, tables of all games, checkers".to_owned()>
            <Cite/>
        </Fold>
    }
}

/// Every strategy from its own and, where it was searched, from its best opening.
fn all_figures(atlas: &Atlas) -> Vec<Markup> {
    if let Some(why) = words::missing_strategies_note(atlas) {
        return vec![paragraph("muted", why)];
    }
    let rows = atlas.played().iter().map(played_row);
    let note = (!atlas.played().iter().any(|played| played.first == First::Best))
        .then(|| paragraph("muted", "The best openings have not been searched in this game."));
    let figures = table("played", STRATEGIES, heads("Strategy", &words::COLUMNS), rows);
    [scrolled(STRATEGIES, figures)].into_iter().chain(note).collect()
}

/// A row of the table of all strategies.
fn played_row(played: &Played) -> Markup {
    let which = el("span").class("muted").text(words::opening_heading(played.first));
    let name = el("span").text(words::strategy_name(played.strategy));
    let cells = words::cells(played).map(|text| el("td").text(text));
    el("tr")
        .child(el("th").attr("scope", "row").child(name))
        .child(el("td").children([pegs(played.opening), which]))
        .children(cells)
}

/// What others have published of each strategy in this game, and the source of its rule.
fn published_figures(atlas: &Atlas) -> Vec<Markup> {
    let all_notes = StrategyName::ALL.into_iter().flat_map(|strategy| {
        let lines: Vec<Markup> = atlas
            .printed(strategy)
            .iter()
            .map(|(printed, beside)| {
                let agrees = beside.map(|played| words::agrees(printed, played));
                el("dd").child(printed_beside(agrees, words::printed_figure(printed)))
            })
            .collect();
        let name = (!lines.is_empty()).then(|| el("dt").text(wording::strategy(strategy).name));
        name.into_iter().chain(lines)
    });
    let notes: Vec<Markup> = all_notes.collect();
    if notes.is_empty() {
        return vec![paragraph("muted", "Nobody is known to have published a strategy’s figures for this game.")];
    }
    vec![el("dl").class("sources").children(notes)]
}

/// The bibliography to copy, and the files.
#[component]
fn Cite() -> impl IntoView {
    let model = atlas_model();
    let message = RwSignal::new("");
    let copy_it = move |()| {
        copy(bibtex(model), move |done| {
            message.try_set(if done { "BibTeX copied." } else { "It could not be copied. Save offers it as a file." });
        });
    };
    let files = move || {
        let file = |NameAndSummary { name, summary }| {
            let link = el("a").attr("href", name).attr("download", name).text(name);
            el("li").children([link, el("span").class("muted").text(format!(" {summary}"))])
        };
        vec![
            paragraph("", "These addresses do not change. The first lines of each table explain its columns."),
            el("ul").class("files").children(FILES.map(file)),
        ]
    };
    view! {
        <div class="actions"><Button act=copy_it>{"Copy the BibTeX"}</Button></div>
        <p class="muted" role="status" aria-label="Citing">{message}</p>
        {drawn("", files)}
    }
}
