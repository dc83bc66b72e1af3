//! Whose turn it is, and what can be done: the code entered, the guess answered, or what is in the
//! way.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

use super::repairs::Repairs;
use super::{engine, solve_model};
use crate::game::AnswerEdit;
use crate::game::solve::{Answerer, Solve, SolveAction, Stage};
use crate::game::wording::labels::solve as labels;
use crate::game::wording::{self, EngineState, solve as words};
use crate::ui::parts::{AnswerEntry, Button, CodeEntry, Markup, When, drawn, element, peg};

/// Below the rows: changes with the stage of the round.
#[component]
pub fn Turn(area: NodeRef<html::Div>) -> impl IntoView {
    let model = solve_model();
    let at = |of: fn(&Stage) -> bool| model.memo(move |solve| of(&solve.stage()));
    let entering = at(|stage| *stage == Stage::Entering);
    // While the engine thinks, the answer stays where it is and keeps the focus.
    let answering = model.memo(|solve| {
        let stage = solve.stage();
        solve.answerer() == Answerer::Player && matches!(stage, Stage::Thinking | Stage::Asking(_))
    });
    let no_candidates = at(|stage| *stage == Stage::NoCandidates);
    let stuck = at(|stage| matches!(stage, Stage::Refused(_) | Stage::Stopped));
    view! {
        <div class="entry" node_ref=area>
            <When so=entering><Entering/></When>
            <When so=answering><Answering/></When>
            <RaceState/>
            <When so=no_candidates><Repairs/></When>
            <When so=stuck><Stuck/></When>
        </div>
    }
    .into_any()
}

/// The player's code.
#[component]
fn Entering() -> impl IntoView {
    let model = solve_model();
    let send = move |()| model.act(SolveAction::SendCode);
    view! {
        <CodeEntry
            label=labels::YOUR_CODE
            described_by="solve-standing"
            draft=move |()| model.get(|solve| solve.draft().clone())
            edit=move |edit| model.act(SolveAction::Edit(edit))
            send
        />
        <div class="actions"><Button class="primary wide" once=true act=send>{labels::BREAK_IT}</Button></div>
    }
    .into_any()
}

/// The page's guess, and the player's answer to it.
#[component]
fn Answering() -> impl IntoView {
    let model = solve_model();
    let send = move |()| model.act(SolveAction::SendAnswer);
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        match AnswerEdit::from_key(&event.key()).filter(|_| !modified) {
            Some(edit) => model.act(SolveAction::Answer(edit)),
            None if event.key() == "Enter" && !event.repeat() && on_number(&event) => send(()),
            None => return,
        }
        event.prevent_default();
    };
    view! {
        <div on:keydown=on_key>
            {drawn("", move || model.get(guess))}
            <AnswerEntry
                id="solve"
                answer=Signal::derive(move || model.get(|solve| solve.answer()))
                edit=move |edit| model.act(SolveAction::Answer(edit))
            />
            <div class="actions">
                <Button class="primary wide" once=true act=send>{labels::ANSWER}</Button>
                <Button once=true act=move |()| model.act(SolveAction::Right)>{labels::THAT_IS_MY_CODE}</Button>
            </div>
        </div>
    }
    .into_any()
}

/// On other elements Enter presses a button.
fn on_number(event: &KeyboardEvent) -> bool {
    let target = event.target();
    let target = target.and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|target| target.tag_name() == labels::INPUT)
}

/// The guess to be answered (holes until it is known), and how many codes are possible.
fn guess(solve: &Solve) -> Vec<Markup> {
    let (name, colours) = match solve.stage() {
        Stage::Asking(guess) => (
            labels::page_guesses(wording::heard(guess)),
            guess.iter().map(Some).collect::<Vec<_>>(),
        ),
        _ => (
            labels::THE_PAGE_IS_THINKING.to_owned(),
            vec![None; usize::from(solve.variant().pegs())],
        ),
    };
    let pegs = element("div")
        .class("pegs")
        .with("role", "img")
        .with("aria-label", name)
        .holding(colours.into_iter().map(peg));
    let number = (solve.rows().len() + 1).to_string();
    let parts = [element("span").class("number").text(number), pegs];
    let parts = parts.into_iter().chain(possible(solve));
    vec![element("div").class("draft").holding(parts)]
}

/// How many codes are possible, with a large number.
fn possible(solve: &Solve) -> Option<Markup> {
    let codes = solve.possible(solve.rows().len())?;
    let text = wording::codes(codes);
    let (number, noun) = text.split_once(' ')?;
    Some(element("span").class("possible").holding([
        element("b").text(number),
        element("span").text(format!(" {noun} possible")),
    ]))
}

/// The line that says what is missing, what is going on, or how the round ended; and Stop, once
/// the engine has kept the player waiting.
#[component]
fn RaceState() -> impl IntoView {
    let (model, engine) = (solve_model(), engine());
    let text = model.memo(move |solve| match solve.complaint() {
        (_, Some(complaint)) => words::complaint(complaint, solve.variant()),
        (_, None) => words::status_line(solve, engine.noticed()),
    });
    let complains =
        model.memo(|solve| solve.complaint().1.is_some() || solve.stage() == Stage::NoCandidates);
    let over = model.memo(|solve| solve.stage() == Stage::Found);
    let slow = model.memo(move |solve| {
        solve.stage() == Stage::Thinking && engine.noticed() != EngineState::Prompt
    });
    view! {
        <p class="standing" class:complaint=complains class:over=over id="solve-standing">{text}</p>
        <When so=slow>
            <div class="actions">
                <Button class="stop" act=move |()| model.act(SolveAction::Stop)>
                    <span class="spinner" aria-hidden="true"></span>{labels::STOP}
                </Button>
            </div>
        </When>
    }
    .into_any()
}

/// The strategy has no guess, or was stopped.
#[component]
fn Stuck() -> impl IntoView {
    let model = solve_model();
    let stopped = model.memo(|solve| solve.stage() == Stage::Stopped);
    view! {
        <div class="actions">
            <Button class="primary" act=move |()| model.act(SolveAction::Help)>
                {labels::LET_GOOD_GUESSES_STAND_IN}
            </Button>
            <When so=stopped>
                <Button act=move |()| model.act(SolveAction::GoOn)>{labels::GO_ON}</Button>
            </When>
        </div>
        <p class="standing muted">
            {labels::A_GOOD_GUESS_IS_THE_BEST}
        </p>
    }
    .into_any()
}
