//! The tree in numbers: as a whole, and guess by guess.

use leptos::prelude::*;

use super::tree_model;
use crate::parts::{Card, Markup, SaveTable, column_head, drawn, el, figures, paragraph, table};
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::tree::{Depth, ShownTree, TreeLab};
use mastermind_game::wording::{thousands, tree as words};

const GUESS_BY_GUESS: &str = "Guess by guess";

/// The card with the figures.
#[component]
pub fn Figures() -> impl IntoView {
    let model = tree_model();
    let available = model.memo(|lab| lab.tree().is_some());
    view! {
        <Card id="tree-figures" title=GUESS_BY_GUESS>
            {drawn("", move || model.with(all_figures))}
            <SaveTable
                title=GUESS_BY_GUESS
                available
                table=move |()| model.with_untracked(|lab| Some(lab.tree()?.depths_table()))
                chart=move |marks| model.with_untracked(|lab| Some(lab_charts::tree_depths(lab.tree()?, marks).figure()))
            />
        </Card>
    }
}

/// The figures of the whole tree, and the table; nothing without a tree.
fn all_figures(lab: &TreeLab) -> Vec<Markup> {
    lab.tree().map_or(Vec::new(), |shown| {
        vec![figures("figures", words::figures(shown)), depths(shown), paragraph("muted", words::columns(shown))]
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
    let colour = el("span").class(SHADES[index.min(SHADES.len() - 1)]);
    let number = el("span").text((index + 1).to_string());
    let guess = el("th").attr("scope", "row");
    el("tr").child(guess.children([colour.hidden(), number])).children(cells)
}

/// The CSS classes of the colours that the picture's leaves have.
const SHADES: [&str; 9] =
    ["shade g1", "shade g2", "shade g3", "shade g4", "shade g5", "shade g6", "shade g7", "shade g8", "shade g9"];
