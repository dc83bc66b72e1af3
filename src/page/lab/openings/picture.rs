//! The picture: each guess as a bar of all codes, cut into the groups that the feedbacks make, the largest first.

use crate::parts::{Markup, button, el, pegs, possible_mark};
use mastermind_engine::Feedback;
use mastermind_engine::splits::Split;
use mastermind_game::lab::openings::{Openings, OpeningsAction, codes_left_by};
use mastermind_game::wording::{count, openings as words, thousands};

/// More guesses are in the table alone.
const MAX_BARS: usize = 12;
/// A group that is smaller than this share of the bar, in percent, has no number; on a phone it has none below the
/// second one.
const ROOM_FOR_NUMBER: [f64; 2] = [6.0, 14.0];
/// A group that is smaller than this share has no pins.
const ROOM_FOR_PINS: f64 = 9.0;

/// A bar for each of the first guesses.
pub fn picture(openings: &Openings) -> Vec<Markup> {
    let Some(Ok(_)) = openings.splits() else {
        return Vec::new();
    };
    let chosen = openings.shown().map(|split| split.guess);
    let head = el("div").class("opening-head").hidden().children([
        el("span").text("Guess"),
        el("span").text("groups, the largest first"),
        el("span").text("left on average"),
    ]);
    let shown = openings.first_splits().into_iter().take(MAX_BARS);
    let rows = shown.map(|split| {
        let row = row(openings, split);
        if chosen == Some(split.guess) { row.attr("aria-current", "true") } else { row }
    });
    let key = el("p").class("picture-key row").hidden().children([
        el("span").children([el("span").class("group-sign"), el("span").text(" largest group")]),
        el("span").text("the pins of each feedback are below its number"),
    ]);
    let any_possible = openings.first_splits().iter().take(MAX_BARS).any(|split| split.possible);
    let whole_key = key.children(any_possible.then(|| el("span").text(words::ABOUT_POSSIBLE_MARK)));
    vec![head, el("ol").class("openings-rows").children(rows), whole_key]
}

/// The groups of a guess with their feedbacks, the largest first.
fn groups(openings: &Openings, split: &Split) -> Vec<(Feedback, usize)> {
    let feedbacks = openings.position().variant().feedbacks();
    let mut groups: Vec<_> = feedbacks.map(|feedback| (feedback, codes_left_by(split, feedback))).collect();
    groups.retain(|group| group.1 > 0);
    groups.sort_by_key(|group| std::cmp::Reverse(group.1));
    groups
}

/// The row of a guess: its pegs are a button that chooses it.
fn row(openings: &Openings, split: &Split) -> Markup {
    let alike = openings.alike(split.guess).map(|alike| el("small").text(format!("{} alike", thousands(alike))));
    let who = button(format!("opening-{}", split.guess))
        .class("who")
        .child(el("span").children([pegs(split.guess)].into_iter().chain(possible_mark(split.possible))))
        .children(alike)
        .on_press(OpeningsAction::Choose(split.guess));
    let groups = groups(openings, split);
    let kinds = count(groups.len() as u64, "group", "groups");
    let left = el("p")
        .class("left-on-average")
        .children([el("b").text(words::average_left(split)), el("small").text(format!(" {kinds}"))]);
    el("li").class("opening-row").children([who, bar(split, &groups), left])
}

/// The bar: a piece for each group.
fn bar(split: &Split, groups: &[(Feedback, usize)]) -> Markup {
    let all = split.codes().max(1) as f64;
    let groups_with_places = groups.iter().scan(0, |before, &(feedback, size)| {
        *before += size;
        Some((*before - size, feedback, size))
    });
    let pieces = groups_with_places.enumerate().flat_map(|(index, (before, feedback, size))| {
        let (from, width) = (100.0 * before as f64 / all, 100.0 * size as f64 / all);
        let middle = format!("{:.2}%", from + width / 2.0);
        let colour = match (index, index % 2) {
            (0, _) => "4",
            (_, 0) => "1",
            _ => "2",
        };
        let piece = el("rect")
            .attr("data-guess", colour)
            .attr("x", format!("{from:.2}%"))
            .attr("width", format!("{width:.2}%"))
            .attr("height", "56");
        let class = if width < ROOM_FOR_NUMBER[1] { "wide-only" } else { "" };
        let number = (width > ROOM_FOR_NUMBER[0]).then(|| {
            el("text")
                .class(class)
                .attr("data-guess", colour)
                .attr("x", middle.clone())
                .attr("y", "27")
                .attr("text-anchor", "middle")
                .text(thousands(size as u64))
        });
        let drawn_pins = (width > ROOM_FOR_PINS).then(|| pins(feedback, middle).class(class));
        [Some(piece), number, drawn_pins].into_iter().flatten()
    });
    let name = words::groups(groups);
    el("svg").class("groups-bar").attr("role", "img").attr("aria-label", name).children(pieces)
}

/// The pins of a feedback in a row around a place on the bar.
pub fn pins(feedback: Feedback, middle: String) -> Markup {
    let (black, all) = (feedback.black(), feedback.black() + feedback.white());
    let pin = |index: u8| {
        let kind = if index < black { "black" } else { "white" };
        let place = 9.0 * (f64::from(index) - f64::from(all - 1) / 2.0);
        el("circle").attr("data-pin", kind).attr("cx", format!("{place}")).attr("cy", "41").attr("r", "3.5")
    };
    // Black pins are seen on a dark piece, too.
    let width = 9.0 * f64::from(all) + 3.0;
    let ground = el("rect")
        .class("ground")
        .attr("x", format!("{}", -width / 2.0))
        .attr("y", "35")
        .attr("width", format!("{width}"))
        .attr("height", "12")
        .attr("rx", "6");
    let ground = (all > 0).then_some(ground);
    el("svg").attr("x", middle).attr("overflow", "visible").children(ground.into_iter().chain((0..all).map(pin)))
}
