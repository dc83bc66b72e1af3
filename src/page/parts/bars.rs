//! Bars: how guesses split the codes, how many rounds took how many guesses.

use super::markup::{Markup, element, pegs, secret_pegs};
use mastermind_game::figures::split_charts::{self, Bar, Chart};
use mastermind_game::wording;

/// Charts side by side.
pub fn charts(charts: Vec<Chart>) -> Markup {
    let pegs = charts.first().map_or(0, |chart| chart.pegs);
    element("div").class("charts").row_length(pegs).children(charts.into_iter().map(chart))
}

fn chart(chart: Chart) -> Markup {
    let caption = element("figcaption").text(chart.title.as_str());
    let (shown, rest) = chart.visible_bars();
    let rest_row = rest.map(|(groups, codes)| {
        element("li").class("rest").children([
            element("span").text(split_charts::smaller_groups(groups)),
            element("span").text(wording::thousands(codes as u64)),
        ])
    });
    let rows = shown.iter().map(|part| part_bar(part, chart.scale));
    let bars = bars(split_charts::chart_in_words(&chart), rows.chain(rest_row).collect());
    element("figure").class("chart").children([
        caption.children([match chart.guess {
            Some(guess) => pegs(guess),
            None => secret_pegs(chart.pegs),
        }]),
        bars,
    ])
}

fn part_bar(part: &Bar, scale: usize) -> Markup {
    let class = match (part.came, part.refutes) {
        (true, true) => "came refutes",
        (true, false) => "came",
        (false, true) => "refutes",
        (false, false) => "",
    };
    let label = wording::hits(part.feedback);
    let codes = part.codes as u64;
    let shown = wording::thousands(codes);
    bar(class, split_charts::bar_in_words(part), label, (codes, scale as u64), shown)
}

/// A list of bars.
pub fn bars(name: String, bars: Vec<Markup>) -> Markup {
    element("ul").class("bars").attr("aria-label", name).children(bars)
}

/// One bar: a text for screen readers, and hidden from them a label, the bar and a number.
pub fn bar(class: &'static str, read: String, label: String, value: (u64, u64), shown: String) -> Markup {
    element("li").class(class).children([
        element("span").class("visually-hidden").text(read),
        element("span").hidden().text(label),
        meter("", value),
        element("span").hidden().text(shown),
    ])
}

/// A second bar below the first one, in the same row of the list.
pub fn second_bar(value: (u64, u64), shown: String) -> [Markup; 3] {
    [element("span").hidden(), meter("second", value), element("span").class("second").hidden().text(shown)]
}

/// A bar of the length `value / scale`.
fn meter(class: &'static str, (value, scale): (u64, u64)) -> Markup {
    element("meter")
        .class(class)
        .hidden()
        .attr("min", "0")
        .attr("max", scale.to_string())
        .attr("value", value.to_string())
}
