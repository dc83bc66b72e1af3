//! *Play*: the player breaks the page's code.

mod ahead;
mod anyway;
mod board;
mod entry;
mod focus;
mod lesson;
mod review;
mod summary;
mod why;

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

use self::ahead::Ahead;
use self::anyway::AnywayDialog;
use self::board::{CodeShield, History};
use self::entry::{Entry, hear_key};
use self::focus::Places;
use self::lesson::LessonBar;
use self::review::ReviewCard;
use self::summary::{Results, Rules};
use self::why::Why;
use super::hooks::Desk;
use super::parts::{Button, When};
use crate::game::{Action, Play, Status, wording};

/// The board with its controls, and what stands beside it.
#[component]
pub fn PlayPlace() -> impl IntoView {
    let desk = desk();
    let places = Places::default();
    let on_key = move |event: KeyboardEvent| hear_key(desk, places, &event);
    let heading = desk.memo(|play| match play.round() {
        Some(round) => format!("Round {}", round.number()),
        None => "Break the code".into(),
    });
    view! {
        <AnywayDialog/>
        <section class="place" aria-labelledby="play-heading" on:keydown=on_key>
            <div class="bar">
                <h2 id="play-heading">{heading}</h2>
                <span class="spacer"></span>
                <RoundButtons/>
            </div>
            <LessonBar/>
            <div class="board">
                <CodeShield/>
                <History/>
                <Entry places/>
            </div>
            <Announcements/>
            <When so=desk.no_randomness()>
                <p class="notice" role="alert">
                    "This browser gives no secure random numbers, so no code can be drawn."
                </p>
            </When>
        </section>
        <aside class="side">
            <ReviewCard/>
            <Ahead/>
            <Why/>
            <Results/>
            <Rules/>
        </aside>
    }
}

/// Give up and New game. When a round ends, the focus moves to the latter.
#[component]
fn RoundButtons() -> impl IntoView {
    let desk = desk();
    let playing = desk.memo(|play| play.status() == Some(Status::Playing));
    let new_game = NodeRef::<html::Button>::new();
    Effect::new(move |before: Option<bool>| {
        let now = playing.get();
        if before == Some(true)
            && !now
            && let Some(button) = new_game.get_untracked()
        {
            // Focusing an element that is in the page does not fail.
            let _ = button.focus();
        }
        now
    });
    let look = Signal::derive(move || if playing.get() { "" } else { "primary" });
    view! {
        <Button enabled=playing act=move |()| desk.act(Action::GiveUp)>"Give up"</Button>
        <Button class=look node_ref=new_game act=move |()| desk.new_game()>"New game"</Button>
    }
}

/// What has happened, for a screen reader. Events take turns in two places, so that the same words
/// are said again.
#[component]
fn Announcements() -> impl IntoView {
    let desk = desk();
    let said = [0, 1].map(|turn| {
        desk.memo(move |play| {
            if play.news().0 % 2 == turn {
                wording::announcement(play)
            } else {
                String::new()
            }
        })
    });
    view! {
        <p class="visually-hidden" role="status" aria-label="Announcements">
            {said.map(|text| view! { <span>{text}</span> }.into_any()).into_iter().collect::<Vec<_>>()}
        </p>
    }
}

/// The place of the game that a component shows.
fn desk() -> Desk {
    expect_context::<Desk>()
}

/// Whether the player may enter a guess now.
fn may_guess() -> Memo<bool> {
    desk().memo(Play::may_guess)
}
