//! The result of a game as drawings: the guesses compared with perfect play, and skill and luck.

use crate::parts::{Markup, el, paragraph};
use mastermind_game::grade::Fraction;
use mastermind_game::review::RoundSum;
use mastermind_game::wording::review as words;

/// The scale reaches at least this number of guesses.
const SCALE_TO: usize = 7;
/// The width of the drawings, and the space at both ends, in units of the drawing.
const WIDTH: i64 = 340;
const MARGIN: i64 = 12;

/// The x coordinate, in units of the drawing, of a number of guesses on a scale from `from` to `to`.
fn x_on_scale(number: Fraction, from: Fraction, to: Fraction) -> i64 {
    let length = Fraction::from(WIDTH - 2 * MARGIN);
    let across = (number - from) / (to - from).max(Fraction::new(1, 100)) * length;
    MARGIN + across.round().to_integer()
}

/// Both drawings.
pub fn drawings(sum: &RoundSum) -> Vec<Markup> {
    // The scale would mean nothing for a game that was given up.
    let found = sum.still_needed == Fraction::from(0);
    let mut parts = vec![paragraph("muted", words::par_line(sum))];
    parts.extend(found.then(|| scale(sum)));
    parts.extend([el("h3").text("Skill and luck"), paragraph("", words::summary(sum)), skill_and_luck(sum)]);
    parts
}

/// The number of guesses made, and the average that perfect play needs.
fn scale(sum: &RoundSum) -> Markup {
    let last = SCALE_TO.max(sum.guesses + 1);
    let x_of = |number: Fraction| x_on_scale(number, Fraction::from(1), Fraction::from(last as i64));
    let (par, you) = (x_of(sum.start), x_of(Fraction::from(sum.guesses as i64)));
    let line = |from: (i64, i64), to: (i64, i64)| {
        el("line")
            .attr("x1", from.0.to_string())
            .attr("y1", from.1.to_string())
            .attr("x2", to.0.to_string())
            .attr("y2", to.1.to_string())
    };
    let text = |class: &'static str, x: i64, y: i64, anchor: &str, text: String| {
        el("text").class(class).attr("x", x.to_string()).attr("y", y.to_string()).attr("text-anchor", anchor).text(text)
    };
    let ticks = (1..=last).flat_map(|number| {
        let x = x_of(Fraction::from(number as i64));
        [line((x, 48), (x, 56)), text("tick", x, 72, "middle", number.to_string())]
    });
    // The names of the two marks point away from each other, and have a line each, because both can be long.
    let [par_label, your_label] = words::scale_marks(sum);
    let (left, right) = ("end", "start");
    let anchors = if you >= par { (left, right) } else { (right, left) };
    // The x coordinate and the anchor with which a name stays inside the drawing.
    let inside = |x: i64, anchor: &str| match anchor {
        "end" if x < 100 => (MARGIN, "start"),
        "start" if x > WIDTH - 60 => (WIDTH - MARGIN, "end"),
        "end" => (x + 6, "end"),
        _ => (x - 6, "start"),
    };
    let (par_text, you_text) = (inside(par, anchors.0), inside(you, anchors.1));
    let diamond = format!("m{par} 44l8 8l-8 8l-8-8z");
    el("svg")
        .class("scale")
        .attr("viewBox", format!("0 0 {WIDTH} 76"))
        .attr("role", "img")
        .attr("aria-label", words::scale_label(sum))
        .child(line((MARGIN, 52), (WIDTH - MARGIN, 52)))
        .children(ticks)
        .children([
            el("path").class("par").attr("d", diamond),
            el("circle").class("you").attr("cx", you.to_string()).attr("cy", "52").attr("r", "8"),
            text("mark", par_text.0, 33, par_text.1, par_label),
            text("mark you", you_text.0, 14, you_text.1, your_label),
        ])
}

/// Two bars that lead from the average of perfect play to the number of guesses made: the loss by skill, then luck.
fn skill_and_luck(sum: &RoundSum) -> Markup {
    let (start, played) = (sum.start, sum.start + sum.loss);
    let end = played - sum.luck;
    let (least, most) = (start.min(end), played.max(end));
    let [skill, luck] = words::skill_and_luck(sum);
    // A bar between two numbers of guesses.
    let row = |class: &'static str, name: String, before: Fraction, after: Fraction| {
        let (from, to) = (x_on_scale(before.min(after), least, most), x_on_scale(before.max(after), least, most));
        let bar = el("rect")
            .class(class)
            .attr("x", from.to_string())
            .attr("width", (to - from).max(2).to_string())
            .attr("height", "14");
        let drawing = el("svg").attr("viewBox", format!("0 0 {WIDTH} 14")).attr("preserveAspectRatio", "none").hidden();
        el("div").children([el("span").text(name), drawing.child(bar)])
    };
    el("div")
        .class("skill-and-luck stack close")
        .children([row("skill", skill, start, played), row("luck", luck, played, end)])
}
