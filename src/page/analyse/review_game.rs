//! Has *Play* review the rows as a game that was played elsewhere.

use leptos::prelude::*;

use super::analyse_model;
use super::play_on::open_play;
use crate::hooks::begin_round;
use crate::parts::Button;
use mastermind_game::analyse::Analyse;
use mastermind_game::{MakerChoice, Setup, wording::analyse as words};

/// The button that opens the review.
#[component]
pub fn ReviewGame() -> impl IntoView {
    let model = analyse_model();
    let enabled = model.memo(Analyse::may_review);
    let review = move |()| {
        let variant = model.with_untracked(|state| state.position().variant());
        let setup = Setup::new(variant, MakerChoice::Elsewhere);
        let game = |number| model.with_untracked(|state| state.game_played_elsewhere(number));
        if begin_round(setup, game) { open_play(setup) } else { model.tell(words::NOT_KEPT) }
    };
    view! { <Button enabled once=true act=review>"Review this game"</Button> }
}
