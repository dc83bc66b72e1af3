//! The results of the games: figures, guesses by grade, the trend; and the games without a review.

use leptos::prelude::*;

use super::games_model;
use crate::hooks::use_memo;
use crate::lab::tables::{cell, heads, scrolled, table};
use crate::parts::{Card, Markup, Show, bar, bars, drawn, el, figures, paragraph};
use mastermind_game::grade::Grade;
use mastermind_game::lab::games::{Figures, Group, trend};
use mastermind_game::wording::{self, collection as words};

/// The columns of the trend after the first one, which names the games.
const TREND_COLUMNS: [&str; 3] = ["Guesses to find it", "Accuracy", "Loss per game"];

const TREND: &str = "From the first games to the last";

/// The cards that have something to show.
#[component]
pub fn Results() -> impl IntoView {
    let model = games_model();
    let sum = model.memo(|lab| Figures::new(&lab.summaries().collect::<Vec<_>>()));
    let has_any = use_memo(move || sum.with(|sum| sum.games > 0));
    let groups = model.memo(|lab| trend(&lab.summaries().collect::<Vec<_>>()));
    let is_trend = use_memo(move || groups.with(|groups| !groups.is_empty()));
    let without = model.memo(words::without_review);
    let some_without = use_memo(move || without.with(|without| !without.is_empty()));
    view! {
        <Show when=some_without>
            <Card id="games-without" title="Games without a review">
                {drawn("", move || without.with(|without| vec![list(without)]))}
            </Card>
        </Show>
        <Show when=has_any>
            <div class="pair tiles">
                <Card id="games-figures" title="All games">
                    {drawn("", move || sum.with(all_games))}
                </Card>
                <Card id="games-grades" title="Guesses by grade">
                    {drawn("", move || sum.with(|sum| vec![grades(sum)]))}
                </Card>
            </div>
        </Show>
        <Show when=is_trend>
            <Card id="games-trend" title=TREND>
                {drawn("", move || groups.with(|groups| vec![scrolled(TREND, trend_table(groups))]))}
            </Card>
        </Show>
    }
}

/// A list of the games without a review, each with the reason.
fn list(reasons: &[String]) -> Markup {
    let reason = |reason: &String| el("li").text(reason.as_str());
    el("ul").children(reasons.iter().map(reason))
}

/// The figures of all games together.
fn all_games(sum: &Figures) -> Vec<Markup> {
    vec![figures("figures", words::figures(sum)), paragraph("muted", words::note(sum))]
}

/// A bar for each grade.
fn grades(sum: &Figures) -> Markup {
    let all: u64 = sum.grades.iter().sum();
    let rows = Grade::ALL.into_iter().zip(sum.grades).map(|(grade, count)| {
        let name = wording::grade_word(grade);
        let shown = words::share(count, all);
        let read = format!("{name}: {shown}");
        bar("", read, name.into(), (count, all), shown)
    });
    bars("Guesses by grade", rows.collect())
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
