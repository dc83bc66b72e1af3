//! The results as files, and a link that repeats the run.

use leptos::prelude::*;

use super::compare_model;
use crate::hooks::{page_link, use_memo};
use crate::lab::file::file;
use crate::parts::{Card, FetchedWhenOpened, LinkField, SaveFigure, in_file};
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::compare::{Compare, Run};
use mastermind_game::wording::lab as words;

// Fetched when it is opened, because few visitors save results.
in_file!(FILES: sections => draw_files);

/// The links that save the results, and the buttons that save their chart.
fn draw_files() -> AnyView {
    let model = compare_model();
    let figure = move |marks| model.with_untracked(|state| Some(lab_charts::strategies(state.run()?, marks)?.figure()));
    view! {
        <p class="files row">
            {file(name("csv"), "text/csv", "Results as CSV", text(Run::to_csv))}
            {file(name("json"), "application/json", "Results as JSON", text(Run::to_json))}
        </p>
        <div class="actions"><SaveFigure title="Strategies" figure/></div>
    }
    .into_any()
}

/// The text of the run in one of the forms.
fn text(write: fn(&Run) -> String) -> impl Fn() -> String {
    let model = compare_model();
    move || model.with(|state| state.run().map(write).unwrap_or_default())
}

/// The name of the file with this ending.
fn name(ending: &'static str) -> impl Fn() -> String {
    let model = compare_model();
    move || {
        let name = model.with(|state| state.run().map(|run| run.file_name(ending)));
        name.unwrap_or_default()
    }
}

/// The card with the files and the link.
#[component]
pub fn SaveResults() -> impl IntoView {
    let model = compare_model();
    let link = use_memo(move || {
        let route = model.with(Compare::link);
        route.map(|route| page_link(&route)).unwrap_or_default()
    });
    view! {
        <Card id="compare-keep" title="Export and share">
            <FetchedWhenOpened summary="Results and chart as files" file=FILES/>
            <p class="muted">{words::REPEATS}</p>
            <LinkField label="Link to this run" link/>
        </Card>
    }
}
