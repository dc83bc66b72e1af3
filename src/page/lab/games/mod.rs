//! *Games*: many games that were played elsewhere, reviewed.
//!
//! ```text
//!   input     the text or the file, and how it was understood
//!   results   figures, grades, trend; the games without a review
//!   table     the games
//! ```

mod input;
mod results;
mod table;

use leptos::prelude::*;

use self::input::Input;
use self::results::Results;
use self::table::Games;
use super::section::{SectionModel, use_workers};
use crate::parts::{Announcements, Broken, Button, NoticeList, Show};
use mastermind_game::lab::games::{GamesAction, GamesLab};
use mastermind_game::wording::collection as words;

/// The section *Games*. Its workers live as long as it is shown.
#[component]
pub fn GamesSection() -> impl IntoView {
    let model = games_model();
    let workers = use_workers(model);
    let has_any = model.memo(|lab| lab.games().next().is_some());
    view! {
        <NoticeList notices=model.notices/>
        <Broken broken=workers.broken retry=move || workers.retry()/>
        <div class="split full">
            <section class="place" aria-labelledby="games-heading">
                <Bar/>
                <Input/>
                <Show when=has_any><Results/><Games/></Show>
            </section>
        </div>
    }
}

/// The heading, the button that starts and stops the review, and its status.
#[component]
fn Bar() -> impl IntoView {
    let model = games_model();
    let going = model.memo(GamesLab::is_going);
    let enabled = model.memo(|lab| lab.is_going() || lab.may_start());
    let label = model.memo(|lab| if lab.is_going() { "Stop" } else { words::start(lab) });
    let class = Signal::derive(move || if going.get() { "stop" } else { "primary" });
    // A single button, so that it keeps the focus.
    let press =
        move |()| if going.get_untracked() { model.act(GamesAction::Stop) } else { model.act(GamesAction::Start) };
    let standing = model.memo(words::status_line);
    let news = model.memo(words::news);
    view! {
        <div class="bar row">
            <h2 id="games-heading">"Games played elsewhere"</h2>
            <span class="spacer"></span>
            <Button class once=true enabled act=press>
                <Show when=going><span class="spinner" aria-hidden="true"></span></Show>
                {label}
            </Button>
        </div>
        <p class="muted">{standing}</p>
        <Announcements text=news/>
    }
}

/// The model, from the context.
fn games_model() -> SectionModel<GamesLab> {
    expect_context()
}
