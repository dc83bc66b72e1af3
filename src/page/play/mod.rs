//! *Play*: the player breaks the page's code.

mod address;
mod ahead;
mod anyway;
mod board;
mod coach;
mod entry;
mod first;
mod focus;
mod give_up;
mod own_games;
mod practice;
mod result;
mod review;
mod summary;
mod today;
mod why;

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

use self::ahead::Facts;
use self::anyway::AnywayDialog;
use self::board::{CodeShield, History};
use self::coach::Coach;
use self::entry::{Entry, handle_key};
use self::first::{Tip, Welcome};
use self::focus::PlayFocus;
pub use self::give_up::GiveUp;
use self::practice::PracticeBar;
use self::review::ReviewCard;
use self::summary::Results;
use self::today::{Greeting, open_when_over};
use super::hooks::{CurrentRoute, PlayModel, use_effect, use_engine, use_latch};
use super::notebook::{NotebookPanel, use_notebook};
use super::parts::{
    Announcements, Button, CALENDAR, DICE, Deferred, Fetched, Notices, Show, drawn, icon, in_file, many_pegs,
};
use super::sheets::{Sheet, Sheets};
use crate::hooks::use_spoken;
use mastermind_game::notebook::in_play;
use mastermind_game::wording::labels::parts::NO_RANDOMNESS;
use mastermind_game::wording::labels::{play as labels, today as today_labels};
use mastermind_game::wording::{self, stored};
use mastermind_game::{Place, Play, PlayAction, Status};

const DISCARD: &str = "Delete what could not be read";

in_file!(REVIEW: after => draw_review);
in_file!(PRACTICE: after => draw_practice);
in_file!(SUMMARY: after => draw_summary);
in_file!(GREETING: after => draw_greeting);
in_file!(WAY_BACK: after => draw_way_back);

fn draw_review() -> AnyView {
    view! { <ReviewCard/> }.into_any()
}

fn draw_summary() -> AnyView {
    view! { <Results/> }.into_any()
}

fn draw_greeting() -> AnyView {
    view! { <Greeting/> }.into_any()
}

fn draw_way_back() -> AnyView {
    view! { <WayBack/> }.into_any()
}

fn draw_practice() -> AnyView {
    view! { <PracticeBar/> }.into_any()
}

use self::address::follow_address;
pub use self::address::open_change_game;

const CHANGE_GAME: &str = "Change game";

const UNDO: &str = "Undo";

/// The board with its controls, the notebook and the coach.
#[component]
pub fn PlayPlace(address: CurrentRoute) -> impl IntoView {
    let model = play_model();
    follow_address(model, address);
    let seen = address.shows(Place::Play);
    let engine = use_engine(model);
    provide_context(engine);
    let targets = PlayFocus::default();
    let on_key = move |event: KeyboardEvent| handle_key(model, targets, &event);
    let heading = model.memo(wording::heading);
    let game = model.memo(|play| wording::game_and_maker(play.setup()));
    // On a phone the bottom belongs to the entry while it can be used, otherwise to New game.
    let entering = model.memo(|play| {
        let playing = play.status() == Some(Status::Playing);
        (playing || play.practice().is_some()).to_string()
    });
    let first = model.memo(|play| play.is_first_visit().to_string());
    let pegs = model.memo(|play| many_pegs(play.draft().variant().pegs()));
    let played_before = model.memo(|play| !play.is_first_visit());
    let events = model.memo(|play| play.news().0 as usize);
    let announcements = (use_spoken(model.memo(wording::announcement)), events);
    let ever_practised = use_latch(model.memo(|play| play.practice().is_some()));
    let ever_ended = use_latch(model.memo(|play| play.results().rounds() > 0));
    let returns = model.with_untracked(|play| play.results().rounds() > 0);
    let may_go_back = model.memo(|play| play.may_undo().is_some());
    let notices = model.store_notices.notices;
    let notebook = use_notebook(notices, announcements, move || model.with(in_play));
    provide_context(notebook);
    view! {
        <Notices notices engine/>
        <Show when=model.store_notices.may_discard>
            <div class="notices"><Button act=move |()| model.discard()>{DISCARD}</Button></div>
        </Show>
        <Deferred><AnywayDialog seen/></Deferred>
        <section
            class="play"
            aria-labelledby="play-heading"
            data-entering=entering
            data-first=first
            data-pegs=pegs
            on:keydown=on_key
        >
            <div class="round">
                <div class="card state">
                    <div>
                        <h2 id="play-heading">{heading}</h2>
                        <Show when=played_before><p class="muted">{game}</p></Show>
                    </div>
                    <Deferred><Welcome/><Facts/></Deferred>
                    <Deferred>
                        <div class="round-buttons"><RoundButtons/></div>
                        {returns.then(|| view! { <Fetched file=GREETING/> })}
                        <Show when=may_go_back><Fetched file=WAY_BACK/></Show>
                    </Deferred>
                </div>
                <Deferred>
                    <NotebookPanel/>
                    <Show when=ever_ended><Fetched file=SUMMARY/></Show>
                </Deferred>
            </div>
            <div class="middle">
                <Show when=ever_practised><Fetched file=PRACTICE/></Show>
                <div class="board">
                    <Deferred>
                        <CodeShield/>
                        <History/>
                        <div class="tips"><Tip/></div>
                    </Deferred>
                    <Deferred><Entry targets/></Deferred>
                </div>
                <Announcements text=notebook.announcement() event=notebook.event()/>
                <Show when=model.no_randomness()>
                    <p class="notice" role="alert">
                        {NO_RANDOMNESS}
                    </p>
                </Show>
            </div>
            <Deferred><Coach/></Deferred>
        </section>
    }
}

/// Give up, New game, Change game and Today. When a round ends, the focus moves to New game.
#[component]
fn RoundButtons() -> impl IntoView {
    let model = play_model();
    let playing = model.memo(|play| play.status() == Some(Status::Playing));
    let new_game = NodeRef::<html::Button>::new();
    let sheets = expect_context::<Sheets>();
    let seen = expect_context::<CurrentRoute>().shows(Place::Play);
    use_effect(move |before: Option<bool>| {
        let now = playing.get();
        if before == Some(true) && !now {
            // After a closing dialog has restored the focus.
            request_animation_frame(move || {
                if let Some(button) = new_game.try_get_untracked().flatten() {
                    // Focusing an element that is in the page does not fail.
                    let _ = button.focus();
                }
            });
            open_when_over(model, sheets, seen);
        }
        now
    });
    let may_begin = model.memo(move |play| play.may_begin(model.day.get()));
    let no_round = model.memo(|play| play.round().is_none());
    let new_class = Signal::derive(move || if no_round.get() { "new primary" } else { "new" });
    let not_first = model.memo(|play| !play.is_first_visit());
    view! {
        <Button enabled=playing once=true act=move |()| sheets.open(Sheet::GiveUp)><span class="give-up">{labels::GIVE_UP}</span></Button>
        <Button class=new_class node_ref=new_game enabled=may_begin once=true act=move |()| model.new_game()>{"New game"}</Button>
        <Button class="change" enabled=not_first name=CHANGE_GAME act=move |()| sheets.open(Sheet::ChangeGame)>
            <span>{CHANGE_GAME}</span>
            {drawn("sign", || vec![icon(DICE)])}
        </Button>
        <Show when=not_first>
            <Button class="change today" name=today_labels::TODAY act=move |()| sheets.open(Sheet::Today)>
                <span>{today_labels::TODAY}</span>
                {drawn("sign", || vec![icon(CALENDAR)])}
            </Button>
        </Show>
    }
}

/// The button that undoes New game or Give up.
#[component]
fn WayBack() -> impl IntoView {
    let model = play_model();
    let may_undo = model.memo(|play| play.may_undo().is_some());
    let text = model.memo(stored::undo);
    view! {
        <Show when=may_undo>
            <div class="bar row">
                <p role="status" aria-label=UNDO>{text}</p>
                <Button act=move |()| model.act(PlayAction::Undo)>{UNDO}</Button>
            </div>
        </Show>
    }
}

/// The model, from the context.
fn play_model() -> PlayModel {
    expect_context::<PlayModel>()
}

/// Whether the player may enter a guess now.
fn may_guess() -> Signal<bool> {
    play_model().memo(Play::may_guess)
}
