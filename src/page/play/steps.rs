//! The steps of a review: the guess before and the next one, in the pad's place.

use leptos::prelude::*;

use super::play_model;
use crate::parts::{Markup, button, drawn_with_buttons, el};
use mastermind_game::{Play, PlayAction};

/// The buttons that go through the guesses of a game that is over.
#[component]
pub fn Steps() -> impl IntoView {
    let model = play_model();
    drawn_with_buttons("steps", move || model.with(step_buttons), move |action| model.act(action))
}

fn step_buttons(play: &Play) -> Vec<Markup> {
    let Some(now) = play.reviewed_guess() else {
        return Vec::new();
    };
    let step = |id: &'static str, back: bool| match play.next_reviewed(back) {
        Some(guess) => {
            let text = if back { format!("‹ Guess {}", guess + 1) } else { format!("Guess {} ›", guess + 1) };
            let name = format!("Guess {}", guess + 1);
            button(id).attr("aria-label", name).text(text).on_press(PlayAction::Open(guess))
        }
        None => el("span"),
    };
    let keys = el("small").text("or press ← →");
    let place = el("p").text(format!("{} of {}", now + 1, play.board().len())).child(keys);
    vec![step("step-back", true), place, step("step-on", false)]
}
