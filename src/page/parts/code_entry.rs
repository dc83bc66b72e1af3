//! The entry of a code: pegs and palette, for mouse, keyboard and touch.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{Element, HtmlElement, wasm_bindgen::JsCast};

use super::{Button, Peg, live};
use crate::hooks::{active_element, peg_marks, use_effect, use_memo};
use mastermind_game::wording::labels::parts as labels;
use mastermind_game::{Draft, Edit, wording};

/// A spin button for each peg, and a button for each colour.
///
/// ```text
///   3  (0) (2) ( ) ( )          number, pegs: keys set, change, clear and send
///   0  1  2  3  4  5  ⌫         palette: digit keys work here too
/// ```
#[component]
pub fn CodeEntry(
    /// Names the pegs together.
    label: &'static str,
    /// The id of the element that says what is missing.
    described_by: &'static str,
    /// Reads the code so far. A callback, because a signal of drafts would be compiled for this component alone.
    #[prop(into)]
    draft: Callback<(), Draft>,
    /// Called with each change.
    #[prop(into)]
    edit: Callback<Edit>,
    /// Called when Enter is pressed on a peg.
    #[prop(into)]
    send: Callback<()>,
    /// Whether the code can be changed now.
    #[prop(into, default = true.into())]
    enabled: Signal<bool>,
    /// The number before the pegs, hidden from screen readers.
    #[prop(into, optional)]
    number: Option<Signal<String>>,
    /// The element whose children are the pegs.
    #[prop(optional)]
    pegs: NodeRef<html::Div>,
    /// Drawn below the palette.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let selected = use_memo(move || draft.run(()).selected());
    let focus_selected = move || {
        if let Some(pegs) = pegs.get_untracked() {
            // The peg may be gone if the game has just changed. Then the focus stays where it is.
            focus(pegs.children().item(selected.get_untracked() as u32));
        }
    };
    // The focus follows the selection while a peg has it.
    use_effect(move |_| {
        selected.track();
        if pegs.get().is_some_and(|pegs| has_focus(&pegs)) {
            focus_selected();
        }
    });
    // A press on the palette moves the focus to the pegs.
    let press = move |change| {
        edit.run(change);
        if enabled.get_untracked() {
            focus_selected();
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let on_peg = pegs.get_untracked().is_some_and(|pegs| has_focus(&pegs));
        match Edit::from_key(&event.key(), untrack(peg_marks)) {
            Some(change) if on_peg => edit.run(change),
            Some(change @ Edit::Put(_)) => press(change),
            // A key that is held down sends the code only once.
            None if on_peg && event.key() == "Enter" && !event.repeat() => send.run(()),
            _ => return,
        }
        event.prevent_default();
    };
    let count = use_memo(move || draft.run(()).pegs().len());
    let number = number.map(|number| {
        view! { <span class="number" aria-hidden="true">{number}</span> }
    });
    let spin_buttons = live(move || {
        let spin_button = |peg| view! { <DraftPeg draft enabled edit peg/> }.into_any();
        (0..count.get()).map(spin_button).collect()
    });
    view! {
        <div class="code-entry" on:keydown=on_key>
            <div class="draft">
                {number}
                <div class="pegs" role="group" aria-label=label aria-describedby=described_by node_ref=pegs>
                    {spin_buttons}
                </div>
            </div>
            <div class="palette" role="group" aria-label="Palette">
                <Palette draft enabled press/>
                {children.map(|children| children())}
            </div>
        </div>
    }
}

/// One peg of the code (`peg` from 0), as a spin button.
#[component]
fn DraftPeg(draft: Callback<(), Draft>, enabled: Signal<bool>, edit: Callback<Edit>, peg: usize) -> impl IntoView {
    let colour = move || draft.run(()).pegs().get(peg).copied().flatten();
    let digit = use_memo(move || colour().map(|colour| colour.to_string()));
    let hole = use_memo(move || digit.with(Option::is_none));
    let mark = use_memo(move || colour().map(|colour| peg_marks().mark(colour)));
    let value = use_memo(move || wording::peg(colour(), peg_marks()));
    let highest = use_memo(move || (draft.run(()).variant().colours() - 1).to_string());
    let selected = use_memo(move || enabled.get() && draft.run(()).selected() == peg);
    let disabled = use_memo(move || (!enabled.get()).to_string());
    // A single tab stop: the arrow keys move from peg to peg.
    let tab = use_memo(move || if selected.get() { "0" } else { "-1" }.to_owned());
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
            tabindex=tab
            aria-label=labels::peg(peg + 1)
            aria-valuemin="0"
            aria-valuemax=highest
            aria-valuenow=digit
            aria-valuetext=value
            aria-disabled=disabled
            on:focus=move |_| select()
            // A press counts on the selected peg too: whoever presses it means this one.
            on:click=move |_| edit.run(Edit::Select(peg))
        >
            {mark}
        </span>
    }
}

/// A button for each colour, and one that clears a peg.
#[component]
fn Palette(draft: Callback<(), Draft>, enabled: Signal<bool>, #[prop(into)] press: Callback<Edit>) -> impl IntoView {
    let colours = use_memo(move || draft.run(()).variant().colours());
    let swatch = move |(colour, name)| {
        let act = move |()| press.run(Edit::Put(colour));
        view! {
            <Button class="swatch" name=labels::colour(name) enabled act>
                <Peg colour/>
            </Button>
        }
        .into_any()
    };
    let swatches = move || {
        let marks = peg_marks();
        (0..colours.get()).map(|colour| swatch((colour, marks.name(colour)))).collect()
    };
    view! {
        {live(swatches)}
        <Button class="swatch back" name="Clear a peg" enabled act=move |()| press.run(Edit::Back)>
            <span aria-hidden="true">"⌫"</span>
        </Button>
    }
}

/// Gives the focus to the first field or button inside. Returns whether there is one.
pub fn focus_first(inside: &Element) -> bool {
    let first = inside.query_selector("input, [role=spinbutton], button:not(:disabled, [tabindex=\"-1\"])");
    focus(first.ok().flatten())
}

/// Whether no element has the focus, because the element that had it is gone.
pub fn focus_is_lost() -> bool {
    active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// Gives the focus to an element. Returns whether that worked.
fn focus(element: Option<Element>) -> bool {
    let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| element.focus().is_ok())
}

fn has_focus(element: &Element) -> bool {
    active_element().is_some_and(|active| element.contains(Some(&active)))
}
