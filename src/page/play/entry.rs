//! The guess in hand: the board's own row, and the pad with the colours and the buttons.

use leptos::prelude::*;

use super::ahead::Preview;
use super::focus::{PlayFocus, use_focus, use_scrolling};
use super::steps::Steps;
use super::warning::{Warning, is_warned};
use super::win::{Moment, Win};
use super::{may_guess, play_model};
use crate::hooks::{PlayModel, WorkerHandle, peg_marks, use_memo, use_written};
use crate::parts::{Button, CodePegs, ERASE, EnteredCode, Markup, Palette, Show, badge, drawn, el, icon};
use mastermind_game::grade::Sure;
use mastermind_game::review::ReviewedGuess;
use mastermind_game::wording::labels::parts as labels;
use mastermind_game::{Edit, Play, PlayAction, PlayNews, Status, wording};

/// The guess while it is entered.
pub fn entered_code(model: PlayModel, pegs: NodeRef<leptos::html::Div>) -> EnteredCode {
    EnteredCode::new(
        Callback::new(move |()| model.with(|play| play.draft().clone())),
        Callback::new(move |edit| model.act(PlayAction::Edit(edit))),
        Callback::new(move |()| model.act(PlayAction::Guess)),
        may_guess(),
        pegs,
    )
}

/// The row of the board in which the guess is made.
#[component]
pub fn RowInHand(targets: PlayFocus) -> impl IntoView {
    let model = play_model();
    use_focus(model, targets);
    use_scrolling(model);
    let number = model.memo(|play| (play.board().len() + 1).to_string());
    let white = model.memo(|play| {
        let pairs = play.spotlight().map(|lit| lit.pairs).filter(|_| is_warned(play)).unwrap_or_default();
        let white = pairs.iter().filter(|pair| pair.position != pair.other);
        white.map(|pair| (pair.other + 1).to_string()).collect::<Vec<_>>().join(" ")
    });
    view! {
        <div class="in-hand" data-white=white>
            <span class="number" aria-hidden="true">{number}</span>
            <CodePegs code=targets.code label="Your guess" described_by="standing"/>
            {drawn("sockets", move || vec![model.with(sockets)])}
        </div>
    }
}

/// A socket for each pin.
fn sockets(play: &Play) -> Markup {
    let sockets = play.draft().pegs().iter().map(|_| el("span").class("pin"));
    el("span").class("hits").hidden().children(sockets)
}

/// The pad below the board: colours, Erase, Guess; at the end what is said of the round.
#[component]
pub fn Tray(targets: PlayFocus) -> impl IntoView {
    let model = play_model();
    let entering = model.memo(Play::is_entering);
    let colours = model.memo(|play| play.draft().variant().colours().to_string());
    let warned = model.memo(is_warned);
    let reviewing = model.memo(|play| play.reviewed_guess().is_some());
    let not_reviewing = use_memo(move || !reviewing.get());
    let win = expect_context::<Win>();
    let pad = use_memo(move || (entering.get() || win.moment() == Moment::Board) && !warned.get());
    view! {
        <div class="board tray">
            <Show when=warned><Warning/></Show>
            <Show when=pad>
                <div class="palette" role="group" aria-label="Palette" data-colours=colours><Palette code=targets.code/></div>
                <Buttons targets/>
                <Preview/>
            </Show>
            <Show when=reviewing><Steps/></Show>
            <Show when=not_reviewing><StatusLine/></Show>
        </div>
        <Show when=entering><BackToGuess targets/></Show>
    }
}

/// The button that takes the coach's place away again, on a phone.
#[component]
fn BackToGuess(targets: PlayFocus) -> impl IntoView {
    let super::CoachOpen(open) = expect_context();
    let back = move |()| {
        open.set(false);
        targets.code.focus();
    };
    view! { <div class="back-bar"><Button class="primary go" act=back>"Back to my guess"</Button></div> }
}

/// The keys of the game.
#[component]
fn KeysHelp() -> impl IntoView {
    let model = play_model();
    let text = model.memo(|play| wording::keys_help(play.draft().variant(), peg_marks()));
    view! { <span class="keys-help">{text}</span> }
}

/// Erase, Guess and Make optimal guess; also Stop, while the player waits for the engine.
#[component]
fn Buttons(targets: PlayFocus) -> impl IntoView {
    let model = play_model();
    let engine = expect_context::<WorkerHandle>();
    let enabled = may_guess();
    let may_choose = model.memo(Play::may_choose);
    let with_help = model.memo(|play| !play.is_on_own());
    let is_waiting =
        model.memo(move |play| play.waiting().is_for_engine() && engine.noticed_state() != wording::EngineState::Quick);
    let is_slow = use_memo(move || engine.noticed_state() == wording::EngineState::Slow);
    let busy = use_memo(move || (is_waiting.get() && is_slow.get()).to_string());
    let label = model.memo(wording::guess_label);
    let whole = model.memo(|play| play.missing_pegs().is_none());
    let class = Signal::derive(move || if whole.get() { "primary go" } else { "go lacking" });
    view! {
        <div class="go-row" aria-busy=busy>
            <Button class="erase" enabled act=move |()| targets.code.press(Edit::Back)>
                {drawn("sign", || vec![icon(ERASE)])}
                {labels::ERASE}
            </Button>
            // If pegs are missing, it can be pressed too and says which.
            <Button class enabled once=true act=move |()| model.act(PlayAction::Guess)>{label}</Button>
            <Show when=is_waiting>
                <Button class="stop" act=move |()| model.act(PlayAction::Stop)>
                    <Show when=is_slow><span class="spinner" aria-hidden="true"></span></Show>
                    "Stop"
                </Button>
            </Show>
        </div>
        <div class="quiet-row">
            <Show when=with_help>
                <Button class="quiet" node_ref=targets.optimal enabled=may_choose once=true act=move |()| model.act(PlayAction::MakeOptimalGuess)>
                    "Make optimal guess"
                </Button>
            </Show>
            <KeysHelp/>
        </div>
    }
}

/// The line that says what is missing, what is going on, or how the round ended.
#[component]
fn StatusLine() -> impl IntoView {
    let model = play_model();
    let engine = expect_context::<WorkerHandle>();
    let text = use_written(model.memo(move |play| wording::status_line(play, engine.noticed_state())));
    let urgent = model.memo(|play: &Play| match play.news() {
        // The complaint stays until the draft changes.
        PlayNews::Missing(missing) => play.missing_pegs().as_ref() == Some(missing),
        _ => false,
    });
    let is_waiting =
        model.memo(move |play| play.waiting().is_for_engine() && engine.noticed_state() != wording::EngineState::Quick);
    let win = expect_context::<Win>();
    let over = model.memo(move |play| {
        let over = play.is_over();
        over && play.practice().is_none() && win.moment() != Moment::Board
    });
    let refused = model.memo(|play| matches!(play.news(), PlayNews::Refused(_)));
    let reason = use_written(model.memo(wording::announcement));
    view! {
        <Show when=over>{drawn("", move || model.with(squares))}</Show>
        <p class="standing" class:complaint=urgent class:over=over class:waits=is_waiting id="standing">{text}</p>
        <Show when=refused><p class="standing complaint">{reason}</p></Show>
    }
}

/// A square for each guess, with its grade, at the end of a round.
fn squares(play: &Play) -> Vec<Markup> {
    let won = play.ended().is_some_and(|round| round.status() == Status::Won && !round.was_code_seen());
    let Some(review) = play.review().filter(|_| won) else {
        return Vec::new();
    };
    let square = |reviewed: &ReviewedGuess| {
        let graded = reviewed.graded?;
        Some(badge(graded.grade, graded.sure != Sure::Exactly))
    };
    vec![el("div").class("squares").hidden().children(review.moves.iter().filter_map(square))]
}
