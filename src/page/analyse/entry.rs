//! The entry of a row: a colour for each peg, then the feedback.

use std::fmt::Display;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::analyse_model;
use super::model::AnalyseModel;
use crate::parts::{BackKey, CodeEntry, Markup, Pad, PadKeys, button, drawn_with_buttons, focus_first, paragraph};
use mastermind_game::analyse::{Analyse, AnalyseAction, AnalyseNews};
use mastermind_game::wording::analyse as wording;
use mastermind_game::wording::labels::analyse as labels;
use mastermind_game::{FeedbackEdit, MissingFeedback};

/// The id of the part with the guess.
const PEGS: &str = "analyse-pegs";
/// The id of the part with the feedback.
const KEYS: &str = "analyse-keys";

/// The entry of a new row, or of the row that is being changed.
#[component]
pub fn Entry() -> impl IntoView {
    let model = analyse_model();
    let draft = move |()| model.with(|state| state.draft().clone());
    let edit = move |edit| model.act(AnalyseAction::Edit(edit));
    // When the guess is complete, the next key belongs to the feedback.
    let enter = move |()| {
        if model.with_untracked(|state| state.draft().complete().is_ok()) {
            focus_in(KEYS)
        } else {
            model.act(AnalyseAction::Enter)
        }
    };
    let title = model.memo(|state| match state.changing() {
        Some(row) => labels::change_row_label(row + 1),
        None => "Add a row".into(),
    });
    view! {
        <section class="entry" aria-label=title>
            <AskLine/>
            <div class="code-of-row" id=PEGS>
                <CodeEntry label=labels::GUESS described_by="analyse-standing" draft edit send=enter/>
            </div>
            <div class="keys" id=KEYS><Keys/></div>
        </section>
    }
}

/// The keys for the feedback.
#[component]
fn Keys() -> impl IntoView {
    let model = analyse_model();
    let remove_last_row = Callback::new(move |()| {
        let last = model.with_untracked(|state| state.position().rows().len().checked_sub(1));
        if let Some(last) = last {
            model.act(AnalyseAction::Remove(last));
        }
    });
    let back = BackKey { name: "Remove the last row", act: remove_last_row };
    // When the row is added, the next key belongs to the first peg of the next row.
    let done = move |act: AnalyseAction| {
        let before = model.with_untracked(|state| state.position().clone());
        model.act(act);
        if model.with_untracked(|state| *state.position() != before) {
            focus_entry();
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            model.act(AnalyseAction::LeaveAsItIs);
        }
    };
    view! {
        <div on:keydown=on_key>
            <Pad
                id="analyse"
                keys=move |()| model.with(keys)
                give=move |feedback| done(AnalyseAction::CompleteRow(feedback))
                edit=move |edit: FeedbackEdit| done(AnalyseAction::EditFeedback(edit))
                back
            />
        </div>
    }
}

/// The state of the keys: the feedback entered so far, and the earlier feedback of the row that is being changed.
fn keys(state: &Analyse) -> PadKeys {
    let changing = state.changing();
    let row = changing.and_then(|row| state.position().rows().get(row));
    PadKeys { draft: state.feedback_draft(), given: row.map(|row| row.feedback), dimmed: Vec::new(), enabled: true }
}

/// What is missing, or why the row was refused; and the buttons for the row.
#[component]
fn AskLine() -> impl IntoView {
    let model = analyse_model();
    drawn_with_buttons("ask-line", move || model.with(ask_line), move |action| do_with_row(model, action))
}

/// The line above the entry, in red if it complains, and the buttons for the row.
fn ask_line(state: &Analyse) -> Vec<Markup> {
    let missing = state.draft().complete().err();
    let refused = missing.as_ref().is_some_and(|missing| state.news_reports(missing))
        || matches!(state.feedback_draft().complete(), Err(MissingFeedback::Impossible(_)))
        || matches!(state.news(), AnalyseNews::Full);
    let class = if refused { "standing complaint" } else { "standing" };
    let status = paragraph(class, wording::status_line(state)).attr("id", "analyse-standing");
    let key = |name: &str| button(format!("analyse-{name}")).class("slim");
    let buttons = match state.changing() {
        Some(row) => vec![
            key("remove").on_press_once(AnalyseAction::Remove(row)).text(remove_row_label(row + 1)),
            key("leave").on_press(AnalyseAction::LeaveAsItIs).text("Cancel"),
        ],
        None if missing.is_none() => vec![key("test").on_press(AnalyseAction::LookAtDraft).text("Test this guess")],
        None => Vec::new(),
    };
    [status].into_iter().chain(buttons).collect()
}

/// Applies the action of a button for the row. The entry gets the focus, unless the guess is only tested.
fn do_with_row(model: AnalyseModel, action: AnalyseAction) {
    let tests = action == AnalyseAction::LookAtDraft;
    model.act(action);
    if !tests {
        focus_entry();
    }
}

/// Moves the focus to the entry of a row.
pub fn focus_entry() {
    focus_in(PEGS);
}

/// Moves the focus to the first field or button in the element with this id.
fn focus_in(id: &str) {
    if let Some(inside) = document().get_element_by_id(id) {
        focus_first(&inside);
    }
}

/// The name of the button that removes a row; its number counts from 1.
fn remove_row_label(number: impl Display) -> String {
    format!("Remove row {number}")
}
