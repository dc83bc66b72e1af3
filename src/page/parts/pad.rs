//! The pad on which a feedback is given: a key for each feedback that exists.
//!
//! ```text
//!   up to 5 pegs   [0 0] [0 1] [0 2] [0 3] [0 4]     one tap is the feedback
//!                  [1 0] [1 1] [1 2] [1 3]   ↶       the hole is for taking back
//!                  [2 0] [2 1] [2 2] [3 0] [4 0]
//!
//!   more pegs      ● [0] [1] [2] [3] [4] [5] [6]     two taps
//!                  ○ [0] [1] [2] [3] [4] [5] [6]
//! ```
//! The pad is a single tab stop. Arrows, Home and End move between the keys, Enter presses one, and typed
//! digits are black hits, then white hits.

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use web_sys::{Element, HtmlElement, wasm_bindgen::JsCast};

use super::markup::{Markup, button, drawn_with_buttons, el, feedback_pins};
use mastermind_engine::{Feedback, FeedbackRule, Variant};
use mastermind_game::wording::labels::parts as labels;
use mastermind_game::{FeedbackDraft, FeedbackEdit, wording};

/// With more pegs than this there are two rows of numbers.
const MAX_PEGS_OF_KEYS: u8 = 5;
/// The number of keys in a row.
const ACROSS: usize = 5;

/// The state that the keys show.
#[derive(Clone, Debug)]
pub struct PadKeys {
    /// The numbers typed so far.
    pub draft: FeedbackDraft,
    /// The feedback that was given before.
    pub given: Option<Feedback>,
    /// The feedbacks that no code gives. Their keys are dimmed; pressing one says why.
    pub dimmed: Vec<Feedback>,
    /// Whether a feedback can be given now.
    pub enabled: bool,
}

impl PadKeys {
    /// Whether no code gives any feedback for which `matches` is true.
    fn are_all_dimmed(&self, matches: impl Fn(&Feedback) -> bool) -> bool {
        self.draft.variant().feedbacks().filter(matches).all(|feedback| self.dimmed.contains(&feedback))
    }
}

/// The action of a key.
#[derive(Clone, Copy, Debug)]
enum PadPress {
    Give(Feedback),
    Number(FeedbackEdit),
    Back,
}

/// A key that takes something back.
#[derive(Clone, Copy)]
pub struct BackKey {
    /// Its name.
    pub name: &'static str,
    /// Called when it is pressed.
    pub act: Callback<()>,
}

/// The keys for a feedback.
#[component]
pub fn Pad(
    /// A prefix for the ids of its keys, unique on the page.
    id: &'static str,
    /// The state that the keys show.
    #[prop(into)]
    keys: Callback<(), PadKeys>,
    /// Called with the feedback of the key that is pressed.
    #[prop(into)]
    give: Callback<Feedback>,
    /// Called with each number that is typed or pressed.
    #[prop(into)]
    edit: Callback<FeedbackEdit>,
    /// The key that takes back.
    #[prop(optional)]
    back: Option<BackKey>,
) -> impl IntoView {
    let node = NodeRef::<html::Div>::new();
    // The number (from 0) of the key that is the tab stop.
    let current_key = RwSignal::new(0);
    let draw = move || {
        let name = back.map(|back| back.name);
        vec![pad(id, &keys.run(()), current_key.get(), name)]
    };
    let press = move |press| {
        if !keys.run(()).enabled {
            return;
        }
        match press {
            PadPress::Give(feedback) => give.run(feedback),
            PadPress::Number(number) => edit.run(number),
            PadPress::Back => {
                if let Some(back) = back {
                    back.act.run(());
                }
            }
        }
    };
    let on_focus = move |event: FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into().ok());
        let number = target.and_then(|target: Element| target.get_attribute("data-key"));
        if let Some(Ok(number)) = number.map(|number| number.parse()) {
            current_key.set(number);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        let variant = keys.run(()).draft.variant();
        let moved = next_key(&event.key(), current_key.get_untracked(), variant);
        match (moved, FeedbackEdit::from_key(&event.key())) {
            _ if modified => return,
            (Some(to), _) => focus_key(node, to),
            (None, Some(number)) => press(PadPress::Number(number)),
            (None, None) => return,
        }
        event.prevent_default();
    };
    view! {
        <div on:keydown=on_key on:focusin=on_focus node_ref=node>
            {drawn_with_buttons("", draw, press)}
        </div>
    }
}

/// The index (from 0) of the pad's key to which the key `key` of the keyboard moves the focus from `current_key`.
/// `None` if it does not move the focus. Up and down count the hole as a key.
fn next_key(key: &str, current_key: usize, variant: Variant) -> Option<usize> {
    let row = usize::from(variant.pegs()) + 1;
    let (across, keys) = if has_numbers(variant) { (row, 2 * row) } else { (ACROSS, variant.feedback_count()) };
    let cell = current_key + usize::from(has_hole(variant) && current_key >= HOLE);
    let key_at = |cell: usize| cell - usize::from(has_hole(variant) && cell >= HOLE);
    let to = match key {
        "ArrowLeft" => current_key.checked_sub(1)?,
        "ArrowRight" => current_key + 1,
        "ArrowUp" => key_at(cell.checked_sub(across)?),
        "ArrowDown" => key_at(cell + across),
        "Home" => 0,
        "End" => keys - 1,
        _ => return None,
    };
    (to < keys).then_some(to)
}

/// The index of the hole among the keys for 3 or 4 pegs: the last of the second row.
const HOLE: usize = 2 * ACROSS - 1;

/// Whether the keys of this game leave a hole, into which the key that takes back is put.
fn has_hole(variant: Variant) -> bool {
    matches!(variant.pegs(), 3 | 4) && variant.is_classic_rule()
}

/// Whether the pad of this game has a key for each number of hits, because there are too many feedbacks for a key each.
fn has_numbers(variant: Variant) -> bool {
    variant.pegs() > MAX_PEGS_OF_KEYS && variant.is_classic_rule()
}

/// Moves the focus to the key `index` (from 0).
fn focus_key(node: NodeRef<html::Div>, index: usize) {
    let node = node.get_untracked();
    let key = node.and_then(|node| {
        let selector = format!("[data-key='{index}']");
        node.query_selector(&selector).ok().flatten()
    });
    if let Some(Ok(key)) = key.map(|key| key.dyn_into::<HtmlElement>()) {
        // Focusing an element that is in the page does not fail.
        let _ = key.focus();
    }
}

/// The keys of the game: one for each feedback, and the key that takes back; or two rows of numbers. `current_key` is
/// the tab stop.
fn pad(id: &str, keys: &PadKeys, current_key: usize, back: Option<&'static str>) -> Markup {
    let variant = keys.draft.variant();
    let pad = el("div").attr("role", "group").attr("aria-label", "Feedback");
    if has_numbers(variant) {
        return pad.class("pad numbers").children(number_rows(id, keys, current_key));
    }
    let last = variant.feedback_count() - 1;
    let mut pad_keys: Vec<Markup> = variant
        .feedbacks()
        .enumerate()
        .map(|(index, feedback)| tab_stop(key(id, keys, index, feedback), index == current_key.min(last)))
        .collect();
    if let Some(name) = back.filter(|_| has_hole(variant)) {
        let back = button(format!("{id}-back"))
            .class("back")
            .attr("aria-label", name)
            .on_press(PadPress::Back)
            .child(el("span").hidden().text("↶"));
        pad_keys.insert(HOLE.min(pad_keys.len()), back);
    }
    pad.class("pad").children(pad_keys)
}

/// The key of a feedback; `index` counts the keys from 0. Even a dimmed key can have the focus, because a key that was
/// pressed may be dimmed for the next guess.
fn key(id: &str, keys: &PadKeys, index: usize, feedback: Feedback) -> Markup {
    let pegs = keys.draft.pegs();
    let dimmed = keys.dimmed.contains(&feedback);
    let name = if dimmed {
        format!("{}{}", wording::feedback(feedback), ": no code left gives this")
    } else {
        wording::feedback(feedback)
    };
    let class = if feedback.is_all_black(pegs) { "pad-key all" } else { "pad-key" };
    // The stylesheet draws the numbers: as text they would have to be a part of the accessible name.
    let figures = match feedback.rule() {
        FeedbackRule::Classic => el("small")
            .attr("data-black", feedback.black().to_string())
            .attr("data-white", feedback.white().to_string()),
        _ => el("small").attr("data-told", feedback.to_string()),
    };
    let typed = keys.draft.black() == Some(feedback.black());
    let key = button(format!("{id}-{feedback}"))
        .class(class)
        .attr("aria-label", name)
        .attr("data-key", index.to_string())
        .attr("data-typed", typed.to_string())
        .on_press_once(PadPress::Give(feedback))
        .children([feedback_pins(feedback, pegs), figures]);
    let key = match keys.given {
        Some(given) => key.attr("aria-pressed", (given == feedback).to_string()),
        None => key,
    };
    disabled_if(dimmed || !keys.enabled, key)
}

/// Two rows of keys: black hits above, white hits below.
fn number_rows(id: &str, keys: &PadKeys, current_key: usize) -> Vec<Markup> {
    let draft = keys.draft;
    let across = usize::from(draft.pegs()) + 1;
    let number_key = |white: bool, hits: u8| {
        let cell = usize::from(white) * across + usize::from(hits);
        let (name, edit, chosen, is_dimmed) = if white {
            let chosen = draft.white() == Some(hits);
            let is_dimmed = !draft.offers_white(hits)
                || keys.are_all_dimmed(|feedback| {
                    let black = draft.black().unwrap_or(feedback.black());
                    feedback.white() == hits && feedback.black() == black
                });
            (labels::white(hits), FeedbackEdit::White(hits), chosen, is_dimmed)
        } else {
            let chosen = draft.black() == Some(hits);
            let is_dimmed = keys.are_all_dimmed(|feedback| feedback.black() == hits);
            (labels::black(hits), FeedbackEdit::Black(hits), chosen, is_dimmed)
        };
        let kind = if white { "white" } else { "black" };
        let key = button(format!("{id}-{kind}-{hits}"))
            .class(if white { "pad-key white" } else { "pad-key black" })
            .attr("aria-label", name)
            .attr("aria-pressed", chosen.to_string())
            .attr("data-key", cell.to_string())
            .on_press_once(PadPress::Number(edit))
            .child(el("span").hidden().text(hits.to_string()));
        let key = disabled_if(is_dimmed || !keys.enabled, key);
        tab_stop(key, cell == current_key.min(2 * across - 1))
    };
    [false, true]
        .into_iter()
        .map(|white| {
            let row = (0..=draft.pegs()).map(|hits| number_key(white, hits));
            el("div").children(row)
        })
        .collect()
}

/// The key, with the mark that says whether Tab stops at it. The program can move the focus to any key.
fn tab_stop(key: Markup, stops: bool) -> Markup {
    key.attr("tabindex", if stops { "0" } else { "-1" })
}

/// Marks a key as disabled, for screen readers and the stylesheet. It can still have the focus.
fn disabled_if(disabled: bool, key: Markup) -> Markup {
    if disabled { key.attr("aria-disabled", "true") } else { key }
}
