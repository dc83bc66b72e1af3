//! Reads a tree from a text or a file.

use leptos::ev::Event;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlInputElement, wasm_bindgen::JsCast};

use super::model;
use crate::game::lab::tree::{MOST_BYTES, TreeAction, TreeLab};
use crate::game::wording::{game, tree as words};
use crate::ui::parts::{Button, Card, Markup, drawn, element, paragraph};

/// The card.
#[component]
pub fn Reading() -> impl IntoView {
    let model = model();
    let field = NodeRef::<html::Textarea>::new();
    let read = move |()| {
        if let Some(field) = field.get_untracked() {
            model.act(TreeAction::Read(field.value()));
        }
    };
    let open = move |event: Event| {
        let input = event.target();
        let input = input.and_then(|input| input.dyn_into::<HtmlInputElement>().ok());
        let Some((input, file)) =
            input.and_then(|input| Some((input.clone(), input.files()?.get(0)?)))
        else {
            return;
        };
        // Of a file that is too long, as much as says so.
        let Ok(start) = file.slice_with_f64_and_f64(0.0, (MOST_BYTES + 1) as f64) else {
            return;
        };
        spawn_local(async move {
            let text = JsFuture::from(start.text()).await.ok();
            let text = text.and_then(|text| text.as_string());
            // The same file may be chosen again, once it is repaired.
            input.set_value("");
            model.act(TreeAction::Read(text.unwrap_or_default()));
        });
    };
    let invalid = model.memo(|lab| lab.damage().is_some().to_string());
    let variant = model.memo(|lab| format!("It is read as a tree for {}.", game(lab.variant())));
    view! {
        <Card id="tree-reading" title="Read a tree">
            <textarea
                rows="4"
                aria-label="Tree as text or JSON"
                aria-describedby="tree-grammar tree-damage"
                aria-invalid=invalid
                spellcheck="false"
                autocomplete="off"
                node_ref=field
            ></textarea>
            <div id="tree-damage" role="alert">{drawn("", move || model.get(damage))}</div>
            <p class="muted" id="tree-grammar">{words::GRAMMAR}</p>
            <p class="muted">{variant}" Choose another game above."</p>
            <div class="actions"><Button act=read>"Read this text"</Button></div>
            <label class="file">
                "Or read a file"
                <input type="file" accept=".json,.txt,application/json,text/plain" on:change=open/>
            </label>
        </Card>
    }
    .into_any()
}

/// What is wrong, and the piece of the text where it is.
fn damage(lab: &TreeLab) -> Vec<Markup> {
    let Some((damage, excerpt)) = lab.damage() else {
        return Vec::new();
    };
    let piece = |tag, text: &str| element(tag).text(text);
    let at = match excerpt.at.as_str() {
        "" => piece("mark", " ").class("end"),
        at => piece("mark", at),
    };
    let code = element("code").class("excerpt").holding([
        piece("span", &excerpt.before),
        at,
        piece("span", &excerpt.after),
    ]);
    vec![paragraph("complaint", words::damage(damage)), code]
}
