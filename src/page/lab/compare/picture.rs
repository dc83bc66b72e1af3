//! The picture: the contenders on one axis, the best first, each with a strip of the codes that it finds at each guess.

use crate::parts::{Markup, button, el, paragraph, pegs};
use mastermind_engine::Variant;
use mastermind_game::lab::axis::Axis;
use mastermind_game::lab::compare::{Compare, CompareAction, Contender, Run};
use mastermind_game::wording::{self, compare as words};

/// Codes found at this guess and later ones share a colour.
const LAST_COLOUR: usize = 6;
/// A piece of a strip that is shorter than this share of it, in percent, has no number.
const ROOM_FOR_NUMBER: f64 = 14.0;

/// The contenders of each game.
pub fn picture(state: &Compare) -> Vec<Markup> {
    let Some(run) = state.shown_run() else {
        return Vec::new();
    };
    let chosen = state.shown().map(Contender::number);
    let several = !run.setup().more.is_empty();
    let games = run.setup().variants().flat_map(|variant| {
        let name = several.then(|| el("h3").text(wording::game(variant)));
        let known = several.then(|| paragraph("muted", words::how_known(run, variant)));
        name.into_iter().chain(known).chain(contenders(run, variant, chosen))
    });
    games.chain([legend()]).collect()
}

/// The contenders in a game on one axis, the best first.
fn contenders(run: &Run, variant: Variant, chosen: Option<u16>) -> [Markup; 2] {
    let ranked = run.ranked_in(variant);
    let least = run.least_average(variant);
    let means = ranked.iter().filter_map(|contender| contender.mean());
    let values: Vec<f64> = means.map(|mean| mean.average).chain(least).collect();
    let axis = Axis::covering(&values);
    let head = el("div").class("contender-head").hidden().children([
        el("span").text("Strategy"),
        ticks(axis, least),
        el("span").text("average"),
        el("span").text("codes found at guess"),
        el("span").text("at most"),
    ]);
    let rows = ranked.iter().map(|contender| contender_row(contender, axis, least, chosen));
    [head, el("ol").class("contenders").children(rows)]
}

/// The row of a contender: its name is a button that chooses it.
fn contender_row(contender: &Contender, axis: Option<Axis>, least: Option<f64>, chosen: Option<u16>) -> Markup {
    let small = |text: String| el("small").text(text);
    let details = [words::so_far(contender), words::seeds_or_tree(contender)].into_iter().flatten().map(small);
    let complaint = words::refusal(contender).map(|why| el("small").class("complaint").text(why));
    let number = contender.number();
    // How far it is stands where its opening will be, so that no row grows.
    let is_playing = words::so_far(contender).is_some();
    let who = button(format!("contender-{number}"))
        .class("who")
        .child(el("b").text(words::name(contender)))
        .children(contender.opening().filter(|_| !is_playing).map(pegs))
        .children(details.chain(complaint))
        .on_press(CompareAction::Choose(number));
    let figure = |class, label: &str, value: String| {
        el("p").class(class).children([el("span").class("what").text(format!("{label} ")), el("b").text(value)])
    };
    let row = el("li").class("contender").children([
        who,
        plot(contender, axis, least),
        figure("average", "average", words::average_shown(contender)),
        strip(contender),
        figure("most", "at most", words::most_guesses(contender)),
    ]);
    if chosen == Some(number) { row.attr("aria-current", "true") } else { row }
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

/// The average of the contender as a dot on the axis, with a dotted line at the `least` average that is possible.
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
        let circle = el("circle").class(class).attr("cx", format!("{percent:.2}%")).attr("cy", "50%").attr("r", "8");
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
            .attr("y", "14")
            .attr("text-anchor", "middle")
            .text(text)
    };
    let best = axis.zip(least).map(|(axis, least)| text(axis.percent(least), "opt", words::best_tick(least)));
    let numbers = axis.map(|axis| {
        let tick = move |tick: f64| text(axis.percent(tick), "", wording::tick(tick));
        axis.ticks().into_iter().map(tick)
    });
    el("svg").class("axis-text").children(best).children(numbers.into_iter().flatten())
}

/// The codes that a contender finds at each guess, as pieces of a strip; longer pieces have their number.
fn strip(contender: &Contender) -> Markup {
    let statistics = contender.statistics();
    let all = f64::from(statistics.codes().max(1));
    let pieces = statistics.distribution().iter().scan(0, |before, &codes| {
        *before += codes;
        Some((*before - codes, codes))
    });
    let pieces = (1..).zip(pieces).filter(|(_, (_, codes))| *codes > 0).flat_map(|(guess, (before, codes))| {
        let (from, width) = (100.0 * f64::from(before) / all, 100.0 * f64::from(codes) / all);
        let colour = guess.min(LAST_COLOUR).to_string();
        let piece = el("rect")
            .attr("data-guess", colour.clone())
            .attr("x", format!("{from:.2}%"))
            .attr("width", format!("{:.2}%", width.max(0.25)))
            .attr("height", "28");
        let number = (width > ROOM_FOR_NUMBER).then(|| {
            el("text")
                .attr("data-guess", colour)
                .attr("x", format!("{:.2}%", from + width / 2.0))
                .attr("y", "18.5")
                .attr("text-anchor", "middle")
                .text(wording::thousands(codes.into()))
        });
        [Some(piece), number].into_iter().flatten()
    });
    let strip = el("svg").class("strip");
    match contender.games_played() {
        0 => strip.hidden(),
        _ => strip.attr("role", "img").attr("aria-label", words::histogram(contender)).children(pieces),
    }
}

/// What the signs of the picture mean.
fn legend() -> Markup {
    let sign = |class, text| el("span").children([el("span").class(class), el("span").text(text)]);
    let colours = (1..=LAST_COLOUR).map(|guess| {
        let text = if guess == LAST_COLOUR { format!("{guess}+") } else { guess.to_string() };
        el("span").class("guess-number").attr("data-guess", guess.to_string()).text(text)
    });
    let found = el("span")
        .child(el("span").class("guess-numbers").children(colours))
        .child(el("span").text("found at this guess"));
    el("p").class("picture-key dot-key row").hidden().children([
        sign("dot best", "nothing is better"),
        sign("dot dashed", "by chance: an estimate"),
        found,
    ])
}
