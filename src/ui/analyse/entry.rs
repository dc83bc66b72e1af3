//! Where a row is entered: guess, answer, buttons.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::analyse_model;
use crate::game::analyse::{Analyse, AnalyseAction, AnalyseNews};
use crate::game::wording::analyse as wording;
use crate::game::wording::labels::analyse as labels;
use crate::game::{AnswerEdit, Unanswered};
use crate::ui::parts::{AnswerEntry, Button, CodeEntry, When, focus_first};

/// The entry's id.
const ID: &str = "analyse-entry";

/// A new row, or the one that is changed.
#[component]
pub fn Entry() -> impl IntoView {
    let model = analyse_model();
    let draft = move |()| model.get(|state| state.draft().clone());
    let answer = Signal::derive(move || model.get(Analyse::answer));
    let edit = move |edit| model.act(AnalyseAction::Edit(edit));
    let hits = move |edit| model.act(AnalyseAction::Hits(edit));
    let enter = move |()| {
        model.act(AnalyseAction::Enter);
        focus_entry();
    };
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        match AnswerEdit::from_key(&event.key()).filter(|_| !modified) {
            Some(edit) => hits(edit),
            None if event.key() == "Enter" && !event.repeat() => enter(()),
            None => return,
        }
        event.prevent_default();
    };
    let title = model.memo(|state| match state.changing() {
        Some(row) => labels::change_row(row + 1),
        None => labels::ADD_A_ROW.into(),
    });
    view! {
        <section class="entry" id=ID aria-label=title>
            <CodeEntry label=labels::GUESS described_by="analyse-standing" draft edit send=enter/>
            <div class="answers" on:keydown=on_key>
                <AnswerEntry id="analyse-answer" answer edit=hits/>
            </div>
            <Buttons/>
            <Standing/>
        </section>
    }
    .into_any()
}

#[component]
fn Buttons() -> impl IntoView {
    let model = analyse_model();
    let changing = model.memo(|state| state.changing().is_some());
    let enter = model.memo(|state| match state.changing() {
        Some(_) => labels::CHANGE_ROW.into(),
        None => labels::ADD_ROW.to_owned(),
    });
    view! {
        <div class="actions">
            <Button class="primary wide" once=true act=move |()| model.act(AnalyseAction::Enter)>{enter}</Button>
            <When so=changing>
                <Button act=move |()| model.act(AnalyseAction::LeaveAsItIs)>{labels::LEAVE_AS_IT_IS}</Button>
            </When>
            <Button act=move |()| model.act(AnalyseAction::LookAtDraft)>{labels::WHAT_WOULD_IT_LEAVE}</Button>
        </div>
    }
    .into_any()
}

/// What is missing, or why the row was refused.
#[component]
fn Standing() -> impl IntoView {
    let model = analyse_model();
    let text = model.memo(wording::status_line);
    let refused = model.memo(|state| match state.news().1 {
        // The complaint stays until the missing part is there.
        AnalyseNews::Missing(missing) => state.draft().complete().err().as_ref() == Some(missing),
        AnalyseNews::Unanswered(lack) => state.answer().complete().err() == Some(*lack),
        _ => matches!(state.answer().complete(), Err(Unanswered::Impossible(_))),
    });
    view! { <p class="standing" class:complaint=refused id="analyse-standing">{text}</p> }
        .into_any()
}

/// Moves the focus to where a row is entered.
pub fn focus_entry() {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(entry) = document.and_then(|document| document.get_element_by_id(ID)) {
        focus_first(&entry);
    }
}
