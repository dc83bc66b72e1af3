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
    let step = |id: &'static str, guess: usize, text: String| {
        button(id).attr("aria-label", guess_name(guess)).text(text).on_press(PlayAction::OpenWhy(guess))
    };
    let back = play.previous_reviewed().map(|guess| step("step-back", guess, format!("‹ {}", guess_name(guess))));
    let on = play.next_reviewed().map(|guess| step("step-on", guess, format!("{} ›", guess_name(guess))));
    let keys = el("small").text("or press ← →");
    let place = el("p").text(format!("{} of {}", now + 1, play.board().len())).child(keys);
    vec![back.unwrap_or_else(|| el("span")), place, on.unwrap_or_else(|| el("span"))]
}

/// The name of a guess, given from 0: "Guess 3".
fn guess_name(guess: usize) -> String {
    format!("Guess {}", guess + 1)
}
