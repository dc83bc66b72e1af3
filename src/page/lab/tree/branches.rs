//! What follows at the chosen position: the next guess after each feedback, and the codes that are left.

use leptos::prelude::*;
use mastermind_game::wording::tree::CodesHeading;

use super::tree_model;
use crate::lab::tables::scrolled;
use crate::parts::{Markup, column_head, disclosure, drawn, el, feedback_view, paragraph, pegs, possible_mark, table};
use mastermind_game::lab::tree::{ShownTree, TreeLab};
use mastermind_game::wording::{thousands, tree as words};

const WHAT_FOLLOWS_EACH_ANSWER: &str = "What follows each feedback";

/// The most codes that are listed.
const LISTED: usize = 300;

/// The table, and the codes.
#[component]
pub fn Branches() -> impl IntoView {
    let model = tree_model();
    drawn("", move || model.with(branches))
}

/// The guess that follows each feedback, and the codes that the tree finds from here on.
fn branches(lab: &TreeLab) -> Vec<Markup> {
    let Some(shown) = lab.tree() else {
        return Vec::new();
    };
    let spot = shown.spots()[lab.selected_spot()];
    let below = shown.below(lab.selected_spot());
    let branches = below.iter().map(|&at| branch(at, shown));
    let found = spot.finds.then(|| {
        let cell = |text: &str| el("td").text(text);
        el("tr").children([el("th").attr("scope", "row").text("all black"), cell("1"), cell("found"), cell("–")])
    });
    let rows: Vec<Markup> = branches.chain(found).collect();
    let heads = words::branch_columns(shown).map(column_head);
    let table = table("branches", WHAT_FOLLOWS_EACH_ANSWER, heads, rows);
    let mut drawings = vec![scrolled(WHAT_FOLLOWS_EACH_ANSWER, table)];
    drawings.extend((spot.codes > 1).then(|| codes(shown, lab.selected_spot())));
    drawings
}

/// The row of the branch that leads to the spot `at`.
fn branch(at: usize, shown: &ShownTree) -> Markup {
    let spot = &shown.spots()[at];
    let given = spot.answer.map(|given| feedback_view(given, shown.variant().pegs()));
    let sure = possible_mark(spot.finds && spot.codes > 0);
    let next = el("span").class("next").child(pegs(spot.guess));
    let cell = || el("td");
    el("tr").children([
        el("th").attr("scope", "row").children(given),
        cell().text(thousands(spot.codes.into())),
        cell().child(next.children(sure)),
        cell().text(shown.most_guesses_from(at).to_string()),
    ])
}

/// The codes that the tree finds from the spot `at` on, folded.
fn codes(shown: &ShownTree, at: usize) -> Markup {
    let codes = shown.codes_found_from(at);
    let CodesHeading { heading, list_name } = words::codes_at(shown, at);
    let items = codes.iter().take(LISTED).map(|&code| el("li").child(pegs(code)));
    let list = el("ul").class("codes row").attr("aria-label", list_name);
    let unlisted = codes.len().saturating_sub(LISTED);
    let more = (unlisted > 0).then(|| paragraph("muted", words::unlisted_codes_line(unlisted)));
    let inside = el("div").child(list.children(items)).children(more);
    disclosure(&heading, inside)
}
