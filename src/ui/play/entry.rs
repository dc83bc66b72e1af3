//! Where a guess is entered: pegs, palette, buttons. Mouse, keyboard and touch do the same.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

use super::focus::{Places, use_focus};
use super::{desk, may_guess, once};
use crate::game::{Action, Edit, News, Play, Status, wording};
use crate::ui::hooks::Engine;
use crate::ui::parts::Peg;

/// The guess in hand with all that changes it.
#[component]
pub fn Entry() -> impl IntoView {
    let desk = desk();
    let places = Places::default();
    use_focus(desk, places);
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        if let Some(action) = meaning(&event).filter(|_| !modified) {
            event.prevent_default();
            desk.act(action);
        }
    };
    view! {
        <div class="entry" on:keydown=on_key>
            <DraftPegs places/>
            <Palette places/>
            <Buttons places/>
            <Standing/>
        </div>
    }
}

/// What a key means where it was pressed: digits everywhere, the others on a peg. A key held down
/// sends no second guess.
fn meaning(event: &KeyboardEvent) -> Option<Action> {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let role = target.and_then(|target| target.get_attribute("role"));
    let on_peg = role.as_deref() == Some("spinbutton");
    match Edit::from_key(&event.key()) {
        Some(edit @ Edit::Put(_)) => Some(Action::Edit(edit)),
        Some(edit) => on_peg.then_some(Action::Edit(edit)),
        None => (on_peg && event.key() == "Enter" && !event.repeat()).then_some(Action::Guess),
    }
}

/// The pegs of the draft, one spin button each.
#[component]
fn DraftPegs(places: Places) -> impl IntoView {
    let desk = desk();
    let count = desk.memo(|play| play.draft().pegs().len());
    let next = desk.memo(|play| match play.round() {
        Some(round) if round.status() == Status::Playing => Some(round.played().len() + 1),
        _ => None,
    });
    let pegs = move || {
        (0..count.get())
            .map(|peg| view! { <DraftPeg peg/> })
            .collect_view()
    };
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
                {pegs}
            </div>
        </div>
    }
}

#[component]
fn DraftPeg(peg: usize) -> impl IntoView {
    let desk = desk();
    let enabled = may_guess();
    let colour = desk.memo(move |play| play.draft().pegs().get(peg).copied().flatten());
    let highest = desk.memo(|play| play.draft().variant().colours() - 1);
    let selected = desk.memo(move |play| play.may_guess() && play.draft().selected() == peg);
    let tab = move || if enabled.get() { "0" } else { "-1" };
    let digit = move || colour.get().map(|colour| colour.to_string());
    let select = move || {
        if !selected.get_untracked() {
            desk.act(Action::Edit(Edit::Select(peg)));
        }
    };
    view! {
        <span
            class="peg"
            class:hole=move || colour.get().is_none()
            class:selected=selected
            data-colour=digit
            role="spinbutton"
            tabindex=tab
            aria-label=format!("Peg {}", peg + 1)
            aria-valuemin="0"
            aria-valuemax=move || highest.get().to_string()
            aria-valuenow=digit
            aria-valuetext=move || digit().unwrap_or_else(|| "empty".into())
            aria-disabled=move || (!enabled.get()).to_string()
            on:focus=move |_| select()
            on:click=move |_| select()
        >
            {digit}
        </span>
    }
}

/// One button a colour. After a click the next key belongs to the pegs.
#[component]
fn Palette(places: Places) -> impl IntoView {
    let desk = desk();
    let enabled = may_guess();
    let colours = desk.memo(|play| play.draft().variant().colours());
    let edit = move |edit: Edit| {
        desk.act(Action::Edit(edit));
        places.focus_peg(desk);
    };
    let swatch = move |colour: u8| {
        view! {
            <button
                type="button"
                class="swatch"
                aria-label=format!("Colour {colour}")
                disabled=move || !enabled.get()
                on:click=move |_| edit(Edit::Put(colour))
            >
                <Peg colour=Some(colour)/>
            </button>
        }
    };
    view! {
        <div class="palette" role="group" aria-label="Palette">
            {move || (0..colours.get()).map(swatch).collect_view()}
            <button
                type="button"
                class="swatch back"
                aria-label="Clear"
                disabled=move || !enabled.get()
                on:click=move |_| edit(Edit::Back)
            >
                <span aria-hidden="true">"⌫"</span>
            </button>
            <span class="keys-help">
                <kbd>"0"</kbd>"–"<kbd>{move || (colours.get() - 1).to_string()}</kbd>" colour · "
                <kbd>"↑"</kbd><kbd>"↓"</kbd>" change · "<kbd>"⌫"</kbd>" clear · "
                <kbd>"Enter"</kbd>" guess"
            </span>
        </div>
    }
}

/// Guess, Make optimal guess; Stop while the engine keeps the player waiting.
#[component]
fn Buttons(places: Places) -> impl IntoView {
    let desk = desk();
    let engine = expect_context::<Engine>();
    let enabled = may_guess();
    let thinking = desk.memo(|play| play.waiting().for_engine());
    let waits = move || thinking.get() && engine.noticed() != wording::Engine::Prompt;
    let works = move || engine.noticed() == wording::Engine::Slow;
    view! {
        <div class="actions" aria-busy=move || (waits() && works()).to_string()>
            <button
                type="button"
                class="primary wide"
                disabled=move || !enabled.get()
                on:click=once(move || desk.act(Action::Guess))
            >
                "Guess"
            </button>
            <button
                type="button"
                node_ref=places.optimal
                disabled=move || !enabled.get()
                on:click=once(move || desk.act(Action::MakeOptimalGuess))
            >
                "Make optimal guess"
            </button>
            <Show when=waits>
                <button type="button" class="stop" on:click=move |_| desk.act(Action::Stop)>
                    <Show when=works><span class="spinner" aria-hidden="true"></span></Show>
                    "Stop"
                </button>
            </Show>
        </div>
    }
}

/// The line that says what is missing, what is going on, or how the round ended.
#[component]
fn Standing() -> impl IntoView {
    let desk = desk();
    let engine = expect_context::<Engine>();
    let text = desk.memo(move |play| wording::standing(play, engine.noticed()));
    let urgent = desk.memo(|play: &Play| match play.news().1 {
        // Until the draft changes.
        News::Missing(missing) => play.missing().as_ref() == Some(missing),
        _ => false,
    });
    let refused = desk.memo(|play| matches!(play.news().1, News::Refused(_)));
    let over = desk.memo(|play| {
        play.status()
            .is_some_and(|status| status != Status::Playing)
    });
    view! {
        <p class="standing" class:complaint=urgent class:over=over id="standing">{text}</p>
        <Show when=move || refused.get()>
            <p class="standing complaint">{desk.memo(wording::announcement)}</p>
        </Show>
    }
}
