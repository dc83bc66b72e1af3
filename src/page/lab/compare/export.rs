//! Results to take along: files, and a link that repeats the run.

use leptos::prelude::*;

use super::compare_model;
use crate::hooks::{page_link, use_memo};
use crate::lab::file::file;
use crate::parts::{Card, LinkField};
use mastermind_game::lab::compare::{Compare, Run};
use mastermind_game::wording::compare::chart;
use mastermind_game::wording::lab as words;

/// The chart, or nothing before the first average is known.
fn svg(run: &Run) -> String {
    chart(run).map_or(String::new(), |chart| chart.to_svg())
}

#[component]
pub fn SaveResults() -> impl IntoView {
    let model = compare_model();
    let text = move |of: fn(&Run) -> String| {
        move || model.with(|state| state.run().map(of).unwrap_or_default())
    };
    let name = move |ending: &'static str| {
        move || {
            let name = model.with(|state| state.run().map(|run| run.file_name(ending)));
            name.unwrap_or_default()
        }
    };
    let link = use_memo(move || {
        let route = model.with(Compare::link);
        route.map(|route| page_link(&route)).unwrap_or_default()
    });
    view! {
        <Card id="compare-keep" title="Export and share">
            <p class="files row">
                {file(name("csv"), "text/csv", "Results as CSV", text(Run::to_csv))}
                {file(name("json"), "application/json", "Results as JSON", text(Run::to_json))}
                {file(name("svg"), "image/svg+xml", "Chart as SVG", text(svg))}
            </p>
            <p class="muted">{words::REPEATS}</p>
            <LinkField label="Link to this run" link/>
        </Card>
    }
    .into_any()
}
