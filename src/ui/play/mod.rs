//! *Play*: the player breaks the page's code.

mod anyway;
mod board;
mod entry;
mod summary;

use leptos::prelude::*;

use self::anyway::AnywayDialog;
use self::board::{CodeShield, History};
use self::entry::Entry;
use self::summary::{Results, Rules};
use super::hooks::Desk;
use crate::game::{Action, Play, Status, wording};

/// The board with its controls, and what stands beside it.
#[component]
pub fn PlayPlace() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let playing = desk.memo(|play| play.status() == Some(Status::Playing));
    let heading = desk.memo(|play| match play.round() {
        Some(round) => format!("Round {}", round.number()),
        None => "Break the code".into(),
    });
    let said = desk.memo(wording::announcement);
    view! {
        <section class="place" aria-labelledby="play-heading">
            <div class="bar">
                <h2 id="play-heading">{heading}</h2>
                <span class="spacer"></span>
                <button type="button" disabled=move || !playing.get() on:click=move |_| desk.act(Action::GiveUp)>
                    "Give up"
                </button>
                <button type="button" class:primary=move || !playing.get() on:click=move |_| desk.new_game()>
                    "New game"
                </button>
            </div>
            <div class="board">
                <CodeShield/>
                <History/>
                <Entry/>
            </div>
            <p class="visually-hidden" role="status">{said}</p>
            <Show when=move || desk.no_randomness()>
                <p class="notice" role="alert">
                    "This browser gives no secure random numbers, so no code can be drawn."
                </p>
            </Show>
        </section>
        <aside class="side">
            <Results/>
            <Rules/>
        </aside>
        <AnywayDialog/>
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
