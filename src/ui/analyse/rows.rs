//! The rows of the position, each to be changed or removed.

use leptos::prelude::*;

use super::{analyse_model, press};
use crate::engine::Row;
use crate::game::analyse::{Analyse, AnalyseAction};
use crate::game::wording::labels::analyse as labels;
use crate::ui::parts::{
    Markup, answer, button, drawn_with_buttons, element, head, paragraph, pegs, table,
};

/// The table of rows.
#[component]
pub fn Rows() -> impl IntoView {
    let model = analyse_model();
    drawn_with_buttons(
        "",
        move || model.shown(rows),
        move |action| press(model, action),
    )
}

fn rows(state: &Analyse) -> Vec<Markup> {
    let rows = state.position().rows().iter().enumerate();
    let rows = rows.map(|(place, &row)| self::row(place, row, state.changing() == Some(place)));
    let hidden = element("span").class("visually-hidden");
    let tools = head("").holding([hidden.text(labels::CHANGE_OR_REMOVE)]);
    let heads = [labels::ROW, labels::GUESS, labels::ANSWER]
        .map(head)
        .into_iter()
        .chain([tools]);
    let table = table("rows", labels::ROWS, heads, rows);
    if state.position().rows().is_empty() {
        let nothing = labels::NO_ROW_YET_EVERY_CODE_IS;
        return vec![table, paragraph("empty", nothing)];
    }
    vec![table]
}

fn row(place: usize, row: Row, changing: bool) -> Markup {
    let number = (place + 1).to_string();
    let cell = || element("td");
    let sign = |sign| element("span").hidden().text(sign);
    let change = button(format!("analyse-change-{place}"))
        .with("aria-label", labels::change_row(&number))
        .does(AnalyseAction::Change(place));
    let remove = button(format!("analyse-remove-{place}"))
        .with("aria-label", labels::remove_row(&number))
        .does_once(AnalyseAction::Remove(place));
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
