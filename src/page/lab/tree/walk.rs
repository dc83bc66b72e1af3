//! The walk: guess, answer, guess, answer, …

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::focus::{BRANCH, PATH, focus_branch, focus_walk, focused_branch};
use super::{go, tree_model};
use crate::lab::tables::scrolled;
use crate::parts::{
    Button, Card, Markup, button, column_head, disclosure, drawn_with_buttons, el, feedback_numbers, feedback_pins,
    feedback_view, paragraph, pegs, possible_mark, table,
};
use mastermind_game::lab::tree::{ShownTree, TreeAction, TreeLab, WalkStep};
use mastermind_game::wording::{Sentence, say, thousands, tree as words};

const WHAT_FOLLOWS_EACH_ANSWER: &str = "What follows each feedback";

/// The most codes that are listed.
const LISTED: usize = 300;

/// The card with the path to the selected spot and the branches below it.
#[component]
pub fn Walk() -> impl IntoView {
    let model = tree_model();
    let below_the_top = model.memo(|lab| lab.selected_spot() != 0);
    let up = move |()| {
        model.act(TreeAction::Step(WalkStep::Out));
        focus_walk();
    };
    let on_key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let branch = focused_branch().unwrap_or_default();
        match event.key().as_str() {
            "ArrowLeft" => up(()),
            "ArrowDown" => drop(focus_branch(branch + 1)),
            "ArrowUp" => drop(focus_branch(branch.saturating_sub(1))),
            _ => return,
        }
        event.prevent_default();
    };
    view! {
        <Card id="tree-walk" title="Walk">
            <div class="walk" on:keydown=on_key>
                {drawn_with_buttons("", move || model.with(path), move |action| go(model, action))}
                <div class="actions">
                    <Button enabled=below_the_top act=up>{"Back to the guess before"}</Button>
                </div>
                {drawn_with_buttons("", move || model.with(branches), move |action| go(model, action))}
            </div>
        </Card>
    }
}

/// The guesses and feedbacks up to here; each guess is a button that goes back to it.
fn path(lab: &TreeLab) -> Vec<Markup> {
    let Some(shown) = lab.tree() else {
        return Vec::new();
    };
    let path = shown.path(lab.selected_spot());
    let last = path.len() - 1;
    let steps = path.iter().enumerate().map(|(index, &at)| {
        let guess = shown.spots()[at].guess;
        let name = say!("Guess {}: {}", index + 1, guess);
        let seen = vec![pegs(guess).hidden()];
        let guess = to_spot(format!("{PATH}{index}"), at, seen, name).class("guess");
        let given = path.get(index + 1).and_then(|&next| shown.spots()[next].answer);
        let given = given.map(|given| feedback_view(given, shown.variant().pegs()));
        let item = el("li").child(if index == last { guess.attr("aria-current", "step") } else { guess });
        item.children(given)
    });
    let list = el("ol").class("path row").attr("aria-label", "The path here");
    vec![list.children(steps), paragraph("message", words::codes_left(shown, lab.selected_spot()))]
}

/// The guess that follows each feedback, and the codes that the tree finds from here on.
fn branches(lab: &TreeLab) -> Vec<Markup> {
    let Some(shown) = lab.tree() else {
        return Vec::new();
    };
    let spot = shown.spots()[lab.selected_spot()];
    let below = shown.below(lab.selected_spot());
    let rows = below.iter().enumerate().map(|(index, &at)| branch(index, at, shown));
    let found = spot.finds.then(|| {
        let cell = |text: &str| el("td").text(text);
        el("tr").children([
            el("th").attr("scope", "row").child(el("span").class("all-black").text("all black")),
            cell("1"),
            cell("found"),
            cell("–"),
        ])
    });
    let rows: Vec<Markup> = rows.chain(found).collect();
    let heads = words::branches(shown).map(column_head);
    let table = table("branches", WHAT_FOLLOWS_EACH_ANSWER, heads, rows);
    let mut drawings = vec![scrolled(WHAT_FOLLOWS_EACH_ANSWER, table)];
    drawings.extend((spot.codes > 1).then(|| codes(shown, lab.selected_spot())));
    drawings
}

/// A button that goes to the spot `at`. `seen` are its visible contents, `name` is its text for screen readers.
fn to_spot(key: String, at: usize, seen: Vec<Markup>, name: Sentence) -> Markup {
    let name = el("span").heard(name);
    let button = button(key).on_press(TreeAction::Go(at));
    button.children(seen).child(name)
}

/// The row of the branch `index` (from 0), which leads to the spot `at`.
fn branch(index: usize, at: usize, shown: &ShownTree) -> Markup {
    let spot = &shown.spots()[at];
    let seen = spot.answer.map_or(Vec::new(), |given| {
        let pins = feedback_pins(given, shown.variant().pegs());
        vec![pins, feedback_numbers(given).hidden()]
    });
    let go = to_spot(format!("{BRANCH}{index}"), at, seen, words::branch(shown, at)).class("go");
    let sure = possible_mark(spot.finds && spot.codes > 0);
    let next = el("span").class("next").child(pegs(spot.guess));
    let cell = || el("td");
    el("tr").children([
        el("th").attr("scope", "row").child(go),
        cell().text(thousands(spot.codes.into())),
        cell().child(next.children(sure)),
        cell().text(shown.most_guesses_from(at).to_string()),
    ])
}

/// The codes that the tree finds from the spot `at` on, folded.
fn codes(shown: &ShownTree, at: usize) -> Markup {
    let codes = shown.codes_found_from(at);
    let (heading, name) = words::codes_at(shown, at);
    let items = codes.iter().take(LISTED).map(|&code| el("li").child(pegs(code)));
    let list = el("ul").class("codes row").attr("aria-label", name);
    let unlisted = codes.len().saturating_sub(LISTED);
    let more = (unlisted > 0).then(|| paragraph("muted", words::and_more(unlisted)));
    let inside = el("div").child(list.children(items)).children(more);
    disclosure(&heading, inside)
}
