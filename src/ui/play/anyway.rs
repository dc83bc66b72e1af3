//! "Your guess is not optimal. Use it anyway?"

use leptos::prelude::*;

use super::desk;
use crate::game::{Action, Waiting, wording};
use crate::ui::parts::{Modal, Pegs};

/// Opens by itself when the engine has found fault with a guess.
#[component]
pub fn AnywayDialog() -> impl IntoView {
    let desk = desk();
    let asked = desk.memo(|play| match play.waiting() {
        Waiting::Asking(guess, verdict) => Some((*guess, *verdict)),
        _ => None,
    });
    let open = Signal::derive(move || asked.with(Option::is_some));
    let body = move || {
        asked.get().map(|(guess, verdict)| {
            view! {
                <Pegs code=guess/>
                <p>{wording::use_anyway(guess, &verdict)}</p>
            }
        })
    };
    view! {
        <Modal
            id="anyway"
            title="This guess is not optimal"
            open
            on_leave=move || desk.act(Action::Reconsider)
            text=body
        >
            <div class="choices">
                <button type="button" on:click=move |_| desk.act(Action::UseAnyway)>"Yes"</button>
                <button type="button" class="primary" autofocus on:click=move |_| desk.act(Action::Reconsider)>"No"</button>
            </div>
        </Modal>
    }
}
