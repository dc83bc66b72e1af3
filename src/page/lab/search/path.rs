//! The nodes that are open, from the root down. The codebreaker's have sharp corners, the codemaker's round ones.

use crate::hooks::peg_marks;
use crate::parts::{Markup, el, feedback_numbers, feedback_pins, pegs};
use mastermind_engine::textbook::Switches;
use mastermind_engine::{Code, Feedback};
use mastermind_game::lab::search::{OpenNode, PartState, SearchLab, TriedGuess, open_nodes};
use mastermind_game::wording::{self, search as words};

/// The most guesses of a node that are drawn: the last ones that were tried.
const DRAWN_GUESSES: usize = 8;

/// A card for each open node. A node that was cut off is still shown, with what was left out and why.
pub fn open_path(lab: &SearchLab) -> Vec<Markup> {
    let switches = lab.link().switches;
    let pegs = lab.link().position.variant().pegs();
    let cut = lab.steps_before_cut();
    let nodes = open_nodes(cut.unwrap_or(lab.steps_done()));
    let last = nodes.len().saturating_sub(1);
    let drawn = |(index, node)| {
        let left = cut.is_some() && index == last;
        let why = || el("p").class("why").text(words::step(lab).written(peg_marks()));
        drawn_node(node, switches, pegs, left).children(left.then(why))
    };
    nodes.iter().enumerate().map(drawn).collect()
}

/// The card of a node. For the codebreaker's node: its window and the guesses that were tried; for the codemaker's: its
/// guess, its window and the feedbacks. With `was_left` the node is marked as cut off.
fn drawn_node(node: &OpenNode, switches: Switches, pegs_of_code: u8, was_left: bool) -> Markup {
    match node {
        OpenNode::Position { feedback, codes, window, tried } => {
            let came = feedback.map(|feedback| part_name(feedback, pegs_of_code));
            let left = el("span").text(wording::count(*codes as u64, "code", "codes"));
            let head = el("p").class("row").children(
                [el("b").text("Codebreaker, least")]
                    .into_iter()
                    .chain(came)
                    .chain([left])
                    .chain(window_mark(&words::window(*window, switches))),
            );
            let guesses = drawn_guesses(tried).into_iter().map(drawn_guess);
            let hidden = tried.len().saturating_sub(DRAWN_GUESSES);
            let more = (hidden > 0).then(|| {
                let text = wording::count(hidden as u64, "guess more", "guesses more");
                el("li").class("muted").text(text)
            });
            let class = if was_left { "node least left" } else { "node least" };
            el("section")
                .class(class)
                .children([head, el("ul").attr("aria-label", "Guesses tried").children(guesses.chain(more))])
        }
        OpenNode::Guess { guess, window, parts } => {
            let head = el("p").class("row").children(
                [el("b").text("Codemaker, most"), pegs(*guess)]
                    .into_iter()
                    .chain(window_mark(&words::window(*window, switches))),
            );
            let parts = parts.iter().map(|&(feedback, codes, state)| drawn_part(feedback, codes, state, pegs_of_code));
            let class = if was_left { "node most left" } else { "node most" };
            el("section").class(class).children([head, el("ul").attr("aria-label", "Feedbacks").children(parts)])
        }
    }
}

/// The window of a node; `None` if it has none.
fn window_mark(window: &str) -> Option<Markup> {
    let mark = || el("span").class("muted").text(format!("window {window}"));
    (!window.is_empty()).then(mark)
}

/// The guesses of a node that are drawn: the last ones that were tried, at most [`DRAWN_GUESSES`].
fn drawn_guesses(tried: &[TriedGuess]) -> Vec<&TriedGuess> {
    let last = tried.len().saturating_sub(DRAWN_GUESSES);
    tried[last..].iter().collect()
}

/// A guess that was tried, and the value that it returned.
fn drawn_guess(tried: &TriedGuess) -> Markup {
    let value = el("b").class("number").text(words::value(tried.returned));
    let guess: Code = tried.guess;
    let class = if tried.cut.is_some() { "cut" } else { "" };
    el("li").class(class).children([pegs(guess), value])
}

/// A feedback, its number of codes, and the value that the search of these codes returned; a dash before the search,
/// dots while it goes on.
fn drawn_part(feedback: Feedback, codes: usize, state: PartState, pegs_of_code: u8) -> Markup {
    let (class, value) = match state {
        PartState::Waiting => ("waiting", "–".to_owned()),
        PartState::Open => ("open", "…".to_owned()),
        PartState::Returned(returned) => ("", words::value(returned)),
    };
    let codes = el("span").text(wording::count(codes as u64, "code", "codes"));
    let value = el("b").class("number").text(value);
    let part = el("li").class(class).children([part_name(feedback, pegs_of_code), codes, value]);
    match state {
        PartState::Open => part.attr("aria-current", "step"),
        PartState::Waiting | PartState::Returned(_) => part,
    }
}

/// A feedback as pins and numbers.
fn part_name(feedback: Feedback, pegs_of_code: u8) -> Markup {
    el("span").class("answer-given").children([feedback_pins(feedback, pegs_of_code), feedback_numbers(feedback)])
}
