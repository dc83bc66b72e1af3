//! The grid of marks: a row for each colour, a column for each position, and two for the number of copies.
//!
//! The grid is a single tab stop. Arrows, Home and End move between the buttons, Space and Enter press one.

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use web_sys::{Element, HtmlElement, wasm_bindgen::JsCast};

use super::notebook_model;
use crate::parts::{CROSS, Markup, button, drawn_with_buttons, el, icon, peg};
use mastermind_game::notebook::{NoteMark, Notebook, NotebookAction, NotebookState};
use mastermind_game::wording::Sentence;
use mastermind_game::wording::notebook as words;
use mastermind_teaching::deduction::Fact;

/// The grid of all marks.
#[component]
pub fn MarkGrid() -> impl IntoView {
    let model = notebook_model();
    let node = NodeRef::<html::Div>::new();
    // The (row, column), both from 0, of the button that is the tab stop.
    let tab_stop = RwSignal::new((0, 0));
    let draw = move || model.with(|state| grid(state, tab_stop.get())).into_iter().collect();
    let on_focus = move |event: FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into().ok());
        let name = target.and_then(|target: Element| target.get_attribute("data-cell"));
        let cell = name.as_deref().and_then(|name| name.split_once('-'));
        if let Some((Ok(row), Ok(column))) = cell.map(|(row, column)| (row.parse(), column.parse())) {
            tab_stop.set((row, column));
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        let size = model.with_untracked(|state| state.notebook().map(grid_size));
        let (Some(size), false) = (size, modified) else {
            return;
        };
        if let Some(to) = next_cell(&event.key(), tab_stop.get_untracked(), size) {
            event.prevent_default();
            focus_cell(node, to);
        }
    };
    view! {
        <div on:keydown=on_key on:focusin=on_focus node_ref=node>
            {drawn_with_buttons("", draw, move |action| model.act(action))}
        </div>
    }
}

/// The number of rows and the number of columns of buttons.
fn grid_size(notebook: &Notebook) -> (usize, usize) {
    let variant = notebook.variant();
    (variant.colours().into(), usize::from(variant.pegs()) + 2)
}

/// The (row, column) to which a key moves the focus; `None` if it does not move it. The last argument is the numbers
/// of rows and columns.
fn next_cell(key: &str, (row, column): (usize, usize), (rows, columns): (usize, usize)) -> Option<(usize, usize)> {
    let to = match key {
        "ArrowLeft" => (row, column.checked_sub(1)?),
        "ArrowRight" => (row, column + 1),
        "ArrowUp" => (row.checked_sub(1)?, column),
        "ArrowDown" => (row + 1, column),
        "Home" => (row, 0),
        "End" => (row, columns - 1),
        _ => return None,
    };
    (to.0 < rows && to.1 < columns).then_some(to)
}

/// Moves the focus to the button in this (row, column).
fn focus_cell(node: NodeRef<html::Div>, (row, column): (usize, usize)) {
    let cell = node.get_untracked().and_then(|node| {
        let cell = format!("[data-cell='{row}-{column}']");
        node.query_selector(&cell).ok().flatten()
    });
    if let Some(Ok(cell)) = cell.map(|cell| cell.dyn_into::<HtmlElement>()) {
        // Focusing an element that is in the page does not fail.
        let _ = cell.focus();
    }
}

/// The grid; `tab_stop` is the (row, column) of the button that Tab reaches. `None` without a notebook.
fn grid(state: &NotebookState, tab_stop: (usize, usize)) -> Option<Markup> {
    let notebook = state.notebook()?;
    let (rows, columns) = grid_size(notebook);
    let tab_stop = (tab_stop.0.min(rows - 1), tab_stop.1.min(columns - 1));
    let head = |text: String, name: Option<&str>| {
        let head = el("th").attr("scope", "col").text(text);
        match name {
            Some(name) => head.attr("aria-label", name),
            None => head,
        }
    };
    let positions = (0..notebook.variant().pegs()).map(|position| head((position + 1).to_string(), None));
    let blank = el("th").attr("scope", "col").child(el("span").class("visually-hidden").text("Colour"));
    let copies = [("≥", "At least"), ("≤", "At most")].map(|(sign, name)| head(sign.into(), Some(name)));
    let heads = [blank].into_iter().chain(positions).chain(copies);
    let colours = 0..notebook.variant().colours();
    let rows = colours.map(|colour| row(state, notebook, colour, tab_stop));
    let table = el("table")
        .attr("role", "grid")
        .attr("aria-label", "Your marks: colours and places")
        .attr("data-columns", columns.to_string())
        .children([el("thead").child(el("tr").children(heads)), el("tbody").children(rows)]);
    Some(table)
}

/// The row of a colour. `tab_stop` is the (row, column) of the button that Tab reaches.
fn row(state: &NotebookState, notebook: &Notebook, colour: u8, tab_stop: (usize, usize)) -> Markup {
    let wrong = state.wrong();
    let cell = |column: usize, name: Sentence, wrong: bool, action: NotebookAction| {
        let stops = (colour.into(), column) == tab_stop;
        button(format!("note-{colour}-{column}"))
            .class("note")
            .attr("aria-label", name)
            .attr("data-cell", format!("{colour}-{column}"))
            .attr("data-wrong", wrong.to_string())
            .attr("tabindex", if stops { "0" } else { "-1" })
            .on_press(action)
    };
    let pegs = notebook.variant().pegs();
    let positions = (0..pegs).map(|position| {
        let mark = notebook.mark(position, colour);
        let fact = match mark {
            NoteMark::Certain => Fact::Is { position, colour },
            _ => Fact::IsNot { position, colour },
        };
        let wrong = mark != NoteMark::Open && wrong.contains(&fact);
        let kind = match mark {
            NoteMark::Open => "open",
            NoteMark::Out => "out",
            NoteMark::Certain => "certain",
        };
        let name = words::cell(notebook, position, colour, wrong);
        cell(position.into(), name, wrong, NotebookAction::Press(position, colour))
            .attr("data-mark", kind)
            .attr("data-new", state.is_just_written(position, colour).to_string())
            .child(match mark {
                NoteMark::Open => el("span").class("peg may").attr("data-colour", colour.to_string()),
                NoteMark::Out => icon(CROSS),
                NoteMark::Certain => peg(Some(colour)),
            })
    });
    let (least, most) = notebook.copies(colour);
    let usual = notebook.variant().most_copies();
    let copies = least;
    let is_wrong = least > 0 && wrong.contains(&Fact::AtLeast { colour, copies });
    let name = words::least_copies_spoken(notebook, colour, is_wrong);
    let action = NotebookAction::PressLeast(colour);
    let at_least = cell(pegs.into(), name, is_wrong, action)
        .attr("data-mark", if least > 0 { "copies" } else { "open" })
        .text(least.to_string());
    let copies = most;
    let is_wrong = most < usual && wrong.contains(&Fact::AtMost { colour, copies });
    let name = words::most_copies_spoken(notebook, colour, is_wrong);
    let action = NotebookAction::PressMost(colour);
    let at_most = cell(usize::from(pegs) + 1, name, is_wrong, action)
        .attr("data-mark", if most < usual { "copies" } else { "open" })
        .text(most.to_string());
    let head = el("th").attr("scope", "row").child(peg(Some(colour)));
    let cells = positions.chain([at_least, at_most]).map(|cell| el("td").child(cell));
    el("tr").children([head].into_iter().chain(cells))
}
