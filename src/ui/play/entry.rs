//! Where a guess is entered: pegs, palette, buttons. Mouse, keyboard and touch do the same.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

use super::ahead::Preview;
use super::focus::{FocusTargets, use_focus};
use super::{desk, may_guess};
use crate::game::{Edit, Play, PlayAction, PlayNews, Status, wording};
use crate::ui::hooks::{Desk, Engine, use_memo};
use crate::ui::parts::{Button, Peg, When, live};

/// The guess in hand with all that changes it.
#[component]
pub fn Entry(places: FocusTargets) -> impl IntoView {
    use_focus(desk(), places);
    view! {
        <div class="entry">
            <DraftPegs places/>
            <Palette places/>
            <Buttons places/>
            <Preview/>
            <Standing/>
        </div>
    }
}

/// Does what a key means, wherever on the board the focus is; then the next key belongs to the pegs.
pub fn hear_key(desk: Desk, places: FocusTargets, event: &KeyboardEvent) {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if let Some(action) = meaning(event).filter(|_| !modified) {
        event.prevent_default();
        desk.act(action);
        if !on_peg(event) && desk.peek(Play::may_guess) {
            places.focus_peg(desk);
        }
    }
}

/// What a key means where it was pressed: digits everywhere, the others on a peg. A key held down
/// sends no second guess.
fn meaning(event: &KeyboardEvent) -> Option<PlayAction> {
    let on_peg = on_peg(event);
    match Edit::from_key(&event.key()) {
        Some(edit @ Edit::Put(_)) => Some(PlayAction::Edit(edit)),
        Some(edit) => on_peg.then_some(PlayAction::Edit(edit)),
        None => (on_peg && event.key() == "Enter" && !event.repeat()).then_some(PlayAction::Guess),
    }
}

fn on_peg(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let role = target.and_then(|target| target.get_attribute("role"));
    role.as_deref() == Some("spinbutton")
}

/// The pegs of the draft, one spin button each.
#[component]
fn DraftPegs(places: FocusTargets) -> impl IntoView {
    let desk = desk();
    let count = desk.memo(|play| play.draft().pegs().len());
    let next = desk.memo(|play| match play.round() {
        Some(_) if play.may_guess() || play.status() == Some(Status::Playing) => {
            (play.board().len() + 1).to_string()
        }
        _ => String::new(),
    });
    view! {
        <div class="draft">
            <span class="number" aria-hidden="true">{next}</span>
            <div
                class="pegs"
                role="group"
                aria-label="Your guess"
                aria-describedby="standing"
                node_ref=places.pegs
            >
                {live(move || (0..count.get()).map(|peg| view! { <DraftPeg peg/> }.into_any()).collect())}
            </div>
        </div>
    }
}

#[component]
fn DraftPeg(peg: usize) -> impl IntoView {
    let desk = desk();
    let colour = move |play: &Play| play.draft().pegs().get(peg).copied().flatten();
    let digit = desk.memo(move |play| colour(play).map(|colour| colour.to_string()));
    let hole = use_memo(move || digit.with(Option::is_none));
    let mark = desk.memo(move |play| wording::mark(colour(play)));
    let value = desk.memo(move |play| wording::peg(colour(play)));
    let highest = highest(desk);
    let selected = desk.memo(move |play| play.may_guess() && play.draft().selected() == peg);
    let disabled = desk.memo(|play| (!play.may_guess()).to_string());
    let tab = desk.memo(|play| if play.may_guess() { "0" } else { "-1" }.to_owned());
    let select = move || {
        if !selected.get_untracked() {
            desk.act(PlayAction::Edit(Edit::Select(peg)));
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
            aria-label=format!("Peg {}", peg + 1)
            aria-valuemin="0"
            aria-valuemax=highest
            aria-valuenow=digit
            aria-valuetext=value
            aria-disabled=disabled
            on:focus=move |_| select()
            on:click=move |_| select()
        >
            {mark}
        </span>
    }
}

/// The highest colour of the game.
fn highest(desk: Desk) -> Signal<String> {
    desk.memo(|play| (play.draft().variant().colours() - 1).to_string())
}

/// The key of the game's first (0) or last (1) colour.
fn key(desk: Desk, end: usize) -> Signal<String> {
    desk.memo(move |play| wording::keys(play.draft().variant())[end].to_owned())
}

/// One button a colour. After a click the next key belongs to the pegs.
#[component]
fn Palette(places: FocusTargets) -> impl IntoView {
    let desk = desk();
    let enabled = may_guess();
    // Made anew with other names.
    let names = desk.memo(|play| wording::names(play.draft().variant()));
    // Or with other marks: digits and bare colours have the same names.
    let mark = desk.memo(|_| wording::mark(Some(0)));
    let edit = move |edit: Edit| {
        desk.act(PlayAction::Edit(edit));
        places.focus_peg(desk);
    };
    let swatch = move |(colour, name): (u8, &str)| {
        let act = move |()| edit(Edit::Put(colour));
        view! {
            <Button class="swatch" name=format!("Colour {name}") enabled act>
                <Peg colour=Some(colour)/>
            </Button>
        }
        .into_any()
    };
    view! {
        <div class="palette" role="group" aria-label="Palette">
            {live(move || {
                mark.track();
                names.with(|names| (0..).zip(names.split(' ')).map(swatch).collect())
            })}
            <Button class="swatch back" name="Clear" enabled act=move |()| edit(Edit::Back)>
                <span aria-hidden="true">"⌫"</span>
            </Button>
            <span class="keys-help">
                <kbd>{key(desk, 0)}</kbd>"–"<kbd>{key(desk, 1)}</kbd>" colour · "
                <kbd>"↑"</kbd><kbd>"↓"</kbd>" change · "<kbd>"⌫"</kbd>" clear · "
                <kbd>"Enter"</kbd>" guess"
            </span>
        </div>
    }
}

/// Guess, Make optimal guess; Stop while the engine keeps the player waiting.
#[component]
fn Buttons(places: FocusTargets) -> impl IntoView {
    let desk = desk();
    let engine = expect_context::<Engine>();
    let enabled = may_guess();
    let chooses = desk.memo(|play| play.may_guess() && play.lesson().is_none());
    let waits = desk.memo(move |play| {
        play.waiting().for_engine() && engine.noticed() != wording::EngineState::Prompt
    });
    let works = use_memo(move || engine.noticed() == wording::EngineState::Slow);
    let busy = use_memo(move || (waits.get() && works.get()).to_string());
    view! {
        <div class="actions" aria-busy=busy>
            <Button class="primary wide" enabled once=true act=move |()| desk.act(PlayAction::Guess)>"Guess"</Button>
            <Button node_ref=places.optimal enabled=chooses once=true act=move |()| desk.act(PlayAction::MakeOptimalGuess)>
                "Make optimal guess"
            </Button>
            <When so=waits>
                <Button class="stop" act=move |()| desk.act(PlayAction::Stop)>
                    <When so=works><span class="spinner" aria-hidden="true"></span></When>
                    "Stop"
                </Button>
            </When>
        </div>
    }
}

/// The line that says what is missing, what is going on, or how the round ended.
#[component]
fn Standing() -> impl IntoView {
    let desk = desk();
    let engine = expect_context::<Engine>();
    let text = desk.memo(move |play| wording::status_line(play, engine.noticed()));
    let urgent = desk.memo(|play: &Play| match play.news().1 {
        // Until the draft changes.
        PlayNews::Missing(missing) => play.missing().as_ref() == Some(missing),
        _ => false,
    });
    let over = desk.memo(|play| {
        play.status()
            .is_some_and(|status| status != Status::Playing)
    });
    let refused = desk.memo(|play| matches!(play.news().1, PlayNews::Refused(_)));
    let reason = desk.memo(wording::announcement);
    view! {
        <p class="standing" class:complaint=urgent class:over=over id="standing">{text}</p>
        <When so=refused><p class="standing complaint">{reason}</p></When>
    }
}
