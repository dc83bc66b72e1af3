//! A row for each game; its name is a link to its review.

use leptos::prelude::*;
use mastermind_game::wording::NameAndSummary;

use super::games_model;
use crate::hooks::use_memo;
use crate::lab::tables::{scrolled, table as drawn_table};
use crate::parts::{Button, Markup, Show, drawn_with_buttons, el, sort_head};
use mastermind_game::lab::games::{GamesAction, GamesColumn, GamesLab};
use mastermind_game::wording::collection::{self as words, GameRow};

const GAMES: &str = "Games, one by one";

/// The games that have a review or wait for one.
#[component]
pub fn GamesTable() -> impl IntoView {
    let model = games_model();
    let rows = model.memo(words::table_rows);
    let order = model.memo(GamesLab::order);
    let shown = model.memo(words::games_shown);
    let more = use_memo(move || shown.with(|shown| !shown.is_empty()));
    let draw = move || rows.with(|rows| vec![scrolled(GAMES, table(rows, order.get()))]);
    view! {
        <p class="muted">"A game’s name opens its rows in Analyse, where you can review it guess by guess."</p>
        {drawn_with_buttons("", draw, move |action| model.act(action))}
        <Show when=more>
            <div class="actions">
                <Button act=move |()| model.act(GamesAction::More)>"Show more"</Button>
                <span class="muted" role="status">{shown}</span>
            </div>
        </Show>
    }
}

/// The table of the games. `order` is the column by which they are sorted, and whether the largest come first.
fn table(rows: &[GameRow], order: (GamesColumn, bool)) -> Markup {
    let heads = GamesColumn::ALL.into_iter().enumerate().map(|(index, column)| head(index, column, order));
    drawn_table("games", GAMES, heads, rows.iter().map(row))
}

/// The heading of the column `index` (from 0); pressing it sorts the games. The last argument is the column by which
/// they are sorted, and whether the largest come first.
fn head(index: usize, column: GamesColumn, (sort, most_first): (GamesColumn, bool)) -> Markup {
    let order = if most_first { "descending" } else { "ascending" };
    let NameAndSummary { name, summary } = words::column_heading(column);
    sort_head(format!("games-by-{index}"), name, summary, (sort == column).then_some(order), GamesAction::Sort(column))
}

/// The row of a game. With an id it moves as a whole when the order changes.
fn row(row: &GameRow) -> Markup {
    let [name, texts @ ..] = &row.cells;
    let link = el("a").attr("href", row.link.clone()).text(name.as_str());
    let head = el("th").attr("scope", "row").child(link);
    let cells = texts.iter().map(|text| el("td").text(text.as_str()));
    el("tr").attr("id", format!("game-{}", row.index)).child(head).children(cells)
}
