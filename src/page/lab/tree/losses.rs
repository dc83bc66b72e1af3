//! The losses of the tree: where it needs more guesses than the best strategy, and which guess would be better.

use std::cmp::Reverse;

use leptos::prelude::*;

use super::{go, tree_model};
use crate::lab::tables::scrolled;
use crate::parts::{Button, Markup, Show, button, column_head, drawn, drawn_with_buttons, el, paragraph, pegs, table};
use mastermind_engine::tree::LosingGuess;
use mastermind_game::lab::tree::{ShownTree, TreeAction, TreeLab};
use mastermind_game::wording::{thousands, tree as words};

const WHERE_IT_LOSES: &str = "Where it loses";

/// The most losing guesses that are listed.
const LISTED: usize = 100;

/// The guesses that cost more than the best guesses. They are searched on request.
#[component]
pub fn Losses() -> impl IntoView {
    let model = tree_model();
    let unknown = model.memo(|lab| lab.losses().is_none());
    let idle = model.memo(|lab| lab.task().is_none());
    let find = move |()| model.act(TreeAction::FindLosses);
    let distance = move || model.with(words::distance).map(|text| paragraph("", text)).into_iter().collect();
    view! {
        {drawn("", distance)}
        <Show when=unknown>
            <div class="actions">
                <Button enabled=idle act=find>{"Find better guesses"}</Button>
            </div>
        </Show>
        {drawn_with_buttons("", move || model.with(losing), move |action| go(model, action))}
    }
}

/// The losing guesses, the most costly first.
fn losing(lab: &TreeLab) -> Vec<Markup> {
    let Some((shown, losses)) = lab.tree().zip(lab.losses()) else {
        return Vec::new();
    };
    let mut losing: Vec<&LosingGuess> = losses.losing.iter().collect();
    if losing.is_empty() {
        return vec![paragraph("message", words::no_losses_note(shown))];
    }
    losing.sort_by_key(|losing| Reverse(losing.loss));
    let rows = losing.iter().take(LISTED).map(|losing| row(shown, losing));
    let heads = words::losing_headings().map(column_head);
    let table = scrolled(WHERE_IT_LOSES, table("branches", WHERE_IT_LOSES, heads, rows.collect::<Vec<_>>()));
    let unlisted = losing.len().saturating_sub(LISTED);
    let more = (unlisted > 0).then(|| paragraph("muted", words::unlisted_codes_line(unlisted)));
    [table].into_iter().chain(more).collect()
}

/// The row of a losing guess: its number of codes, its loss, and a better guess.
fn row(shown: &ShownTree, losing: &LosingGuess) -> Markup {
    let spot = losing.at as usize;
    let go = button(format!("tree-loss-{spot}")).on_press(TreeAction::Go(spot)).class("go").children([
        pegs(shown.spots()[spot].guess).hidden(),
        el("span").visually_hidden(words::losing_guess_line(shown, losing)),
    ]);
    let cell = || el("td");
    el("tr").children([
        el("th").attr("scope", "row").child(go),
        cell().text(thousands(losing.codes.into())),
        cell().text(thousands(losing.loss)),
        cell().child(pegs(losing.better)),
    ])
}
