//! The dialog that asks before a guess that is not optimal is played.

use leptos::prelude::*;

use super::play_model;
use crate::game::wording::labels::play as labels;
use crate::game::{PlayAction, Waiting, wording};
use crate::ui::parts::{Button, Modal, drawn, paragraph, pegs};

/// Opens by itself when the engine finds a guess that is not optimal.
#[component]
pub fn AnywayDialog() -> impl IntoView {
    let model = play_model();
    let open = model.memo(|play| matches!(play.waiting(), Waiting::Asking(..)));
    let text = move || {
        model.get(|play| match play.waiting() {
            Waiting::Asking(guess, why) => {
                vec![
                    pegs(*guess),
                    paragraph("", wording::use_anyway(*guess, why)),
                ]
            }
            _ => Vec::new(),
        })
    };
    view! {
        <Modal
            id="anyway"
            title=labels::THIS_GUESS_IS_NOT_OPTIMAL
            open
            on_leave=move |()| model.act(PlayAction::Reconsider)
            text=drawn("", text)
        >
            <div class="choices">
                <Button once=true act=move |()| model.act(PlayAction::UseAnyway)>{labels::YES}</Button>
                <Button class="primary" first=true once=true act=move |()| model.act(PlayAction::Reconsider)>{labels::NO}</Button>
            </div>
        </Modal>
    }
}
