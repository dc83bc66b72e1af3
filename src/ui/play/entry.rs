//! Where a guess is entered: pegs, palette, buttons. Mouse, keyboard and touch do the same.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

use super::{desk, may_guess};
use crate::engine::Variant;
use crate::game::{Action, Edit, Play, Status, Waiting, wording};
use crate::ui::hooks::Engine;
use crate::ui::parts::Peg;

/// The guess in hand with all that changes it.
#[component]
pub fn Entry() -> impl IntoView {
    let desk = desk();
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        let on_peg = target_is_peg(&event);
        let action = match Edit::from_key(&event.key()) {
            Some(edit @ Edit::Put(_)) => Some(Action::Edit(edit)),
            Some(edit) if on_peg => Some(Action::Edit(edit)),
            None if on_peg && event.key() == "Enter" => Some(Action::Guess),
            _ => None,
        };
        if let Some(action) = action.filter(|_| !modified) {
            event.prevent_default();
            desk.act(action);
        }
    };
    view! {
        <div class="entry" on:keydown=on_key>
            <DraftPegs/>
            <Palette/>
            <Buttons/>
            <Standing/>
        </div>
    }
}

fn target_is_peg(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| element.get_attribute("role").as_deref() == Some("spinbutton"))
}

/// The pegs of the draft, one spin button each.
#[component]
fn DraftPegs() -> impl IntoView {
    let desk = desk();
    let group = NodeRef::<html::Div>::new();
    let count = desk.memo(|play| play.draft().pegs().len());
    let next = desk.memo(|play| play.round().map_or(1, |round| round.played().len() + 1));
    let pegs = move || {
        (0..count.get())
            .map(|peg| view! { <DraftPeg peg/> })
            .collect_view()
    };
    use_focus(group);
    view! {
        <div class="draft">
            <span class="number" aria-hidden="true">{next}</span>
            <div class="pegs" role="group" aria-label="Your guess" aria-describedby="standing" node_ref=group>
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
    let selected = desk.memo(move |play| play.may_guess() && play.draft().selected() == peg);
    let tab = move || if enabled.get() { "0" } else { "-1" };
    let digit = move || colour.get().map(|colour| colour.to_string());
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
            aria-valuemax=(Variant::CLASSIC.colours() - 1).to_string()
            aria-valuenow=digit
            aria-valuetext=move || digit().unwrap_or_else(|| "empty".into())
            aria-disabled=move || (!enabled.get()).to_string()
            on:focus=move |_| desk.act(Action::Edit(Edit::Select(peg)))
            on:click=move |_| desk.act(Action::Edit(Edit::Select(peg)))
        >
            {digit}
        </span>
    }
}

/// Moves the focus where the next key belongs: with the selection while a peg has it, and back to
/// the pegs when it is the player's turn again.
fn use_focus(group: NodeRef<html::Div>) {
    let desk = desk();
    let selected = desk.memo(|play| play.draft().selected());
    let turn = desk.memo(|play| {
        let played = play
            .round()
            .map(|round| (round.number(), round.played().len()));
        (played, play.may_guess())
    });
    let focus = move |peg: usize| {
        let pegs = group.get_untracked().map(|group| group.children());
        let peg = pegs.and_then(|pegs| pegs.item(peg as u32));
        if let Some(peg) = peg.and_then(|peg| peg.dyn_into::<HtmlElement>().ok()) {
            // Focusing an element that is in the page does not fail.
            let _ = peg.focus();
        }
    };
    Effect::new(move |before: Option<usize>| {
        let now = selected.get();
        if before.is_some_and(|before| before != now) && peg_has_focus() {
            focus(now);
        }
        now
    });
    Effect::new(move |before: Option<()>| {
        let (_, may_guess) = turn.get();
        if before.is_some() && may_guess {
            // A dialog that closes now gives the focus back where it was: ours comes after that.
            let peg = selected.get_untracked();
            request_animation_frame(move || focus(peg));
        }
    });
}

fn peg_has_focus() -> bool {
    let active = web_sys::window().and_then(|window| window.document()?.active_element());
    active.is_some_and(|element| element.get_attribute("role").as_deref() == Some("spinbutton"))
}

/// One button a colour.
#[component]
fn Palette() -> impl IntoView {
    let desk = desk();
    let enabled = may_guess();
    let colours = (0..Variant::CLASSIC.colours()).map(|colour| {
        view! {
            <button
                type="button"
                class="swatch"
                aria-label=format!("Colour {colour}")
                disabled=move || !enabled.get()
                on:click=move |_| desk.act(Action::Edit(Edit::Put(colour)))
            >
                <Peg colour=Some(colour)/>
            </button>
        }
    });
    view! {
        <div class="palette" role="group" aria-label="Palette">
            {colours.collect_view()}
            <button
                type="button"
                class="swatch back"
                aria-label="Clear"
                disabled=move || !enabled.get()
                on:click=move |_| desk.act(Action::Edit(Edit::Back))
            >
                <span aria-hidden="true">"⌫"</span>
            </button>
            <span class="keys-help">
                <kbd>"0"</kbd>"–"<kbd>"5"</kbd>" colour · "<kbd>"↑"</kbd><kbd>"↓"</kbd>" change · "
                <kbd>"⌫"</kbd>" clear · "<kbd>"Enter"</kbd>" guess"
            </span>
        </div>
    }
}

/// Guess, Make optimal guess; Stop while the engine keeps the player waiting.
#[component]
fn Buttons() -> impl IntoView {
    let desk = desk();
    let engine = expect_context::<Engine>();
    let enabled = may_guess();
    let thinking = desk.memo(|play| {
        let asked = matches!(play.waiting(), Waiting::Judging(_) | Waiting::Choosing);
        asked && play.status() == Some(Status::Playing)
    });
    let busy = move || engine.busy.get() && thinking.get();
    view! {
        <div class="actions" aria-busy=move || busy().to_string()>
            <button type="button" class="primary wide" disabled=move || !enabled.get() on:click=move |_| desk.act(Action::Guess)>
                "Guess"
            </button>
            <button type="button" disabled=move || !enabled.get() on:click=move |_| desk.act(Action::MakeOptimalGuess)>
                "Make optimal guess"
            </button>
            <Show when=busy>
                <button type="button" class="stop" on:click=move |_| desk.act(Action::Stop)>
                    <span class="spinner" aria-hidden="true"></span>"Stop"
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
    let text = desk.memo(move |play| wording::standing(play, engine.busy.get()));
    let complaint = desk.memo(|play: &Play| play.complaint().is_some());
    let over = desk.memo(|play| {
        play.status()
            .is_some_and(|status| status != Status::Playing)
    });
    view! {
        <p class="standing" class:complaint=complaint class:over=over id="standing">{text}</p>
    }
}
