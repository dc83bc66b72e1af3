//! Today in Play: a line for visitors who come back.

use leptos::prelude::*;

use super::play_model;
use crate::hooks::{CurrentRoute, today, use_effect};
use crate::parts::{Button, Show};
use crate::sheets::{Sheet, Sheets};
use mastermind_game::wording::labels::today as labels;
use mastermind_game::wording::today as words;
use mastermind_game::{Place, Status};

/// What was done today, for a visitor who comes back and has no unfinished game; shown until the first game of this
/// visit.
#[component]
pub fn Greeting() -> impl IntoView {
    let model = play_model();
    let sheets = expect_context::<Sheets>();
    let playing = model.memo(|play| play.status() == Some(Status::Playing));
    let greets = RwSignal::new(!playing.get_untracked());
    use_effect(move |_| {
        if playing.get() {
            greets.set(false);
        }
    });
    view! {
        <Show when=greets>
            <div class="bar row">
                <Line/>
                <Button act=move |()| sheets.open(Sheet::Today)>{labels::TODAY}</Button>
            </div>
        </Show>
    }
}

/// What was done today, in a sentence.
#[component]
fn Line() -> impl IntoView {
    let model = play_model();
    let seen = expect_context::<CurrentRoute>().shows(Place::Play);
    let text = model.memo(move |play| {
        // Reads again what was done in Learn meanwhile.
        seen.track();
        words::today_line(&today(play, model.day.get()))
    });
    view! { <p>{text}</p> }
}
