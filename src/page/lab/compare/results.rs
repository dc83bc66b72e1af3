//! The results: the contenders on one axis, all figures on request, and published figures.

use leptos::prelude::*;

use super::compare_model;
use crate::lab::tables::{cell, heads, scrolled, table};
use crate::parts::{Card, Markup, disclosure, drawn, el, paragraph, pegs};
use mastermind_engine::Variant;
use mastermind_game::lab::axis::Axis;
use mastermind_game::lab::compare::{Compare, Contender, ContenderState, Run};
use mastermind_game::lab::histogram::{self, BASELINE_Y, HEIGHT, HistogramBar, WIDTH};
use mastermind_game::lab::proof::ProofLink;
use mastermind_game::wording::{self, compare as words};

/// Explains some of the figures.
const NOTE: &str = "Most, total and average count guesses, including the right one. They are exact once \
    every code is played. Before that, most and total are bounds (≥), and the average is that of the games played \
    so far (≈). For chance they are what these seeds gave (≈, with a standard error for several). Time adds up all workers. Per second counts the guesses a strategy examined after the opening (for an exact \
    strategy: positions).";

const GAMES_BY_GUESSES_NEEDED: &str = "Games by guesses needed";

/// The card: a heading, the contenders on one axis, and all figures when they are opened.
#[component]
pub fn Results() -> impl IntoView {
    let model = compare_model();
    let title = model.memo(|state| {
        let finding = state.run().and_then(words::heading_of_result);
        finding.unwrap_or_else(|| "Results".into())
    });
    view! {
        <Card id="compare-results" title>{drawn("", move || model.with(results))}</Card>
    }
}

/// The results in each game, and all figures; before the first run, an invitation.
fn results(state: &Compare) -> Vec<Markup> {
    let Some(run) = state.run() else {
        let invitation = "Press Run: every strategy plays against every code of the game.";
        return vec![paragraph("muted", invitation)];
    };
    let several = !run.setup().more.is_empty();
    let games = run.setup().variants().flat_map(|variant| {
        let name = wording::game(variant);
        let name = if several { el("h3").text(name) } else { paragraph("muted", name) };
        let known = paragraph("say", words::how_known(run, variant));
        [name, known, contenders(run, variant)]
    });
    let tables = el("div").children([
        scrolled("Results", figures(run)),
        paragraph("muted", NOTE),
        scrolled(GAMES_BY_GUESSES_NEEDED, distribution(run)),
    ]);
    let all_figures = disclosure("All figures", tables).attr("id", "compare-all");
    let gain = words::speed_up(run).map(|gain| paragraph("", gain));
    games.chain([legend()]).chain(gain).chain([all_figures]).collect()
}

/// The contenders in a game on one axis, the best first.
fn contenders(run: &Run, variant: Variant) -> Markup {
    let ranked = run.ranked_in(variant);
    let least = run.least_average(variant);
    let means = ranked.iter().filter_map(|contender| contender.mean());
    let values: Vec<f64> = means.map(|mean| mean.average).chain(least).collect();
    let axis = Axis::covering(&values);
    let scale = scale_of(&ranked);
    let head = el("li").class("entrant head").hidden().children([
        el("span").text("Strategy"),
        ticks(axis, least),
        el("span").text("average"),
        el("span").text("guesses needed"),
        el("span").text("at most"),
    ]);
    let rows = ranked.iter().map(|contender| contender_row(contender, axis, least, scale));
    el("ol").class("field-of").children([head].into_iter().chain(rows))
}

/// The row of a contender. The last argument is the scale of the histograms, as returned by [`scale_of`].
fn contender_row(
    contender: &Contender,
    axis: Option<Axis>,
    least: Option<f64>,
    (most, highest): (usize, (u32, u32)),
) -> Markup {
    let refused = words::refusal(contender);
    let busy = words::so_far(contender).map(|text| el("small").text(text));
    let details = words::seeds_or_tree(contender).map(|details| el("small").text(details));
    let complaint = refused.map(|why| el("small").class("complaint").text(why));
    let who = el("div")
        .class("who")
        .child(el("b").text(words::name(contender)))
        .children(contender.opening().map(pegs))
        .children(details.into_iter().chain(busy).chain(complaint));
    let figure = |class, label: &str, value: String| {
        el("p").class(class).children([el("span").class("what").text(format!("{label} ")), el("b").text(value)])
    };
    let statistics = contender.statistics();
    let columns = match contender.games_played() {
        0 => Vec::new(),
        _ => histogram::bars(statistics.distribution(), most, highest),
    };
    el("li").class("entrant").children([
        who,
        plot(contender, axis, least),
        figure("average", "average", words::average_shown(contender)),
        small_histogram(contender, &columns),
        figure("most", "at most", words::most_guesses(contender)),
    ])
}

/// A horizontal line; its ends are in percent of the drawing's width.
fn line(from: f64, to: f64, class: &'static str) -> Markup {
    el("line")
        .class(class)
        .attr("x1", format!("{from:.2}%"))
        .attr("x2", format!("{to:.2}%"))
        .attr("y1", "50%")
        .attr("y2", "50%")
}

/// The average of the contender as a dot on the axis, with a dotted line from the `least` average that is possible.
fn plot(contender: &Contender, axis: Option<Axis>, least: Option<f64>) -> Markup {
    let mean = contender.mean().zip(axis);
    let proved = least.zip(axis).map(|(least, axis)| axis.percent(least));
    let upright = proved.map(|proved| line(proved, proved, "ref").attr("y1", "0%").attr("y2", "100%"));
    let dot = mean.map(|(mean, axis)| {
        let percent = axis.percent(mean.average);
        let class = match (proved, mean.error.is_some() || contender.first_seed().is_some()) {
            (_, true) => "guess",
            (Some(proved), false) if percent - proved < 0.05 => "best",
            (_, false) => "",
        };
        let excess = proved.map(|proved| line(proved, percent, "over"));
        let circle = el("circle").class(class).attr("cx", format!("{percent:.2}%")).attr("cy", "50%").attr("r", "7");
        excess.into_iter().chain([circle])
    });
    el("svg")
        .class("plot")
        .hidden()
        .child(line(0.0, 100.0, "whole"))
        .children(upright)
        .children(dot.into_iter().flatten())
}

/// The numbers above the plots.
fn ticks(axis: Option<Axis>, least: Option<f64>) -> Markup {
    let text = |percent: f64, class: &'static str, text: String| {
        el("text")
            .class(class)
            .attr("x", format!("{percent:.2}%"))
            .attr("y", "12")
            .attr("text-anchor", "middle")
            .text(text)
    };
    let numbers = axis.into_iter().flat_map(|axis| {
        let ticks = axis.ticks().into_iter();
        ticks.map(move |tick| text(axis.percent(tick), "", wording::tick(tick)))
    });
    let proved = least.zip(axis).map(|(least, axis)| text(axis.percent(least), "opt", "proved best".into()));
    el("svg").class("axis-text").children(numbers.chain(proved))
}

/// The legend of the drawing.
fn legend() -> Markup {
    let sign = |class| el("span").class(class).hidden();
    let entry = |class, text: &str| el("span").children([sign(class), el("span").text(text)]);
    el("p").class("dot-key row muted").children([
        entry("dot full best", "the least possible"),
        entry("dot full", "exact, every code played"),
        entry("dot dashed", "estimate"),
        el("span").text("hollow bar: the most guesses"),
    ])
}

/// All figures as a table.
fn figures(run: &Run) -> Markup {
    let ranked = run.ranked();
    let several = !run.setup().more.is_empty();
    let rows = ranked.iter().map(|contender| row(contender, several));
    let heads = heads("Strategy", &words::COLUMNS);
    table("lanes", "Results", heads, rows)
}

/// The row of a contender: its name, its progress while it plays, and its figures.
fn row(contender: &Contender, several: bool) -> Markup {
    let cells = words::cells(contender).into_iter().zip(words::COLUMNS).map(|(text, name)| cell(name, text));
    let refused = words::refusal(contender).map(|why| el("span").class("complaint").text(why));
    let busy = contender.state() == ContenderState::Playing;
    let meter = busy.then(|| {
        el("meter")
            .hidden()
            .attr("max", contender.games().to_string())
            .attr("value", contender.games_counted().to_string())
    });
    let head = name(contender, several).children(meter).children(refused);
    el("tr").child(head).children(cells)
}

/// The strategy and its opening; also the game, if there are several.
fn name(contender: &Contender, several: bool) -> Markup {
    let details = words::seeds_or_tree(contender);
    let game = several.then(|| el("span").class("muted").text(contender.variant().to_string()));
    el("th")
        .attr("scope", "row")
        .child(el("span").text(words::name(contender)))
        .children(game)
        .children(contender.opening().map(pegs))
        .children(details.map(|details| el("span").class("muted").text(details)))
}

/// The scale of all histograms: the most guesses of any contender, and the largest share of games with the same
/// number of guesses, as (these games, all games).
fn scale_of(contenders: &[&Contender]) -> (usize, (u32, u32)) {
    // Only contenders that have played a game: a share of no games cannot be compared.
    let played = contenders.iter().filter(|contender| contender.games_played() > 0);
    let statistics: Vec<_> = played.map(|contender| contender.statistics()).collect();
    let most = statistics.iter().map(|statistics| statistics.max() as usize).max().unwrap_or(0);
    let share = |statistics: &mastermind_engine::tree::Statistics| {
        let highest = statistics.distribution().iter().max().copied().unwrap_or(0);
        (highest, statistics.codes())
    };
    // Compares by multiplying, because dividing would round.
    let highest = statistics.iter().map(share).max_by(|a, b| {
        let times = |a: u32, b: u32| u64::from(a) * u64::from(b);
        times(a.0, b.1).cmp(&times(b.0, a.1))
    });
    (most, highest.unwrap_or((1, 1)))
}

/// The table of the number of games that each contender won with each number of guesses.
fn distribution(run: &Run) -> Markup {
    let ranked = run.ranked();
    let (most, _) = scale_of(&ranked);
    let guesses: Vec<String> = (1..=most).map(|guesses| guesses.to_string()).collect();
    let columns: Vec<&str> = guesses.iter().map(String::as_str).collect();
    let played = ranked.iter().filter(|contender| contender.games_played() > 0);
    let several = !run.setup().more.is_empty();
    let rows = played.map(|contender| {
        let counts = words::games_by_guesses(&contender.statistics(), most).into_iter();
        let cells = counts.map(|count| el("td").text(count));
        el("tr").child(name(contender, several)).children(cells)
    });
    table("distribution", GAMES_BY_GUESSES_NEEDED, heads("Strategy", &columns), rows)
}

/// A bar for each number of guesses: the games that the contender won with it. The bar of the longest games is hollow.
fn small_histogram(contender: &Contender, columns: &[HistogramBar]) -> Markup {
    let longest = contender.statistics().max() as usize;
    let bars = columns.iter().filter(|column| column.games > 0).map(|column| {
        el("rect")
            .class(if column.guesses == longest { "longest" } else { "" })
            .attr("x", column.left.to_string())
            .attr("y", column.top.to_string())
            .attr("width", column.width.to_string())
            .attr("height", column.height.to_string())
    });
    let numbers = columns.iter().filter(|column| column.guesses <= longest).map(|column| {
        el("text")
            .attr("x", column.middle().to_string())
            .attr("y", (BASELINE_Y + 44).to_string())
            .attr("text-anchor", "middle")
            .text(column.guesses.to_string())
    });
    let picture = el("svg").class("histogram").attr("viewBox", format!("0 0 {WIDTH} {HEIGHT}"));
    match columns {
        [] => picture.hidden(),
        _ => {
            picture.attr("role", "img").attr("aria-label", words::histogram(contender)).children(bars).children(numbers)
        }
    }
}

/// Published figures and notes.
#[component]
pub fn Sources() -> impl IntoView {
    let model = compare_model();
    view! {
        <Card id="compare-sources" title="What others have found">
            {drawn("", move || model.with(sources))}
        </Card>
    }
}

/// For each strategy its source, and the published figures compared with the figures of the run; and the optimum, if it
/// is known.
fn sources(state: &Compare) -> Vec<Markup> {
    let Some(run) = state.run() else {
        return Vec::new();
    };
    let mut seen = Vec::new();
    let mut notes = Vec::new();
    for contender in run.shown_pass().contenders() {
        let Some(strategy) = contender.strategy() else {
            continue;
        };
        let (name, _) = wording::strategy(strategy);
        let first = !seen.contains(&strategy);
        seen.push(strategy);
        let beside = words::published_result(contender.variant(), contender).map(|(figure, agrees)| {
            let (class, verdict) = if agrees { ("tag good", "agrees") } else { ("tag poor", "differs") };
            el("p").text(words::published_beside(contender, &figure)).child(el("span").class(class).text(verdict))
        });
        if first {
            notes.push(el("dt").text(name));
            notes.push(el("dd").text(wording::source(strategy)));
        }
        notes.extend(beside.map(|beside| el("dd").child(beside)));
    }
    let several = !run.setup().more.is_empty();
    let optimum = run.setup().variants().map(|variant| {
        let link = el("a").attr("href", ProofLink::total(variant).route().to_string()).text("Prove it");
        let game = if several { format!("{variant}: ") } else { String::new() };
        let optimum = format!("{game}{} ", words::optimum(variant));
        el("p").text(optimum).child(link)
    });
    let notes = el("dl").class("sources").children(notes);
    let about = paragraph("muted", words::SOURCES);
    optimum.chain([about, notes]).collect()
}
