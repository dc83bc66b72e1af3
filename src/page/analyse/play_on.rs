//! "Play on from here": a round of *Play* that begins at the position.

use leptos::prelude::*;

use super::analyse_model;
use crate::hooks::{begin_round, unfinished_round, use_effect};
use crate::parts::{Button, Modal, drawn, paragraph};
use mastermind_game::analyse::{Analyse, AnalyseAction};
use mastermind_game::wording::labels::parts::NO_RANDOMNESS;
use mastermind_game::{MakerChoice, Setup, draw_index, wording::analyse as words};

/// The button that begins a round at this position, and the question whether to leave an unfinished round.
#[component]
pub fn PlayOn() -> impl IntoView {
    let model = analyse_model();
    let enabled = model.memo(|state| state.codes_to_play_on().is_some());
    let asking = RwSignal::new(false);
    // The new round replaces that of this game with a random code.
    let setup = move || Setup::new(model.with_untracked(|state| state.position().variant()), MakerChoice::Chance);
    let begin = move || {
        asking.set(false);
        let codes = model.with_untracked(Analyse::codes_to_play_on).unwrap_or_default();
        match draw_index(codes, getrandom::u32) {
            Ok(index) => model.act(AnalyseAction::PlayOn(index)),
            Err(_) => model.tell(NO_RANDOMNESS),
        }
    };
    let press = move |()| match unfinished_round(setup()) {
        Some(_) => asking.set(true),
        None => begin(),
    };
    use_effect(move |_| {
        // Once the code has been drawn.
        if model.read(|state| state.round(1)).is_some() {
            if model.with_untracked(|state| begin_round(setup(), |number| state.round(number))) {
                open_play(setup())
            } else {
                model.act(AnalyseAction::StayHere);
                model.tell(words::NOT_KEPT);
            }
        }
    });
    let text = move || match asking.get().then(|| unfinished_round(setup())).flatten() {
        Some(number) => vec![paragraph("", words::leave_round_warning(number))],
        None => Vec::new(),
    };
    view! {
        <Button enabled once=true act=press>"Play on"</Button>
        <Modal
            id="analyse-leave"
            title="You have an unfinished game"
            open=asking
            on_leave=move |()| asking.set(false)
            text=drawn("", text)
        >
            <div class="choices">
                <Button once=true act=move |()| begin()>"Abandon it"</Button>
                <Button class="primary" first=true act=move |()| asking.set(false)>"Keep it"</Button>
            </div>
        </Modal>
    }
}

/// Goes to *Play* by loading the page again, so that it finds the stored round.
pub fn open_play(setup: Setup) {
    if let Some(location) = web_sys::window().map(|window| window.location()) {
        // Neither call fails for an address of this page.
        let _ = location.set_hash(&setup.route().to_string());
        let _ = location.reload();
    }
}
