//! The two sides with their points, whose turn it is, and a box for each round; beside the board the last round.

use leptos::prelude::*;

use super::match_model;
use crate::parts::{Markup, drawn, el, feedback_pins, paragraph, peg, pegs};
use mastermind_game::matches::{Match, MatchStage, Opponent, Side};
use mastermind_game::wording::matches as words;

/// The score, always in sight above the board.
#[component]
pub fn Versus() -> impl IntoView {
    let model = match_model();
    let contents = move || model.with(|matches| matches.current().map(versus).unwrap_or_default());
    drawn("versus", contents)
}

/// Both sides, and the rounds between them.
fn versus(played: &Match) -> Vec<Markup> {
    let side = |side: Side| {
        let texts = [
            el("b").text(words::name(played, side)),
            paragraph("", words::rounds_of_side(played, side)),
            el("strong").text(played.points(side).to_string()),
        ];
        let is_turn = played.breaker() == side && played.stage() != MatchStage::Found;
        let class = if side == Side::First { "side" } else { "side other" };
        el("div")
            .class(class)
            .attr("data-turn", is_turn.to_string())
            .child(sign(played.setup().opponent, side))
            .children(texts)
    };
    let rounds = (0..usize::from(played.setup().rounds)).map(|round| {
        let breaker = Side::breaker(round);
        let points = words::points_of_round(played, round);
        let number = el("span").text((round + 1).to_string());
        let box_of_round =
            el("li").children([number, el("b").text(points), el("small").text(words::name(played, breaker))]);
        if round == played.round() { box_of_round.attr("aria-current", "step") } else { box_of_round }
    });
    let middle = el("div").class("turn").children([
        el("h2").attr("id", "match-heading").text(words::heading(played)),
        el("p").text(words::turn_line(played)),
        el("ol").attr("aria-label", "Rounds").children(rounds),
    ]);
    vec![side(Side::First), middle, side(Side::Second)]
}

/// What stands for a side: one peg for a person, four for the page.
pub fn sign(opponent: Opponent, side: Side) -> Markup {
    let colours: &[u8] = match (side, opponent) {
        (Side::First, _) => &[1],
        (Side::Second, Opponent::Person) => &[4],
        (Side::Second, _) => &[0, 2, 1, 3],
    };
    let marks = colours.iter().map(|colour| el("span").class("peg").attr("data-colour", colour.to_string()));
    el("span").class("sign").hidden().children(marks)
}

/// The last round, on a small board: what the other side has just done.
#[component]
pub fn LastRound() -> impl IntoView {
    let model = match_model();
    let contents = move || model.with(|matches| matches.current().and_then(last_round).into_iter().collect());
    drawn("", contents)
}

/// The rows of the round before this one; `None` in the first round.
fn last_round(played: &Match) -> Option<Markup> {
    let round = played.done().len().checked_sub(1)?;
    let rows = played.done().get(round)?;
    let pegs_in_row = played.variant().pegs();
    let found = rows.last().map_or_else(|| peg(None), |row| pegs(row.guess));
    let head = el("div")
        .class("shield")
        .children([el("h3").class("shield-label").text(words::last_round(played, round)), found]);
    let lines = rows.iter().enumerate().map(|(index, row)| {
        let number = el("span").class("number").text((index + 1).to_string());
        el("li").children([number, pegs(row.guess), feedback_pins(row.feedback, pegs_in_row)])
    });
    let list = el("ol").row_length(pegs_in_row).children(lines);
    Some(el("section").class("board last-round").children([head, list]))
}
