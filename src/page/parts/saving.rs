//! Buttons that save tables and drawings as files.

use leptos::prelude::*;

use super::{Button, Show};
use crate::hooks::{peg_marks, save_as_png, save_text};
use mastermind_game::figures::Figure;
use mastermind_game::wording::labels::parts::{NOT_DRAWN, NOT_SAVED};
use mastermind_game::{DataTable, PegMarks};

/// Buttons that save a drawing as SVG and as PNG, for a row of buttons.
#[component]
pub fn SaveFigure(
    /// Its name on the page.
    title: &'static str,
    /// The drawing now, with these marks on its pegs.
    #[prop(into)]
    figure: Callback<PegMarks, Option<Figure>>,
) -> impl IntoView {
    let message = RwSignal::new("");
    let svg = move |()| {
        if let Some(figure) = figure.run(untrack(peg_marks)) {
            let saved = save_text(&figure.file_name("svg"), &figure.svg);
            message.set(saved.map_or(NOT_SAVED, |()| ""));
        }
    };
    let png = move |()| {
        if let Some(figure) = figure.run(untrack(peg_marks)) {
            message.set("");
            // The visitor may have left by then.
            let tell = move |done| {
                message.try_set(if done { "" } else { NOT_DRAWN });
            };
            save_as_png(figure.file_name("png"), &figure.svg, tell);
        }
    };
    view! {
        <Button act=svg name=format!("Chart as SVG: {title}")>{"Chart as SVG"}</Button>
        <Button act=png name=format!("Chart as PNG: {title}")>{"Chart as PNG"}</Button>
        <p class="message" role="status" aria-label=format!("Saving: {title}")>{message}</p>
    }
}

/// Buttons that save a table as CSV and as JSON, and its chart if it has one.
#[component]
pub fn SaveTable(
    /// Its name on the page.
    title: &'static str,
    /// Whether there is a table.
    #[prop(into)]
    available: Signal<bool>,
    /// The table now.
    #[prop(into)]
    table: Callback<(), Option<DataTable>>,
    /// The chart of the table, if it has one.
    #[prop(into, optional)]
    chart: Option<Callback<PegMarks, Option<Figure>>>,
) -> impl IntoView {
    let button = move |label: &'static str, ending: &'static str, write: fn(&DataTable) -> String| {
        let act = move |()| {
            if let Some(table) = table.run(()) {
                // A browser that cannot save says so itself.
                let _ = save_text(&table.file_name(ending), &write(&table));
            }
        };
        view! { <Button act name=format!("{label}: {title}")>{label}</Button> }.into_any()
    };
    view! {
        <Show when=available>
            <div class="actions">
                {button("Table as CSV", "csv", DataTable::csv_file)}
                {button("Table as JSON", "json", DataTable::json_file)}
                {chart.map(|figure| view! { <SaveFigure title figure/> })}
            </div>
        </Show>
    }
}
