//! Saves tables and drawings as files.

use leptos::prelude::*;

use super::{Button, Show};
use crate::hooks::{peg_marks, save_as_png, save_text};
use mastermind_game::figures::Figure;
use mastermind_game::wording::labels::parts::{NOT_DRAWN, NOT_SAVED};
use mastermind_game::{DataTable, PegMarks};

/// A file that the visitor can save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    /// Its name: "mastermind-6x4-splits.csv".
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// Saves files, and says if one could not be saved; free to copy.
#[derive(Clone, Copy)]
pub struct Saving {
    message: RwSignal<&'static str>,
}

impl Saving {
    /// Nothing is saved yet.
    pub fn new() -> Saving {
        Saving { message: RwSignal::new("") }
    }

    /// What went wrong with the last file; empty if nothing did.
    pub fn message(self) -> Signal<&'static str> {
        self.message.into()
    }

    /// Replaces the message.
    pub fn say(self, message: &'static str) {
        // The visitor may have left by then.
        self.message.try_set(message);
    }

    /// Saves a text, if there is one.
    pub fn text(self, file: Option<TextFile>) {
        if let Some(TextFile { name, text }) = file {
            self.say(save_text(&name, &text).map_or(NOT_SAVED, |()| ""));
        }
    }

    /// Saves a drawing, if there is one, as SVG.
    pub fn svg(self, figure: Option<Figure>) {
        self.text(figure.map(|figure| TextFile { name: figure.file_name("svg"), text: figure.svg }));
    }

    /// Saves a drawing, if there is one, as PNG.
    pub fn png(self, figure: Option<Figure>) {
        if let Some(figure) = figure {
            self.say("");
            let tell = move |done| self.say(if done { "" } else { NOT_DRAWN });
            save_as_png(figure.file_name("png"), &figure.svg, tell);
        }
    }
}

/// Buttons that save a drawing as SVG and as PNG, for a row of buttons.
#[component]
pub fn SaveFigure(
    /// Its name on the page.
    title: &'static str,
    /// The drawing now, with these marks on its pegs.
    #[prop(into)]
    figure: Callback<PegMarks, Option<Figure>>,
) -> impl IntoView {
    let saving = Saving::new();
    let drawn = move || figure.run(untrack(peg_marks));
    view! {
        <Button act=move |()| saving.svg(drawn()) name=format!("Chart as SVG: {title}")>{"Chart as SVG"}</Button>
        <Button act=move |()| saving.png(drawn()) name=format!("Chart as PNG: {title}")>{"Chart as PNG"}</Button>
        <p class="message" role="status" aria-label=format!("Saving: {title}")>{saving.message()}</p>
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
    let saving = Saving::new();
    let button = move |label: &'static str, ending: &'static str, write: fn(&DataTable) -> String| {
        let act = move |()| {
            saving.text(table.run(()).map(|table| TextFile { name: table.file_name(ending), text: write(&table) }))
        };
        view! { <Button act name=format!("{label}: {title}")>{label}</Button> }.into_any()
    };
    view! {
        <Show when=available>
            <div class="actions">
                {button("Table as CSV", "csv", DataTable::csv_file)}
                {button("Table as JSON", "json", DataTable::json_file)}
                <p class="message" role="status" aria-label=format!("Saving the table: {title}")>{saving.message()}</p>
                {chart.map(|figure| view! { <SaveFigure title figure/> })}
            </div>
        </Show>
    }
}
