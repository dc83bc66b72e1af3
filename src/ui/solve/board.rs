//! The board: the code that the page answers from, and the rows.

use leptos::prelude::*;

use super::solve_model;
use crate::engine::Row;
use crate::game::solve::Solve;
use crate::game::wording;
use crate::game::wording::labels::solve as labels;
use crate::ui::parts::{Markup, drawn, element, hits, pegs};

/// The player's code once the page answers from it, and the guesses so far with their answers, and
/// how many codes were possible before each.
#[component]
pub fn Board() -> impl IntoView {
    let model = solve_model();
    drawn("", move || model.get(board))
}

fn board(solve: &Solve) -> Vec<Markup> {
    let shield = solve.secret().map(|code| {
        let label = element("span").class("shield-label").text(labels::CODE);
        element("div").class("shield").holding([label, pegs(code)])
    });
    shield.into_iter().chain([rows(solve)]).collect()
}

fn rows(solve: &Solve) -> Markup {
    let heads = [
        (labels::PLAY, ""),
        (labels::GUESS, ""),
        (labels::BLACK, "narrow"),
        (labels::WHITE, "narrow"),
        (labels::POSSIBLE, "possible"),
    ];
    let head = |(head, class)| element("th").class(class).with("scope", "col").text(head);
    let rows = solve.rows().iter().enumerate();
    let rows = rows.map(|(place, &row)| drawn_row(place, row, solve.possible(place)));
    element("table")
        .class("history solving")
        .with("aria-label", labels::GUESSES)
        .holding([
            element("thead").holding([element("tr").holding(heads.map(head))]),
            element("tbody").holding(rows),
        ])
}

fn drawn_row(place: usize, Row { guess, feedback }: Row, possible: Option<u32>) -> Markup {
    let number = |n: String| element("td").class("number").text(n);
    let possible = possible.map_or("…".into(), |codes| wording::thousands(codes.into()));
    let guess = [pegs(guess), hits(feedback, guess.pegs())];
    element("tr").holding([
        number((place + 1).to_string()),
        element("td").holding([element("span").class("guess").holding(guess)]),
        number(feedback.black().to_string()),
        number(feedback.white().to_string()),
        element("td").class("number possible").text(possible),
    ])
}
