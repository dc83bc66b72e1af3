//! The entry of a code: pegs and palette, for mouse, keyboard and touch.

use leptos::ev::{KeyboardEvent, keydown};
use leptos::html;
use leptos::prelude::*;
use web_sys::{Element, HtmlElement, wasm_bindgen::JsCast};

use super::{Button, Peg, live};
use crate::hooks::{active_element, peg_marks, peg_names, use_effect, use_memo};
use mastermind_game::wording::labels::parts as labels;
use mastermind_game::{Draft, Edit, wording};

/// A code while it is entered, for its pegs and its palette, which need not stand together; free to copy.
#[derive(Clone, Copy)]
pub struct EnteredCode {
    draft: Callback<(), Draft>,
    edit: Callback<Edit>,
    send: Callback<()>,
    enabled: Signal<bool>,
    selected: Signal<usize>,
    pegs: NodeRef<html::Div>,
}

impl EnteredCode {
    /// `draft` reads the code so far: a callback, because a signal of drafts would be compiled for each caller alone.
    /// `edit` is called with each change, `send` when Enter is pressed on a peg. `pegs` is the element whose children
    /// are the pegs.
    pub fn new(
        draft: Callback<(), Draft>,
        edit: Callback<Edit>,
        send: Callback<()>,
        enabled: Signal<bool>,
        pegs: NodeRef<html::Div>,
    ) -> EnteredCode {
        let selected = use_memo(move || draft.run(()).selected());
        let code = EnteredCode { draft, edit, send, enabled, selected, pegs };
        // The focus follows the selection while a peg has it.
        use_effect(move |_| {
            selected.track();
            if pegs.get().is_some_and(|pegs| has_focus(&pegs)) {
                code.focus();
            }
        });
        let keys = window_event_listener(keydown, move |event| code.handle_key_elsewhere(&event));
        on_cleanup(move || keys.remove());
        code
    }

    /// Focuses the peg that the next colour goes to. If the visitor has left the place by the next frame, or the
    /// peg is gone after a change of the game, the focus stays where it is.
    pub fn focus(self) {
        if let Some(pegs) = self.pegs.try_get_untracked().flatten() {
            focus(pegs.children().item(self.selected.get_untracked() as u32));
        }
    }

    /// Makes a change, and moves the focus to the pegs.
    pub fn press(self, change: Edit) {
        self.edit.run(change);
        if self.enabled.get_untracked() {
            self.focus();
        }
    }

    /// Handles a key: on a peg all of those that change or send the code, elsewhere those that set a colour.
    pub fn handle_key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
            return;
        }
        let on_peg = self.pegs.get_untracked().is_some_and(|pegs| has_focus(&pegs));
        match Edit::from_key(&event.key(), untrack(peg_marks)) {
            Some(change) if on_peg => self.edit.run(change),
            Some(change @ Edit::Put(_)) => self.press(change),
            // A key that is held down sends the code only once.
            None if on_peg && event.key() == "Enter" && !event.repeat() => self.send.run(()),
            _ => return,
        }
        event.prevent_default();
    }

    /// Sets a colour with a key that nobody else wanted: the focus is not in a field, and the pegs can be seen and are
    /// not behind a dialog.
    fn handle_key_elsewhere(self, event: &KeyboardEvent) {
        let focused = active_element();
        let in_field = focused.is_some_and(|focused| {
            focused.matches("input:not([type=radio], [type=checkbox]), textarea, select").unwrap_or(false)
        });
        let pegs = self.pegs.try_get_untracked().flatten();
        let reachable = pegs.is_some_and(|pegs| pegs.offset_parent().is_some() && !is_behind_dialog(&pegs));
        if reachable && !in_field && self.enabled.get_untracked() {
            self.handle_key(event);
        }
    }
}

/// A spin button for each peg, and a button for each colour.
///
/// ```text
///   (0) (2) ( ) ( )             pegs: keys set, change, clear and send
///   0  1  2  3  4  5  ⌫         palette: digit keys work here too
/// ```
#[component]
pub fn CodeEntry(
    /// The accessible name of the group of pegs.
    label: &'static str,
    /// The id of the element that says what is missing.
    described_by: &'static str,
    /// See [`EnteredCode::new`].
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
) -> impl IntoView {
    let code = EnteredCode::new(draft, edit, send, enabled, NodeRef::new());
    view! {
        <div class="code-entry" on:keydown=move |event| code.handle_key(&event)>
            <div class="draft"><CodePegs code label described_by/></div>
            <div class="palette" role="group" aria-label="Palette">
                <Palette code/>
                <Button class="swatch back" name=labels::ERASE enabled act=move |()| code.press(Edit::Back)>
                    <span aria-hidden="true">"⌫"</span>
                </Button>
            </div>
        </div>
    }
}

/// The pegs of a code.
#[component]
pub fn CodePegs(
    code: EnteredCode,
    /// The accessible name of the group of pegs.
    label: &'static str,
    /// The id of the element that says what is missing.
    described_by: &'static str,
) -> impl IntoView {
    let EnteredCode { draft, edit, enabled, pegs, .. } = code;
    let count = use_memo(move || draft.run(()).pegs().len());
    let spin_buttons = live(move || {
        let spin_button = |peg| view! { <DraftPeg draft enabled edit peg/> }.into_any();
        (0..count.get()).map(spin_button).collect()
    });
    view! {
        <div class="pegs" role="group" aria-label=label aria-describedby=described_by node_ref=pegs>
            {spin_buttons}
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
    let value = use_memo(move || wording::peg(colour(), &peg_names()).to_owned());
    let highest = use_memo(move || (draft.run(()).variant().colours() - 1).to_string());
    let is_next = use_memo(move || enabled.get() && draft.run(()).selected() == peg);
    let ringed = use_memo(move || enabled.get() && draft.run(()).ring() == Some(peg));
    let disabled = use_memo(move || (!enabled.get()).to_string());
    // A single tab stop: the arrow keys move from peg to peg.
    let tab = use_memo(move || if is_next.get() { "0" } else { "-1" }.to_owned());
    let select = move || {
        if !is_next.get_untracked() {
            edit.run(Edit::Select(peg));
        }
    };
    view! {
        <span
            class="peg"
            class:hole=hole
            class:selected=ringed
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

/// A button for each colour.
#[component]
pub fn Palette(code: EnteredCode) -> impl IntoView {
    let EnteredCode { draft, enabled, .. } = code;
    let colours = use_memo(move || draft.run(()).variant().colours());
    let swatch = move |(colour, name): (u8, String)| {
        let act = move |()| code.press(Edit::Put(colour));
        view! {
            <Button class="swatch" name=labels::colour(name) enabled act>
                <Peg colour/>
            </Button>
        }
        .into_any()
    };
    let swatches = move || {
        let names = peg_names();
        (0..colours.get()).map(|colour| swatch((colour, names.heard(colour).to_owned()))).collect()
    };
    live(swatches)
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
    let focusable = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    focusable.is_some_and(|element| element.focus().is_ok())
}

/// Whether a dialog is open that does not contain the element.
fn is_behind_dialog(element: &Element) -> bool {
    let open = document().query_selector("dialog[open]").ok().flatten();
    open.is_some_and(|dialog| !dialog.contains(Some(element)))
}

fn has_focus(element: &Element) -> bool {
    active_element().is_some_and(|active| element.contains(Some(&active)))
}
