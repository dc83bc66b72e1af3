//! The entry of a guess: the code, the buttons, the preview and the status line.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::ahead::Preview;
use super::focus::{PlayFocus, use_focus, use_view};
use super::{may_guess, play_model};
use crate::hooks::{Engine, PlayModel, peg_marks, use_memo, use_written};
use crate::parts::{Button, CodeEntry, Show};
use mastermind_game::{Edit, Play, PlayAction, PlayNews, Status, wording};

/// The draft of a guess with its controls.
#[component]
pub fn Entry(targets: PlayFocus) -> impl IntoView {
    let model = play_model();
    use_focus(model, targets);
    use_view(model);
    let number = model.memo(|play| match play.round() {
        Some(_) if play.may_guess() || play.status() == Some(Status::Playing) => (play.board().len() + 1).to_string(),
        _ => String::new(),
    });
    view! {
        <div class="entry">
            <CodeEntry
                label="Your guess"
                described_by="standing"
                draft=move |()| model.with(|play| play.draft().clone())
                edit=move |edit| model.act(PlayAction::Edit(edit))
                send=move |()| model.act(PlayAction::Guess)
                enabled=may_guess()
                number
                pegs=targets.pegs
            >
                <KeysHelp/>
            </CodeEntry>
            <Buttons targets/>
            <Preview/>
            <StatusLine/>
        </div>
    }
}

/// Handles a key that is pressed anywhere on the board: a digit sets a colour and moves the focus to the pegs.
/// The code entry handles its own keys.
pub fn handle_key(model: PlayModel, targets: PlayFocus, event: &KeyboardEvent) {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if modified || event.default_prevented() {
        return;
    }
    if let Some(edit @ Edit::Put(_)) = Edit::from_key(&event.key(), untrack(peg_marks)) {
        event.prevent_default();
        model.act(PlayAction::Edit(edit));
        if model.with_untracked(Play::may_guess) {
            targets.focus_peg(model);
        }
    }
}

/// Explains the keys.
#[component]
fn KeysHelp() -> impl IntoView {
    let model = play_model();
    // The keys of the game's first and last colour.
    let key = |end: usize| model.memo(move |play| wording::keys(play.draft().variant(), peg_marks())[end].to_owned());
    view! {
        <span class="keys-help">
            <kbd>{key(0)}</kbd>"–"<kbd>{key(1)}</kbd>{" colour · "}
            <kbd>"↑"</kbd><kbd>"↓"</kbd>{" change · "}<kbd>"⌫"</kbd>{" clear · "}
            <kbd>{"Enter"}</kbd>{" guess"}
        </span>
    }
}

/// Guess and Make optimal guess; also Stop, while the player waits for the engine.
#[component]
fn Buttons(targets: PlayFocus) -> impl IntoView {
    let model = play_model();
    let engine = expect_context::<Engine>();
    let enabled = may_guess();
    let may_choose = model.memo(|play| play.may_guess() && play.practice().is_none());
    let waits = model
        .memo(move |play| play.waiting().is_for_engine() && engine.noticed_state() != wording::EngineState::Prompt);
    let works = use_memo(move || engine.noticed_state() == wording::EngineState::Slow);
    let busy = use_memo(move || (waits.get() && works.get()).to_string());
    view! {
        <div class="actions" aria-busy=busy>
            <Button class="primary wide" enabled once=true act=move |()| model.act(PlayAction::Guess)>{"Guess"}</Button>
            <Button node_ref=targets.optimal enabled=may_choose once=true act=move |()| model.act(PlayAction::MakeOptimalGuess)>
                {"Make optimal guess"}
            </Button>
            <Show when=waits>
                <Button class="stop" act=move |()| model.act(PlayAction::Stop)>
                    <Show when=works><span class="spinner" aria-hidden="true"></span></Show>
                    {"Stop"}
                </Button>
            </Show>
        </div>
    }
}

/// The line that says what is missing, what is going on, or how the round ended.
#[component]
fn StatusLine() -> impl IntoView {
    let model = play_model();
    let engine = expect_context::<Engine>();
    let text = use_written(model.memo(move |play| wording::status_line(play, engine.noticed_state())));
    let urgent = model.memo(|play: &Play| match play.news().1 {
        // The complaint stays until the draft changes.
        PlayNews::Missing(missing) => play.missing().as_ref() == Some(missing),
        _ => false,
    });
    let over = model.memo(|play| play.status().is_some_and(|status| status != Status::Playing));
    let refused = model.memo(|play| matches!(play.news().1, PlayNews::Refused(_)));
    let reason = use_written(model.memo(wording::announcement));
    view! {
        <p class="standing" class:complaint=urgent class:over=over id="standing">{text}</p>
        <Show when=refused><p class="standing complaint">{reason}</p></Show>
    }
}
