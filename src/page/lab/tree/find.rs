//! Looks for a code: the walk goes to the spot where the tree finds it.

use leptos::prelude::*;

use super::tree_model;
use crate::hooks::{peg_marks, use_memo};
use crate::parts::{
    Button, Markup, TextField, TypedText, column_head, drawn, el, feedback_view, paragraph, pegs, table,
};
use mastermind_game::PegMarks;
use mastermind_game::lab::tree::{FindCode, TreeAction, TreeLab};
use mastermind_game::wording::tree as words;

/// The field for the code.
#[component]
pub fn Find() -> impl IntoView {
    let model = tree_model();
    let field = TypedText::default();
    let find = move |()| model.act(TreeAction::Find(field.get(), untrack(peg_marks)));
    let label = model.memo(|lab| {
        let variant = lab.tree().map(|shown| shown.variant());
        variant.map_or(String::new(), |variant| words::code_field_label(variant, peg_marks()))
    });
    let keypad = use_memo(|| if peg_marks() == PegMarks::Letters { "text" } else { "numeric" }.to_owned());
    let invalid = model.memo(|lab| matches!(lab.search(), Some(FindCode::NoCode(_))));
    view! {
        <div class="field">
            <TextField label described_by="tree-found" text=field most="20" invalid keypad send=find/>
            <Button act=find>{"Find"}</Button>
        </div>
        <div id="tree-found" role="status">{drawn("", move || model.with(found))}</div>
    }
}

/// The result of the search, and the guesses and feedbacks on the path to the code.
fn found(lab: &TreeLab) -> Vec<Markup> {
    let Some((search, shown)) = lab.search().zip(lab.tree()) else {
        return Vec::new();
    };
    let class = match search {
        FindCode::Found(..) => "message",
        _ => "complaint",
    };
    let message = paragraph(class, words::search(search, peg_marks()));
    if let FindCode::NoCode(_) = search {
        return vec![message];
    }
    let path = shown.path_from_root(lab.selected_spot());
    let answers = path.iter().skip(1).map(|&spot| shown.spots()[spot].answer);
    let pegs_of = shown.variant().pegs();
    let rows = path.iter().zip(answers.chain([None])).map(|(&spot, given)| {
        let guess = shown.spots()[spot].guess;
        let given = match (given, search) {
            (Some(given), _) => feedback_view(given, pegs_of),
            (None, FindCode::Found(..)) => el("span").text("found"),
            (None, _) => el("span").text("…"),
        };
        el("tr").children([el("td").child(pegs(guess)), el("td").child(given)])
    });
    let rows: Vec<Markup> = rows.collect();
    vec![message, table("way", "The path to the code", ["Guess", "Feedback"].map(column_head), rows)]
}
