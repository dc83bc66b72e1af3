//! The dialog that asks before the code is shown: it cannot be unseen.

use leptos::prelude::*;

use super::play_model;
use crate::hooks::use_memo;
use crate::parts::{Button, Modal, drawn, paragraph};
use mastermind_game::wording::labels::play as labels;
use mastermind_game::{PlayAction, Status, wording};

/// Opens while it is asked for, and closes with the game.
#[component]
pub fn GiveUpDialog(
    /// Whether Give up was pressed.
    asked: RwSignal<bool>,
) -> impl IntoView {
    let model = play_model();
    let playing = model.memo(|play| play.status() == Some(Status::Playing));
    let open = use_memo(move || asked.get() && playing.get());
    let give_up = move |()| {
        asked.set(false);
        model.act(PlayAction::GiveUp);
    };
    let text = move || vec![paragraph("", model.with(wording::give_up))];
    view! {
        <Modal id="give-up" title=labels::GIVE_UP_THIS_GAME open on_leave=move |()| asked.set(false) text=drawn("", text)>
            <div class="choices">
                <Button once=true act=give_up>{labels::GIVE_UP}</Button>
                <Button class="primary" first=true act=move |()| asked.set(false)>{labels::KEEP_PLAYING}</Button>
            </div>
        </Modal>
    }
}
