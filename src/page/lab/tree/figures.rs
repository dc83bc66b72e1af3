//! The tree in numbers: as a whole, and guess by guess.

use leptos::prelude::*;

use super::tree_model;
use crate::parts::{Markup, column_head, drawn, el, figures, paragraph, table};
use mastermind_game::lab::tree::{Depth, ShownTree, TreeLab};
use mastermind_game::wording::{thousands, tree as words};

const GUESS_BY_GUESS: &str = "Guess by guess";

/// The figures.
#[component]
pub fn Figures() -> impl IntoView {
    let model = tree_model();
    drawn("", move || model.with(all_figures))
}

/// The figures of the whole tree, and the table; nothing without a tree.
fn all_figures(lab: &TreeLab) -> Vec<Markup> {
    lab.tree().map_or(Vec::new(), |shown| {
        vec![
            figures("figures", words::figures(shown)),
            depths(shown),
            paragraph("muted", words::columns_explained(shown)),
        ]
    })
}

/// The table with a row for each guess.
fn depths(shown: &ShownTree) -> Markup {
    let heads = ["Guess", "Solved", "Remaining", "Positions", "Largest"].map(column_head);
    let rows = shown.depths().iter().enumerate().map(|(index, depth)| row(index, depth));
    table("depths", GUESS_BY_GUESS, heads, rows)
}

/// The row of the guess `index` (from 0).
fn row(index: usize, depth: &Depth) -> Markup {
    let numbers = [u64::from(depth.found), depth.open, u64::from(depth.positions), u64::from(depth.largest)];
    let cells = numbers.map(|number| el("td").text(thousands(number)));
    el("tr").child(el("th").attr("scope", "row").text((index + 1).to_string())).children(cells)
}
