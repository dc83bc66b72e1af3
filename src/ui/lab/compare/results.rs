//! The results: a table, the games by guesses as pictures and as a table, and published figures.

use leptos::prelude::*;

use super::compare_model;
use crate::game::lab::compare::{Compare, Contender, ContenderState};
use crate::game::lab::histogram::{self, BASELINE_Y, Column, HEIGHT, WIDTH};
use crate::game::wording::labels::lab as labels;
use crate::game::wording::{self, compare as words};
use crate::ui::lab::tables::{cell, heads, scrolled, table};
use crate::ui::parts::{Card, Markup, drawn, element, paragraph, pegs};

/// The table.
#[component]
pub fn Results() -> impl IntoView {
    let model = compare_model();
    view! {
        <Card id="compare-results" title=labels::RESULTS>{drawn("", move || model.get(results))}</Card>
    }
    .into_any()
}

fn results(state: &Compare) -> Vec<Markup> {
    let Some(run) = state.run() else {
        let invitation = labels::CHOOSE_STRATEGIES_AND_A_GAME_THEN;
        return vec![paragraph("muted", invitation)];
    };
    let rows = run.pass().contenders().iter().map(row);
    let heads = heads(labels::STRATEGY, &words::COLUMNS);
    let game = paragraph("", wording::game(run.setup().variant));
    let gain = words::speed_up(run).map(|gain| paragraph("", gain));
    let table = table("lanes", labels::RESULTS, heads, rows);
    [game, table]
        .into_iter()
        .chain(gain)
        .chain([paragraph("muted", words::NOTE)])
        .collect()
}

fn row(lane: &Contender) -> Markup {
    let cells = words::cells(lane).into_iter().zip(words::COLUMNS);
    let cells = cells.map(|(text, name)| cell(name, text));
    let refused = words::refused(lane).map(|why| element("span").class("complaint").text(why));
    let busy = lane.state() == ContenderState::Playing;
    let meter = busy.then(|| {
        element("meter")
            .hidden()
            .with("max", lane.games().to_string())
            .with("value", lane.seen().to_string())
    });
    let head = name(lane).holding(meter).holding(refused);
    element("tr").holding([head]).holding(cells)
}

/// Who plays, and from which opening.
fn name(lane: &Contender) -> Markup {
    let (name, _) = wording::strategy(lane.strategy());
    element("th")
        .with("scope", "row")
        .holding([element("span").text(name)])
        .holding(lane.opening().map(pegs))
        .holding(words::seeds(lane).map(|seeds| element("span").class("muted").text(seeds)))
}

/// Games by guesses.
#[component]
pub fn Distribution() -> impl IntoView {
    let model = compare_model();
    view! {
        <Card id="compare-distribution" title=labels::GAMES_BY_GUESSES_NEEDED>
            {drawn("", move || model.get(distribution))}
        </Card>
    }
    .into_any()
}

fn distribution(state: &Compare) -> Vec<Markup> {
    // Only those that have played a game: a share of no games cannot be compared.
    let lanes: Vec<&Contender> = lanes(state).filter(|lane| lane.played() > 0).collect();
    let all: Vec<_> = lanes.iter().map(|lane| lane.statistics()).collect();
    let most = all.iter().map(|one| one.max() as usize).max().unwrap_or(0);
    let share = |one: &crate::engine::Statistics| {
        let highest = one.distribution().iter().max().copied().unwrap_or(0);
        (highest, one.codes())
    };
    // The largest share. The comparison multiplies, because dividing would round.
    let highest = all.iter().map(share).max_by(|a, b| {
        let times = |a: u32, b: u32| u64::from(a) * u64::from(b);
        times(a.0, b.1).cmp(&times(b.0, a.1))
    });
    let highest = highest.unwrap_or((1, 1));
    let figures = lanes
        .iter()
        .zip(&all)
        .map(|(lane, one)| figure(lane, &histogram::columns(one.distribution(), most, highest)));
    let figures = element("div").class("histograms").holding(figures);
    let numbers: Vec<String> = (1..=most).map(|n| n.to_string()).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let rows = lanes.iter().zip(&all).map(|(lane, one)| {
        let counts = words::counts(one, most).into_iter();
        let cells = counts.map(|count| element("td").text(count));
        element("tr").holding([name(lane)]).holding(cells)
    });
    let table = table(
        "distribution",
        labels::GAMES_BY_GUESSES_NEEDED,
        heads(labels::STRATEGY, &numbers),
        rows,
    );
    vec![figures, scrolled(labels::GAMES_BY_GUESSES_NEEDED, table)]
}

fn figure(lane: &Contender, columns: &[Column]) -> Markup {
    let bars = columns.iter().map(|column| {
        element("rect")
            .with("x", column.left.to_string())
            .with("y", column.top.to_string())
            .with("width", column.width.to_string())
            .with("height", column.height.to_string())
    });
    let text = |column: &Column, y: u32, class, text: String| {
        element("text")
            .class(class)
            .with("x", column.middle().to_string())
            .with("y", y.to_string())
            .with("text-anchor", "middle")
            .text(text)
    };
    let counts = columns.iter().filter(|column| column.games > 0);
    let counts = counts.map(|column| {
        let games = wording::thousands(u64::from(column.games));
        text(column, column.top - 10, "count", games)
    });
    let numbers = columns.iter();
    let numbers = numbers.map(|column| {
        text(
            column,
            BASELINE_Y + 36,
            "number",
            column.guesses.to_string(),
        )
    });
    let picture = element("svg")
        .with("viewBox", format!("0 0 {WIDTH} {HEIGHT}"))
        .with("role", "img")
        .with("aria-label", words::histogram(lane))
        .holding(bars)
        .holding(counts)
        .holding(numbers);
    let (name, _) = wording::strategy(lane.strategy());
    let caption = element("figcaption")
        .holding([element("span").text(name)])
        .holding(lane.opening().map(pegs));
    element("figure")
        .class("histogram")
        .holding([caption, picture])
}

fn lanes(state: &Compare) -> impl Iterator<Item = &Contender> {
    let lanes = state.run().map_or(&[][..], |run| run.pass().contenders());
    lanes.iter()
}

/// Published figures and notes.
#[component]
pub fn Sources() -> impl IntoView {
    let model = compare_model();
    view! {
        <Card id="compare-sources" title=labels::WHAT_OTHERS_HAVE_FOUND>
            {drawn("", move || model.get(sources))}
        </Card>
    }
    .into_any()
}

fn sources(state: &Compare) -> Vec<Markup> {
    let Some(run) = state.run() else {
        return Vec::new();
    };
    let variant = run.setup().variant;
    let mut seen = Vec::new();
    let mut notes = Vec::new();
    for lane in run.pass().contenders() {
        let strategy = lane.strategy();
        let (name, _) = wording::strategy(strategy);
        let first = !seen.contains(&strategy);
        seen.push(strategy);
        let beside = words::beside(variant, lane).map(|(figure, agrees)| {
            let (class, verdict) = match agrees {
                true => ("tag good", labels::AGREES),
                false => ("tag poor", labels::DIFFERS),
            };
            element("p")
                .text(format!("{} – published: {figure} ", words::contender(lane)))
                .holding([element("span").class(class).text(verdict)])
        });
        if first {
            notes.push(element("dt").text(name));
            notes.push(element("dd").text(wording::source(strategy)));
        }
        notes.extend(beside.map(|beside| element("dd").holding([beside])));
    }
    let optimum = words::optimum(variant).map(|text| paragraph("", text));
    let notes = element("dl").class("sources").holding(notes);
    let about = paragraph("muted", words::SOURCES);
    optimum.into_iter().chain([about, notes]).collect()
}
