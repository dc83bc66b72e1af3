//! All games in figures; the game that is chosen, on a board; the trend; the games without a review.

use leptos::prelude::*;

use super::games_model;
use crate::lab::tables::{cell, heads, scrolled, table};
use crate::parts::{Markup, drawn, el, figures, grade_sign, guess_table, marked_row, paragraph};
use mastermind_game::grade::Grade;
use mastermind_game::lab::games::{Figures, GamesLab, Group};
use mastermind_game::wording::{self, collection as words};

/// The columns of the trend after the first one, which names the games.
const TREND_COLUMNS: [&str; 3] = ["Guesses to find it", "Accuracy", "Loss per game"];

const TREND: &str = "From the first games to the last";

/// The two cards beside the picture: all games, and the rows of the chosen one.
#[component]
pub fn Shown() -> impl IntoView {
    let model = games_model();
    view! {
        {drawn("", move || model.with(all_games))}
        {drawn("", move || model.with(chosen_game_rows))}
    }
}

/// The figures of all games together, and what their guesses were worth.
fn all_games(lab: &GamesLab) -> Vec<Markup> {
    let sum = Figures::new(&lab.summaries().collect::<Vec<_>>());
    if sum.games == 0 {
        return Vec::new();
    }
    let all: u64 = sum.grades.iter().sum();
    let mut before = 0;
    let pieces = Grade::ALL.into_iter().zip(sum.grades).filter(|(_, number)| *number > 0).map(|(grade, number)| {
        let percent = |number: u64| format!("{:.2}%", 100.0 * number as f64 / all as f64);
        let piece =
            el("rect").attr("data-grade", grade_sign(grade).kind).attr("x", percent(before)).attr("height", "10");
        before += number;
        piece.attr("width", percent(number))
    });
    let strip = el("svg").class("grade-strip").hidden().children(pieces.collect::<Vec<_>>());
    let name = format!("All {}", wording::count(sum.games as u64, "game", "games"));
    let card = el("section").class("card").attr("aria-label", "All games").children([
        el("h3").text(name),
        figures("three-facts", words::three_facts(&sum)),
        strip,
        paragraph("", words::grades_in_a_sentence(&sum)),
        paragraph("muted", words::figures_explained(&sum)),
    ]);
    vec![card]
}

/// The rows of the game that is chosen.
fn chosen_game_rows(lab: &GamesLab) -> Vec<Markup> {
    let Some(line) = lab.chosen() else {
        return Vec::new();
    };
    let name = format!("Game {}", line.game.name);
    let rows = (1..).zip(line.position.rows()).map(|(number, &row)| marked_row(number, row, line.game.marks));
    let head = el("div")
        .class("lid-line")
        .children([el("h3").text(name), el("span").class("muted").text(words::mistakes(&line))]);
    let review = el("a").class("button primary").attr("href", words::analyse_link(&line)).text("Review guess by guess");
    let board = guess_table("history", "The game", line.position.variant(), None, rows.collect());
    vec![
        el("section")
            .class("board chosen-board")
            .attr("aria-label", "The game that is chosen")
            .children([head, board, review]),
    ]
}

/// The games without a review, each with the reason; nothing if there are none.
pub fn unreviewed_games_list(lab: &GamesLab) -> Vec<Markup> {
    let without = words::unreviewed_games(lab);
    if without.is_empty() {
        return Vec::new();
    }
    let reasons = without.iter().map(|reason| el("li").text(reason.as_str()));
    let card = el("section").class("card").attr("aria-label", "Games without a review");
    vec![card.children([el("h3").text("Games without a review"), el("ul").children(reasons)])]
}

/// The trend, if there are enough games.
pub fn trend(lab: &GamesLab) -> Vec<Markup> {
    let groups = mastermind_game::lab::games::trend(&lab.summaries().collect::<Vec<_>>());
    if groups.is_empty() {
        return Vec::new();
    }
    vec![el("h3").text(TREND), scrolled(TREND, trend_table(&groups))]
}

/// The table of the trend, a row for each group of games.
fn trend_table(groups: &[Group]) -> Markup {
    let rows = groups.iter().map(|group| {
        let head = el("th").attr("scope", "row").text(words::group(group));
        let cells =
            words::trend_cells(&group.figures).into_iter().zip(TREND_COLUMNS).map(|(text, name)| cell(name, text));
        el("tr").child(head).children(cells)
    });
    table("trend", TREND, heads("Games", &TREND_COLUMNS), rows)
}
