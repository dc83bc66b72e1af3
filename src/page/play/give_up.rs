//! Asks before the code is shown, because it cannot be unseen.

use leptos::html;
use leptos::prelude::*;

use super::play_model;
use crate::hooks::use_effect;
use crate::parts::{Button, drawn, paragraph};
use crate::sheets::Sheets;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::{PlayAction, Status, wording};

/// The question whether to give up. The sheet closes when the game ends.
#[component]
pub fn GiveUp() -> impl IntoView {
    let model = play_model();
    let sheets = expect_context::<Sheets>();
    let playing = model.memo(|play| play.status() == Some(Status::Playing));
    use_effect(move |_| {
        if !playing.get() {
            sheets.close();
        }
    });
    let text = move || vec![paragraph("", model.with(wording::give_up_warning))];
    // The dialog was open before this button was drawn, so `autofocus` comes too late.
    let keep = NodeRef::<html::Button>::new();
    use_effect(move |_| {
        if let Some(button) = keep.get() {
            // Focusing an element that is in the page does not fail.
            let _ = button.focus();
        }
    });
    view! {
        {drawn("", text)}
        <div class="choices">
            <Button once=true act=move |()| model.act(PlayAction::GiveUp)>{labels::GIVE_UP}</Button>
            <Button class="primary" node_ref=keep act=move |()| sheets.close()>{"Keep playing"}</Button>
        </div>
    }
}
