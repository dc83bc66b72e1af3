//! The end of a match: each round as a row of dots towards its side, and the accuracy and luck of both.

use leptos::prelude::*;

use super::match_model;
use crate::parts::{Card, Markup, column_head, drawn, el, paragraph, pegs, scrolled, table};
use mastermind_engine::Row;
use mastermind_game::matches::{Match, Matches, Side};
use mastermind_game::wording::{analyse_address, matches as words};

/// The rounds, one below the other: the code, who broke it, and a dot for each guess.
#[component]
pub fn Rounds() -> impl IntoView {
    let model = match_model();
    let contents = |matches: &Matches| matches.current().map(rounds).into_iter().collect();
    view! {
        <section class="card duel" aria-labelledby="match-rounds">
            <h3 class="visually-hidden" id="match-rounds">"Round by round"</h3>
            {drawn("", move || model.with(contents))}
        </section>
    }
}

/// A list entry for each round that was played.
fn rounds(played: &Match) -> Markup {
    let round = |(round, rows): (usize, &Vec<Row>)| {
        let dots = (1..=rows.len()).map(|guess| {
            let dot = el("span").class("dot");
            if guess == rows.len() { dot.attr("data-found", "true") } else { dot }
        });
        let code = rows.last().map(|row| pegs(row.guess));
        let words = el("small").text(words::round_in_words(played, round));
        let side = match Side::breaker(round) {
            Side::First => "first",
            Side::Second => "second",
        };
        el("li").attr("data-side", side).children([
            el("b").text((round + 1).to_string()),
            el("span").class("dots").hidden().children(dots),
            el("span").class("code").children(code).children([words, link_to_analyse(played, round, rows)]),
        ])
    };
    el("ol").children(played.done().iter().enumerate().map(round))
}

/// The link from the round `round` (from 0) to its position in *Analyse*.
fn link_to_analyse(played: &Match, round: usize, rows: &[Row]) -> Markup {
    el("a")
        .attr("href", analyse_address(played.variant(), rows))
        .attr("aria-label", words::analyse_round(round))
        .text("Open in Analyse")
}

/// Accuracy and luck of both sides.
#[component]
pub fn Quality() -> impl IntoView {
    let model = match_model();
    view! {
        <Card id="match-quality" title="Skill and luck".to_owned()>
            {drawn("", move || model.with(quality))}
        </Card>
    }
}

/// The table of accuracy and luck of both sides, and the reason if a figure is missing.
fn quality(matches: &Matches) -> Vec<Markup> {
    let Some(played) = matches.current() else {
        return Vec::new();
    };
    let line = |[name, first, second]: [String; 3]| {
        let name = el("th").attr("scope", "row").text(name);
        let cells = [first, second].map(|cell| el("td").text(cell));
        el("tr").child(name).children(cells)
    };
    let sides = Side::BOTH.map(|side| words::name(played, side));
    let heads = ["All rounds"].into_iter().chain(sides).map(column_head);
    let rows = words::quality(matches).into_iter().map(line);
    let scrolled_table = scrolled("Skill and luck", table("quality", "Skill and luck", heads, rows));
    let why = words::missing_quality_note(matches).map(|text| paragraph("muted", text));
    [scrolled_table].into_iter().chain(why).collect()
}
