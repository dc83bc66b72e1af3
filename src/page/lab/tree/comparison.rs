//! The comparison of the tree with another one: a strategy's, or one that is read.

use leptos::prelude::*;

use super::import::excerpt;
use super::{go, tree_model};
use crate::hooks::peg_marks;
use crate::lab::tables::scrolled;
use crate::parts::{
    Button, FileField, Markup, Show, TextField, TypedText, button, column_head, drawn, drawn_with_buttons, el,
    paragraph, pegs, table,
};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Difference;
use mastermind_game::lab::tree::{MAX_BYTES, NotCompared, ShownTree, TreeAction, TreeComparison, TreeLab};
use mastermind_game::wording::{strategy, tree as words};

/// Shown for a tree that loses codes.
const NOT_WHOLE: &str = "Only trees that find every code can be compared.";

const WHERE_THEY_PART: &str = "Where the trees part";

/// The most differences that are listed.
const LISTED: usize = 100;

/// Compares the tree with another tree. A tree that loses codes cannot be compared.
#[component]
pub fn Comparison() -> impl IntoView {
    let model = tree_model();
    let finds_all = model.memo(|lab| lab.tree().is_some_and(ShownTree::finds_all));
    let lossy = model.memo(|lab| !lab.tree().is_some_and(ShownTree::finds_all));
    view! {
        <Show when=lossy><p class="muted">{NOT_WHOLE}</p></Show>
        <Show when=finds_all><Choices/></Show>
        <div role="status">{drawn("", move || model.with(comparison_result))}</div>
        {drawn_with_buttons("", move || model.with(differences), move |action| go(model, action))}
    }
}

/// The choice of the other tree.
#[component]
fn Choices() -> impl IntoView {
    let model = tree_model();
    let idle = model.memo(|lab| lab.task().is_none());
    let strategies = StrategyName::ALL.map(|name| {
        let act = move |()| model.act(TreeAction::CompareWith(name));
        view! { <Button enabled=idle act>{strategy(name).name}</Button> }.into_any()
    });
    let field = TypedText::default();
    let read = move |()| model.act(TreeAction::CompareWithText(field.get()));
    let open = move |text| model.act(TreeAction::CompareWithText(text));
    let invalid = model.memo(|lab| matches!(lab.other(), Some(Err(NotCompared::Damaged(..)))));
    view! {
        <details>
            <summary>"A strategy’s tree"</summary>
            <div class="actions">{Vec::from(strategies)}</div>
        </details>
        <details>
            <summary>"Another tree of yours"</summary>
            <TextField
                label="Other tree as text or JSON"
                described_by="tree-grammar"
                text=field
                lines=3
                invalid
            />
            <div class="actions"><Button enabled=idle act=read>{"Compare with this text"}</Button></div>
            <FileField
                label="Or compare with a file"
                accept=".json,.txt,application/json,text/plain"
                most_bytes=MAX_BYTES + 1
                act=open
            />
        </details>
    }
}

/// The comparison, if it succeeded.
fn compared(lab: &TreeLab) -> Option<&TreeComparison> {
    lab.other()?.as_ref().ok()
}

/// The result of the comparison, in a sentence.
fn comparison_result(lab: &TreeLab) -> Vec<Markup> {
    match (lab.other(), lab.tree()) {
        (Some(Ok(compared)), Some(shown)) => vec![paragraph("message", words::difference_line(shown, compared))],
        (Some(Err(why)), _) => {
            let place = match why {
                NotCompared::Damaged(_, place) => Some(excerpt(place)),
                NotCompared::Loses(_) | NotCompared::Refused(_) => None,
            };
            let complaint = paragraph("complaint", words::not_compared_message(why));
            [complaint].into_iter().chain(place).collect()
        }
        (None, _) | (_, None) => Vec::new(),
    }
}

/// The table of the positions in which the trees differ, largest difference in guesses first; empty if there is nothing
/// to compare or no difference.
fn differences(lab: &TreeLab) -> Vec<Markup> {
    let Some((shown, compared)) = lab.tree().zip(compared(lab)) else {
        return Vec::new();
    };
    let differences = compared.differences();
    if differences.is_empty() {
        return Vec::new();
    }
    let rows = differences.iter().take(LISTED).map(|difference| row(shown, difference));
    let heads = words::difference_headings(compared).map(column_head);
    let table = scrolled(WHERE_THEY_PART, table("branches", WHERE_THEY_PART, heads, rows.collect::<Vec<_>>()));
    let unlisted = differences.len().saturating_sub(LISTED);
    let more = (unlisted > 0).then(|| paragraph("muted", words::unlisted_codes_line(unlisted)));
    [table].into_iter().chain(more).collect()
}

/// The row of a difference: the path to it, its number of codes, and the guess of each tree with its total.
fn row(shown: &ShownTree, difference: &Difference) -> Markup {
    let path = words::difference_path(shown, difference.at).written(peg_marks());
    let go = button(format!("tree-difference-{}", difference.at))
        .on_press(TreeAction::Go(difference.at))
        .class("go")
        .children([el("span").text(path), el("span").visually_hidden(words::difference_link_label(shown, difference))]);
    let [codes, own_total, other_total, extra] = words::difference(difference);
    let cell = || el("td");
    let guess = |tree: usize, total: String| {
        let total = el("small").text(total);
        cell().children([pegs(difference.guesses[tree]), total])
    };
    el("tr").children([
        el("th").attr("scope", "row").child(go),
        cell().text(codes),
        guess(0, own_total),
        guess(1, other_total),
        cell().text(extra),
    ])
}
