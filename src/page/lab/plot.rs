//! What several sections draw: a dot on an axis, and the codes that a strategy finds at each guess.

use crate::parts::{Markup, el};
use mastermind_game::lab::axis::Axis;
use mastermind_game::wording::{self, Sentence, compare as words};

/// Codes found at this guess and later ones share a colour.
pub const LAST_COLOUR: usize = 6;
/// A piece of a strip that is shorter than this share of it, in percent, has no number.
const ROOM_FOR_NUMBER: f64 = 14.0;
/// The least width of a piece, in percent of its strip: a narrower one could not be seen.
const LEAST_WIDTH: f64 = 0.25;
/// The height of a strip, in pixels.
const STRIP_HEIGHT: &str = "28";
/// Where the number of a piece stands in it, from the top, in pixels.
const NUMBER_BASELINE: &str = "18.5";

/// Two values are the same if their places on the axis, in percent, are closer than this.
const SAME: f64 = 1e-6;

/// A horizontal line; its ends are in percent of the drawing's width.
fn line(from: f64, to: f64, class: &'static str) -> Markup {
    el("line")
        .class(class)
        .attr("x1", format!("{from:.2}%"))
        .attr("x2", format!("{to:.2}%"))
        .attr("y1", "50%")
        .attr("y2", "50%")
}

/// A value as a dot on the axis, with an upright line of dots at each of the `marks`. The first mark is the best that
/// is possible: from there a line leads to the dot. Without `class`, a dot that lies on it has the class of the best.
pub fn plot(axis: Option<Axis>, value: Option<f64>, marks: &[Option<f64>], class: Option<&'static str>) -> Markup {
    let percent = |value: Option<f64>| value.zip(axis).map(|(value, axis)| axis.percent(value));
    let upright = |mark| line(mark, mark, "ref").attr("y1", "0%").attr("y2", "100%");
    let best = marks.first().copied().and_then(percent);
    let dot = percent(value).map(|percent| {
        let class = match (class, best) {
            (Some(class), _) => class,
            (None, Some(best)) if percent - best < SAME => "best",
            (None, _) => "",
        };
        let excess = best.map(|best| line(best, percent, "over"));
        let circle = el("circle").class(class).attr("cx", format!("{percent:.2}%")).attr("cy", "50%").attr("r", "8");
        excess.into_iter().chain([circle])
    });
    el("svg")
        .class("plot")
        .hidden()
        .child(line(0.0, 100.0, "whole"))
        .children(marks.iter().copied().filter_map(percent).map(upright))
        .children(dot.into_iter().flatten())
}

/// The heads of the columns, with the numbers of the axis above the plots.
pub fn head(name: &str, axis: Option<Axis>, least: Option<f64>) -> Markup {
    el("div").class("contender-head").hidden().children([
        el("span").text(name),
        ticks(axis, least),
        el("span").text("average"),
        el("span").text("codes found at guess"),
        el("span").text("at most"),
    ])
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

/// A figure of a row with its label. The label is visually hidden while the column heads are on the screen.
pub fn labelled_figure(class: &'static str, label: &str, value: String) -> Markup {
    el("p").class(class).children([el("span").class("what").text(format!("{label} ")), el("b").text(value)])
}

/// The codes found at each guess, as pieces of a strip; longer pieces have their number. The label is read out by a
/// screen reader.
pub fn strip(distribution: &[u32], label: impl Into<Sentence>) -> Markup {
    let all: u32 = distribution.iter().sum();
    let share = |codes: u32| 100.0 * f64::from(codes) / f64::from(all);
    let starts = distribution.iter().scan(0, |before, &codes| {
        *before += codes;
        Some((*before - codes, codes))
    });
    let pieces = (1..).zip(starts).filter(|(_, (_, codes))| *codes > 0).flat_map(|(guess, (before, codes))| {
        let (from, width) = (share(before), share(codes));
        let colour = guess.min(LAST_COLOUR).to_string();
        let piece = el("rect")
            .attr("data-guess", colour.clone())
            .attr("x", format!("{from:.2}%"))
            .attr("width", format!("{:.2}%", width.max(LEAST_WIDTH)))
            .attr("height", STRIP_HEIGHT);
        let number = (width > ROOM_FOR_NUMBER).then(|| {
            el("text")
                .attr("data-guess", colour)
                .attr("x", format!("{:.2}%", from + width / 2.0))
                .attr("y", NUMBER_BASELINE)
                .attr("text-anchor", "middle")
                .text(wording::thousands(codes.into()))
        });
        [Some(piece), number].into_iter().flatten()
    });
    let strip = el("svg").class("strip");
    match all {
        0 => strip.hidden(),
        _ => strip.attr("role", "img").attr("aria-label", label).children(pieces),
    }
}

/// What the colours of a strip mean.
pub fn strip_key() -> Markup {
    let colours = (1..=LAST_COLOUR).map(|guess| {
        let text = if guess == LAST_COLOUR { format!("{guess}+") } else { guess.to_string() };
        el("span").class("guess-number").attr("data-guess", guess.to_string()).text(text)
    });
    el("span").child(el("span").class("guess-numbers").children(colours)).child(el("span").text("found at this guess"))
}

/// What the signs of the picture mean.
pub fn legend() -> Markup {
    let sign = |class, text| el("span").children([el("span").class(class), el("span").text(text)]);
    el("p").class("picture-key dot-key row").hidden().children([
        sign("dot best", "nothing is better"),
        sign("dot dashed", "by chance: an estimate"),
        strip_key(),
    ])
}

/// A bar for each number of guesses.
pub fn found_bars(distribution: &[u32]) -> Markup {
    let most = distribution.iter().copied().max().unwrap_or(0).max(1);
    let bars = (1..).zip(distribution).map(|(guess, &codes): (u32, &u32)| {
        let width = format!("{:.1}%", 100.0 * f64::from(codes) / f64::from(most));
        let bar = el("svg").hidden().child(el("rect").attr("width", width).attr("height", "14").attr("rx", "3"));
        let codes = el("b").text(wording::thousands(codes.into()));
        el("li").children([el("span").text(guess.to_string()), bar, codes])
    });
    el("ol").class("found-bars").children(bars)
}

/// A figure that somebody has printed, and whether the one computed here agrees, if there is one.
pub fn printed_beside(agrees: Option<bool>, figure: Sentence) -> Markup {
    let tag = agrees.map(|agrees| {
        let (class, verdict) = if agrees { ("tag good", "agrees") } else { ("tag poor", "differs") };
        el("span").class(class).text(verdict)
    });
    el("p").children(tag).child(el("span").text(figure))
}
