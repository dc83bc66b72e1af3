//! Where a code is entered: pegs and palette. Mouse, keyboard and touch do the same.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{Element, HtmlElement, wasm_bindgen::JsCast};

use super::{Button, Peg, live};
use crate::game::{Draft, Edit, wording};
use crate::ui::hooks::use_memo;

/// Pegs, one spin button each, and one button a colour.
#[component]
pub fn CodeEntry(
    /// Names the pegs together.
    label: &'static str,
    /// The element that says what is missing.
    described_by: &'static str,
    /// The code so far.
    #[prop(into)]
    draft: Signal<Draft>,
    /// NoticeList each change.
    #[prop(into)]
    edit: Callback<Edit>,
    /// NoticeList when Enter is pressed on a peg.
    #[prop(into)]
    send: Callback<()>,
) -> impl IntoView {
    let pegs = NodeRef::<html::Div>::new();
    let selected = use_memo(move || draft.with(Draft::selected));
    // The focus follows the selection while a peg has it.
    Effect::new(move |_| {
        let selected = selected.get();
        if let Some(pegs) = pegs.get().filter(|pegs| has_focus(pegs)) {
            // A peg of a game that has just changed may be gone: then the focus stays.
            let _ = focus(pegs.children().item(selected as u32));
        }
    });
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        let on_peg = pegs.get_untracked().is_some_and(|pegs| has_focus(&pegs));
        match Edit::from_key(&event.key()).filter(|_| !modified) {
            Some(change) if on_peg || matches!(change, Edit::Put(_)) => edit.run(change),
            None if on_peg && event.key() == "Enter" && !event.repeat() => send.run(()),
            _ => return,
        }
        event.prevent_default();
    };
    // After a click on the palette the next key belongs to the pegs.
    let press = move |change| {
        edit.run(change);
        if let Some(pegs) = pegs.get_untracked() {
            let _ = focus(pegs.children().item(selected.get_untracked() as u32));
        }
    };
    let count = use_memo(move || draft.with(|draft| draft.pegs().len()));
    let drawn = move || {
        let peg = |peg| view! { <DraftPeg draft edit peg/> }.into_any();
        (0..count.get()).map(peg).collect::<Vec<_>>()
    };
    view! {
        <div class="code-entry" on:keydown=on_key>
            <div class="draft">
                <div class="pegs" role="group" aria-label=label aria-describedby=described_by node_ref=pegs>
                    {drawn}
                </div>
            </div>
            <Palette draft press/>
        </div>
    }
    .into_any()
}

#[component]
fn DraftPeg(draft: Signal<Draft>, edit: Callback<Edit>, peg: usize) -> impl IntoView {
    let colour = move || draft.with(|draft| draft.pegs().get(peg).copied().flatten());
    let digit = use_memo(move || colour().map(|colour| colour.to_string()));
    let hole = use_memo(move || digit.with(Option::is_none));
    let mark = use_memo(move || wording::mark(colour()));
    let value = use_memo(move || wording::peg(colour()));
    let selected = use_memo(move || draft.with(|draft| draft.selected() == peg));
    let select = move || {
        if !selected.get_untracked() {
            edit.run(Edit::Select(peg));
        }
    };
    view! {
        <span
            class="peg"
            class:hole=hole
            class:selected=selected
            data-colour=digit
            role="spinbutton"
            tabindex="0"
            aria-label=format!("Peg {}", peg + 1)
            aria-valuemin="0"
            aria-valuemax=move || highest(draft)
            aria-valuenow=digit
            aria-valuetext=value
            on:focus=move |_| select()
            on:click=move |_| select()
        >
            {mark}
        </span>
    }
}

#[component]
fn Palette(draft: Signal<Draft>, #[prop(into)] press: Callback<Edit>) -> impl IntoView {
    let names = use_memo(move || draft.with(|draft| wording::names(draft.variant())));
    let swatch = move |(colour, name): (u8, &str)| {
        let act = move |()| press.run(Edit::Put(colour));
        view! {
            <Button class="swatch" name=format!("Colour {name}") act>
                <Peg colour=Some(colour)/>
            </Button>
        }
        .into_any()
    };
    view! {
        <div class="palette" role="group" aria-label="Palette">
            {live(move || {
                names.with(|names| (0..).zip(names.split(' ')).map(swatch).collect())
            })}
            <Button class="swatch back" name="Clear" act=move |()| press.run(Edit::Back)>
                <span aria-hidden="true">"⌫"</span>
            </Button>
        </div>
    }
}

/// The highest colour of the game.
fn highest(draft: Signal<Draft>) -> String {
    draft.with(|draft| (draft.variant().colours() - 1).to_string())
}

/// Gives the focus to the first thing inside that can be typed into or pressed, if there is one.
pub fn focus_first(inside: &Element) -> bool {
    let first = inside.query_selector("input, [role=spinbutton], button:not(:disabled)");
    focus(first.ok().flatten())
}

/// Whether nothing has the focus: what had it has gone.
pub fn focus_is_lost() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let active = document.and_then(|document| document.active_element());
    active.is_none_or(|element| element.tag_name() == "BODY")
}

fn focus(element: Option<Element>) -> bool {
    let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| element.focus().is_ok())
}

fn has_focus(element: &Element) -> bool {
    let active = web_sys::window().and_then(|window| window.document()?.active_element());
    active.is_some_and(|active| element.contains(Some(&active)))
}
