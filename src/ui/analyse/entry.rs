//! Where a row is entered: four colours, then one tap on its feedback.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::analyse_model;
use super::model::{AnalyseModel, AnalysePanel};
use crate::game::analyse::{Analyse, AnalyseAction, AnalyseNews};
use crate::game::wording::analyse as wording;
use crate::game::wording::labels::analyse as labels;
use crate::game::{AnswerEdit, Unanswered};
use crate::ui::parts::{Button, CodeEntry, Pad, PadKeys, When, focus_first};

/// The id of the part with the guess.
const PEGS: &str = "analyse-pegs";
/// The id of the part with the feedback.
const KEYS: &str = "analyse-keys";

/// A new row, or the one that is changed.
#[component]
pub fn Entry() -> impl IntoView {
    let model = analyse_model();
    let draft = move |()| model.get(|state| state.draft().clone());
    let edit = move |edit| model.act(AnalyseAction::Edit(edit));
    // The guess is complete: the next key belongs to the feedback.
    let enter = move |()| match model.peek(|state| state.draft().complete().is_ok()) {
        true => focus_in(KEYS),
        false => model.act(AnalyseAction::Enter),
    };
    let title = model.memo(|state| match state.changing() {
        Some(row) => labels::change_row(row + 1),
        None => labels::ADD_A_ROW.into(),
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
    .into_any()
}

#[component]
fn Keys() -> impl IntoView {
    let model = analyse_model();
    let back = Callback::new(move |()| {
        let last = model.peek(|state| state.position().rows().len().checked_sub(1));
        last.into_iter()
            .for_each(|last| model.act(AnalyseAction::Remove(last)));
    });
    // The next row begins with its first peg, unless the row is not added.
    let done = move |act: AnalyseAction| {
        let before = model.peek(|state| state.position().clone());
        model.act(act);
        if model.peek(|state| *state.position() != before) {
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
                keys=move |()| model.get(keys)
                give=move |feedback| done(AnalyseAction::Feedback(feedback))
                edit=move |edit: AnswerEdit| done(AnalyseAction::Hits(edit))
                back=(labels::REMOVE_LAST_ROW, back)
            />
        </div>
    }
    .into_any()
}

fn keys(state: &Analyse) -> PadKeys {
    let changing = state.changing();
    let row = changing.and_then(|row| state.position().rows().get(row));
    PadKeys {
        answer: state.answer(),
        given: row.map(|row| row.feedback),
        dimmed: Vec::new(),
        enabled: true,
    }
}

/// What is missing, or why the row was refused; and what can be done with the row.
#[component]
fn AskLine() -> impl IntoView {
    let model = analyse_model();
    let text = model.memo(wording::status_line);
    let refused = model.memo(|state| {
        let missing = state.draft().complete().err();
        let impossible = matches!(state.answer().complete(), Err(Unanswered::Impossible(_)));
        impossible
            || missing.is_some_and(|missing| state.news_is_of(&missing))
            || matches!(state.news().1, AnalyseNews::Full)
    });
    let changing = model.memo(|state| state.changing().is_some());
    let whole = model.memo(|state| state.draft().complete().is_ok() && state.changing().is_none());
    let remove = model.memo(|state| labels::remove_row(state.changing().unwrap_or(0) + 1));
    let press_remove = move |()| {
        if let Some(row) = model.peek(Analyse::changing) {
            model.act(AnalyseAction::Remove(row));
            focus_entry();
        }
    };
    view! {
        <div class="ask-line">
            <p class="standing" class:complaint=refused id="analyse-standing">{text}</p>
            <When so=whole>
                <Button class="slim" act=move |()| look_at_draft(model)>{labels::TEST_THIS_GUESS}</Button>
            </When>
            <When so=changing>
                <Button class="slim" once=true act=press_remove>{remove}</Button>
                <Button class="slim" act=move |()| leave(model)>{labels::CANCEL}</Button>
            </When>
        </div>
    }
    .into_any()
}

fn look_at_draft(model: AnalyseModel) {
    model.act(AnalyseAction::LookAtDraft);
    model.subject.set(AnalysePanel::Groups);
}

fn leave(model: AnalyseModel) {
    model.act(AnalyseAction::LeaveAsItIs);
    focus_entry();
}

/// Moves the focus to where a row is entered.
pub fn focus_entry() {
    focus_in(PEGS);
}

/// Moves the focus to the first thing that can be pressed in what has this id.
fn focus_in(id: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(inside) = document.and_then(|document| document.get_element_by_id(id)) {
        focus_first(&inside);
    }
}
