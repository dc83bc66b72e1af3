//! The board: the game, the rows, which open when they are pressed, and the rows that are still empty.

use leptos::prelude::*;
use mastermind_game::wording::LabelledFigure;

use super::{analyse_model, press};
use crate::notebook::{Notebook, named_row};
use crate::parts::{LastColumn, Markup, button, drawn_with_buttons, el, empty_row, empty_rows, guess_table, row_cells};
use mastermind_engine::Row;
use mastermind_game::AnswerState;
use mastermind_game::analyse::{Analyse, AnalyseAction};
use mastermind_game::wording::analyse as words;
use mastermind_game::wording::labels::analyse as labels;

/// The rows of the position. Pressing one opens it.
#[component]
pub fn Rows() -> impl IntoView {
    let model = analyse_model();
    let notebook = expect_context::<Notebook>();
    drawn_with_buttons(
        "",
        move || model.read(|state| rows(state, &notebook.rows_named())),
        move |action| press(model, action),
    )
}

/// The table of the rows, and the rows that are still empty. `named` are the rows (from 0) that the notebook names.
fn rows(state: &Analyse, named: &[u8]) -> Vec<Markup> {
    let rows = state
        .position()
        .rows()
        .iter()
        .enumerate()
        .map(|(index, &row)| named_row(named, index, drawn_row(state, index, row)));
    let table = guess_table(
        "history",
        "Rows",
        state.position().variant(),
        Some(LastColumn { name: "Left", class: "left" }),
        rows.collect(),
    );
    vec![table, rows_to_fill(state)]
}

/// The row `index` (from 0), which opens when it is pressed.
fn drawn_row(state: &Analyse, index: usize, row: Row) -> Markup {
    let doubtful = match state.contradiction() {
        AnswerState::Ready(Some(repairs)) => repairs.iter().any(|repair| repair.row == index),
        _ => false,
    };
    let change = button(format!("analyse-change-{index}"))
        .class(if doubtful { "row-number flagged" } else { "row-number" })
        .attr("aria-label", labels::change_row_label(index + 1))
        .attr("aria-pressed", (state.changing() == Some(index)).to_string())
        .text((index + 1).to_string());
    let LabelledFigure { label: unit, figure: codes_left } = words::codes_left(state.codes_left(index));
    let left =
        [el("b").text(codes_left), el("span").text(format!(" {unit}")), el("span").class("pencil").hidden().text("✎")];
    let number = el("td").class("number").child(change);
    let last = el("td").class("left").children(left);
    let cells = [number].into_iter().chain(row_cells(row)).chain([last]);
    el("tr").class(if doubtful { "doubt" } else { "" }).on_press(AnalyseAction::Change(index)).children(cells)
}

/// The number of rows that are drawn from the start.
const ROWS: usize = 4;

/// The rows that are still empty; hidden from screen readers.
fn rows_to_fill(state: &Analyse) -> Markup {
    let (rows, pegs) = (state.position().rows().len(), state.position().variant().pegs());
    let waiting = rows + 1..=ROWS.max(rows + 1);
    empty_rows(pegs, waiting.map(|number| empty_row(number, pegs)).collect())
}
