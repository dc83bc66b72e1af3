//! Bars: how guesses split the codes, how many rounds took how many guesses.

use super::markup::{Markup, el, pegs};
use mastermind_game::figures::split_charts::{self, Bar, Chart, Hidden};
use mastermind_game::wording;
use mastermind_game::wording::Sentence;

/// Charts side by side.
pub fn charts(charts: Vec<Chart>) -> Markup {
    let pegs = charts.first().map_or(0, |chart| chart.pegs);
    el("div").class("charts").row_length(pegs).children(charts.into_iter().map(chart))
}

/// One chart: the title and the guess, and a bar for each feedback; the smaller groups share the last row.
fn chart(chart: Chart) -> Markup {
    let caption = el("figcaption").text(chart.title.as_str());
    let (shown_bars, smaller_groups) = chart.visible_bars();
    let last_row = smaller_groups.map(|Hidden { groups, codes }| {
        el("li").class("rest").children([
            el("span").text(split_charts::smaller_groups(groups)),
            el("span").text(wording::thousands(codes as u64)),
        ])
    });
    let rows = shown_bars.iter().map(|bar| feedback_bar(bar, chart.scale));
    let bars = bars(split_charts::chart_in_words(&chart), rows.chain(last_row).collect());
    el("figure").class("chart").children([caption.child(pegs(chart.guess)), bars])
}

/// The bar of one feedback.
fn feedback_bar(group: &Bar, scale: usize) -> Markup {
    let class = match (group.is_actual, group.refutes) {
        (true, true) => "came refutes",
        (true, false) => "came",
        (false, true) => "refutes",
        (false, false) => "",
    };
    let label = wording::hits(group.feedback);
    let codes = group.codes as u64;
    let shown = wording::thousands(codes);
    bar(class, split_charts::bar_in_words(group), label, (codes, scale as u64), shown)
}

/// A list of bars.
pub fn bars(name: impl Into<Sentence>, bars: Vec<Markup>) -> Markup {
    el("ul").class("bars").attr("aria-label", name).children(bars)
}

/// One bar. Screen readers read the text `spoken`; the label, the bar and the number `shown` are hidden from them.
/// `value` is (value, scale): the bar is as long as their quotient.
pub fn bar(class: &'static str, spoken: String, label: String, value: (u64, u64), shown: String) -> Markup {
    el("li").class(class).children([
        el("span").visually_hidden(spoken),
        el("span").hidden().text(label),
        meter("", value),
        el("span").hidden().text(shown),
    ])
}

/// A second bar below the first one, in the same row of the list; `value` as in [`bar`].
pub fn second_bar(value: (u64, u64), shown: String) -> [Markup; 3] {
    [el("span").hidden(), meter("second", value), el("span").class("second").hidden().text(shown)]
}

/// A bar of the length `value / scale`.
fn meter(class: &'static str, (value, scale): (u64, u64)) -> Markup {
    el("meter").class(class).hidden().attr("min", "0").attr("max", scale.to_string()).attr("value", value.to_string())
}
