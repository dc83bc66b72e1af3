//! The rounds of a match and the points of both sides; after a match also their accuracy and luck.

use leptos::prelude::*;

use super::match_model;
use crate::parts::{Card, Markup, column_head, drawn, el, paragraph, pegs, scrolled, table};
use mastermind_engine::Row;
use mastermind_game::matches::{Match, MatchStage, Matches, Side};
use mastermind_game::wording::{analyse_address, matches as words};

/// A table with a line for each round.
#[component]
pub fn Score() -> impl IntoView {
    let model = match_model();
    let contents = |matches: &Matches| matches.current().map(points).into_iter().collect();
    view! {
        <Card id="match-score" title="Rounds".to_owned()>
            {drawn("", move || model.with(contents))}
        </Card>
    }
}

/// The headings of a table: those of the `first` columns, then a heading for each side.
fn heads(played: &Match, first: &'static [&'static str]) -> impl Iterator<Item = Markup> {
    let sides = Side::BOTH.map(|side| words::side(played, side));
    first.iter().copied().chain(sides).map(column_head)
}

/// The table with a row for each round, and the sums.
fn points(played: &Match) -> Markup {
    let over = played.stage() == MatchStage::Over;
    let row = |round: usize| {
        let number = el("th").attr("scope", "row");
        let rows = played.done().get(round).map(Vec::as_slice);
        let number = match rows.filter(|_| over) {
            Some(rows) => number.child(link_to_analyse(played, round, rows)),
            None => number.text((round + 1).to_string()),
        };
        let code = rows.and_then(<[Row]>::last).map(|row| pegs(row.guess));
        let cells = Side::BOTH
            .map(|side| words::points_of_round(played, round, side))
            .map(|cell| el("td").class("number").text(cell));
        let row = el("tr").children([number, el("td").children(code)]).children(cells);
        if !over && played.round() == round { row.attr("aria-current", "true") } else { row }
    };
    let sums = Side::BOTH.map(|side| el("td").class("number").text(played.points(side).to_string()));
    let sum_row = el("tr").children([el("th").attr("scope", "row").text("All"), el("td")]);
    let rounds = usize::from(played.setup().rounds);
    let rows = (0..rounds).map(row).chain([sum_row.children(sums)]);
    let points = table("points", "Points", heads(played, &["Round", "Code"]), rows);
    scrolled("Points", points)
}

/// The number of the round `round` (from 0), as a link to its position in *Analyse*.
fn link_to_analyse(played: &Match, round: usize, rows: &[Row]) -> Markup {
    el("a")
        .attr("href", analyse_address(played.variant(), rows))
        .attr("aria-label", look_at_round(round + 1))
        .text((round + 1).to_string())
}

/// The accessible name of the link of a round; `round` counts from 1.
fn look_at_round(round: usize) -> String {
    format!("Round {round}, in Analyse")
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
    let rows = words::quality(matches).into_iter().map(line);
    let quality_table = table("quality", "Skill and luck", heads(played, &["All rounds"]), rows);
    let scrolled_table = scrolled("Skill and luck", quality_table);
    let why = words::no_quality(matches).map(|text| paragraph("muted", text));
    [scrolled_table].into_iter().chain(why).collect()
}
