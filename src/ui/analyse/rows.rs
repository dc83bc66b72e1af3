//! The rows of the position, each to be changed or removed.

use leptos::prelude::*;

use super::model;
use super::press::Verb;
use crate::engine::Row;
use crate::game::analyse::Analyse;
use crate::ui::parts::{Markup, answer, drawn, element, head, paragraph, pegs, table};

/// The table of rows.
#[component]
pub fn Rows() -> impl IntoView {
    let model = model();
    drawn("", move || model.shown(rows))
}

fn rows(state: &Analyse) -> Vec<Markup> {
    let rows = state.position().rows().iter().enumerate();
    let rows = rows.map(|(place, &row)| self::row(place, row, state.changing() == Some(place)));
    let hidden = element("span").class("visually-hidden");
    let tools = head("").holding([hidden.text("Change or remove")]);
    let heads = ["Row", "Guess", "Answer"]
        .map(head)
        .into_iter()
        .chain([tools]);
    let table = table("rows", "Rows", heads, rows);
    if state.position().rows().is_empty() {
        let nothing = "No row yet: every code is possible.";
        return vec![table, paragraph("empty", nothing)];
    }
    vec![table]
}

fn row(place: usize, row: Row, changing: bool) -> Markup {
    let number = (place + 1).to_string();
    let cell = || element("td");
    let sign = |sign| element("span").hidden().text(sign);
    let change = Verb::Change.button(place, format!("Change row {number}"));
    let remove = Verb::Remove.button(place, format!("Remove row {number}"));
    let tools = element("span").class("row-tools").holding([
        change.class("icon").holding([sign("✎")]),
        remove.class("icon").holding([sign("✕")]),
    ]);
    let class = if changing { "changing" } else { "" };
    element("tr").class(class).holding([
        cell().class("number").text(number),
        cell().holding([pegs(row.guess)]),
        cell().holding([answer(row.feedback, row.guess.pegs())]),
        cell().holding([tools]),
    ])
}
