//! "Your guess is not optimal. Use it anyway?"

use leptos::prelude::*;

use super::desk;
use crate::game::{PlayAction, Waiting, wording};
use crate::ui::parts::{Button, Modal, drawn, paragraph, pegs};

/// Opens by itself when the engine has found fault with a guess.
#[component]
pub fn AnywayDialog() -> impl IntoView {
    let desk = desk();
    let open = desk.memo(|play| matches!(play.waiting(), Waiting::Asking(..)));
    let text = move || {
        desk.get(|play| match play.waiting() {
            Waiting::Asking(guess, fault) => {
                vec![
                    pegs(*guess),
                    paragraph("", wording::use_anyway(*guess, fault)),
                ]
            }
            _ => Vec::new(),
        })
    };
    view! {
        <Modal
            id="anyway"
            title="This guess is not optimal"
            open
            on_leave=move |()| desk.act(PlayAction::Reconsider)
            text=drawn("", text)
        >
            <div class="choices">
                <Button once=true act=move |()| desk.act(PlayAction::UseAnyway)>"Yes"</Button>
                <Button class="primary" first=true once=true act=move |()| desk.act(PlayAction::Reconsider)>"No"</Button>
            </div>
        </Modal>
    }
}
