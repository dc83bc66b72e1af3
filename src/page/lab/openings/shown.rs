//! The guess that is chosen: its figures, and what each feedback leaves.

use super::analyse_address;
use crate::parts::{Markup, button, el, feedback_pins, figures, pegs};
use mastermind_game::lab::openings::{Openings, OpeningsAction, codes_left_by};
use mastermind_game::wording::{openings as words, thousands};

/// The card of the chosen guess.
pub fn chosen_guess_card(openings: &Openings) -> Vec<Markup> {
    let Some(split) = openings.shown() else {
        return Vec::new();
    };
    let variant = openings.position().variant();
    let all_black = split.all_black();
    let key = |feedback| {
        let left = codes_left_by(split, feedback);
        let class = if left == split.largest() { "left-key most" } else { "left-key" };
        let key = button(format!("after-{feedback}"))
            .class(class)
            .attr("aria-label", words::codes_left_by_spoken(feedback, left))
            .children([feedback_pins(feedback, variant.pegs()), el("b").text(thousands(left as u64))]);
        match left {
            0 => key.attr("disabled", ""),
            _ if feedback == all_black => key.attr("disabled", ""),
            _ => key.on_press_once(OpeningsAction::Follow(split.guess, feedback)),
        }
    };
    let keys = el("div").class("left-keys").row_length(variant.pegs()).children(variant.feedbacks().map(key));
    let analyse = el("a").class("button slim").attr("href", analyse_address(openings)).text("Open it in Analyse");
    let card = el("section").class("card").attr("aria-label", split.guess).children([
        el("h3").child(pegs(split.guess)),
        figures("three-facts", words::facts(split)),
        el("h4").text("Codes left by each feedback"),
        keys,
        el("p").class("muted").text("Press a feedback to see the best guesses after it."),
        el("p").child(analyse),
    ]);
    vec![card]
}
