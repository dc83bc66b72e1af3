//! Reads a tree from a text or a file.

use leptos::prelude::*;

use super::tree_model;
use crate::parts::{Button, FileField, Markup, TextField, TypedText, drawn, el, paragraph};
use mastermind_game::lab::tree::{Excerpt, MAX_BYTES, TreeAction, TreeLab};
use mastermind_game::wording::tree as words;

/// Explains the line and the JSON, and names the other forms.
const GRAMMAR: &str = "One line such as {0011:{00:2233,01:…}}, or the same as JSON: a guess, then each \
    feedback, black and white, with the next guess. Write “6x4” before it to name the game, and “from1” if your \
    colours count from 1. Trees of other programs are read too: nested JSON, Python or YAML, GraphViz, a line for \
    each code, Knuth’s notation. So is a proof file.";

/// The field for a text, and the choice of a file.
#[component]
pub fn TreeImport() -> impl IntoView {
    let model = tree_model();
    let field = TypedText::default();
    let read = move |()| model.act(TreeAction::Read(field.get()));
    let open = move |text| model.act(TreeAction::Read(text));
    let invalid = model.memo(|lab| lab.damage().is_some());
    let variant = model.memo(words::assumed_game_note);
    view! {
        <TextField
            label="Tree as text or JSON"
            described_by="tree-grammar tree-damage"
            text=field
            lines=4
            invalid
        />
        <div id="tree-damage" role="alert">{drawn("", move || model.with(damage))}</div>
        <p class="muted" id="tree-grammar">{GRAMMAR}</p>
        <p class="muted">{variant}</p>
        <div class="actions"><Button act=read>{"Read this text"}</Button></div>
        // One byte more than is allowed shows that the file is too long.
        <FileField
            label="Or read a file"
            accept=".json,.txt,.yaml,.yml,.gv,.dot,.py,application/json,text/plain"
            most_bytes=MAX_BYTES + 1
            act=open
        />
    }
}

/// The error in the text, and the piece of text around it.
fn damage(lab: &TreeLab) -> Vec<Markup> {
    let Some((damage, excerpt)) = lab.damage() else {
        return Vec::new();
    };
    vec![paragraph("complaint", words::damage(damage)), self::excerpt(excerpt)]
}

/// A piece of text with the error marked.
pub fn excerpt(excerpt: &Excerpt) -> Markup {
    let piece = |tag, text: &str| el(tag).text(text);
    let marked = match excerpt.at.as_str() {
        "" => piece("mark", " ").class("end"),
        at => piece("mark", at),
    };
    el("code").class("excerpt").children([piece("span", &excerpt.before), marked, piece("span", &excerpt.after)])
}
