//! Pieces of drawings that several places use.

use std::any::Any;

use super::markup::{Markup, button, el, feedback_pins};
use mastermind_engine::Feedback;
use mastermind_game::grade::Grade;
use mastermind_game::wording;
use mastermind_game::wording::Sentence;

/// A table of this class with the headings `heads`; `name` is its accessible name.
pub fn table(
    class: &'static str,
    name: &'static str,
    heads: impl IntoIterator<Item = Markup>,
    rows: impl IntoIterator<Item = Markup>,
) -> Markup {
    let heads = el("tr").children(heads);
    let (head, body) = (el("thead"), el("tbody"));
    el("table").class(class).attr("aria-label", name).children([head.child(heads), body.children(rows)])
}

/// A box around a table that may be wider than the page: it has a scroll bar of its own, and the keyboard scrolls it
/// too. `name` is its accessible name.
pub fn scrolled(name: &'static str, table: Markup) -> Markup {
    el("div").class("scrolled").attr("role", "group").attr("aria-label", name).attr("tabindex", "0").child(table)
}

/// A heading of a column.
pub fn column_head(name: impl Into<Sentence>) -> Markup {
    el("th").attr("scope", "col").text(name)
}

/// A heading of a column that sorts the rows when it is pressed; its meaning is a tooltip. `key` is the id of the
/// button; `order` is "ascending" or "descending" if the rows are sorted by this column.
pub fn sort_head(key: String, name: &str, meaning: &str, order: Option<&'static str>, action: impl Any) -> Markup {
    let press = button(key).class("sort").on_press(action).text(name);
    let head = column_head("").attr("title", meaning).child(press);
    match order {
        Some(order) => head.attr("aria-sort", order),
        None => head,
    }
}

/// A feedback as pins, numbers, and words for a screen reader.
pub fn feedback_view(feedback: Feedback, pegs: u8) -> Markup {
    let words = el("span").class("visually-hidden");
    el("span").class("answer-given").children([
        feedback_pins(feedback, pegs),
        feedback_numbers(feedback).hidden(),
        words.text(wording::feedback(feedback)),
    ])
}

/// A feedback as numbers: `1·0`.
pub fn feedback_numbers(feedback: Feedback) -> Markup {
    el("span").class("number").text(wording::hits(feedback))
}

/// The mark of a guess that may be the code; `None` for other guesses.
pub fn possible_mark(possible: bool) -> Option<Markup> {
    let mark = el("span").class("possible").hidden().text("✓");
    possible.then_some(mark)
}

/// How a grade is drawn.
#[derive(Clone, Copy)]
pub struct GradeSign {
    /// Its name in the stylesheets.
    pub kind: &'static str,
    /// The glyph on its badge.
    pub glyph: &'static str,
}

/// How a grade is drawn.
pub fn grade_sign(grade: Grade) -> GradeSign {
    let (kind, glyph) = match grade {
        Grade::Best => ("best", "★"),
        Grade::Good => ("good", "✓"),
        Grade::Inaccuracy => ("inaccuracy", "?!"),
        Grade::Mistake => ("mistake", "?"),
        Grade::Blunder => ("blunder", "??"),
    };
    GradeSign { kind, glyph }
}

/// The badge of a grade: shape, glyph and colour. With `vague`, for a bound or an estimate, the outline is dashed.
pub fn badge(grade: Grade, vague: bool) -> Markup {
    let GradeSign { kind, glyph } = grade_sign(grade);
    el("span").class("badge").attr("data-grade", kind).attr("data-vague", vague.to_string()).hidden().text(glyph)
}

/// A drawn square for an answer: right, wrong, or not given yet. Hidden from screen readers.
pub fn answer_square(right: Option<bool>) -> Markup {
    let (class, sign) = match right {
        Some(true) => ("answer-square yes", Some(icon(TICK))),
        Some(false) => ("answer-square no", Some(icon(CROSS))),
        None => ("answer-square", None),
    };
    el("span").class(class).hidden().children(sign)
}

/// A link in a line of its own: an icon, its name, and a few words about it.
pub fn link_row(to: impl ToString, path: &'static str, name: &'static str, about: impl Into<String>) -> Markup {
    let inside = [icon(path), el("span").text(name), el("span").class("muted").text(about.into())];
    el("a").class("door").attr("href", to.to_string()).children(inside)
}

/// A line drawing, hidden from screen readers. `path` is an SVG path in a square of 24 by 24 units.
pub fn icon(path: &'static str) -> Markup {
    let path = el("path").attr("d", path);
    el("svg").class("icon").attr("viewBox", "0 0 24 24").hidden().child(path)
}

/// The path of a calendar, for [`icon`]: the day's code.
pub const CALENDAR: &str = "m4 5h16v15H4zM4 10h16M8 3v4M16 3v4";

/// The path of an arrow down, for [`icon`]: a press opens more.
pub const DOWN: &str = "M6 9l6 6 6-6";

/// The path of a cross, for [`icon`]: not here; close.
pub const CROSS: &str = "M6 6l12 12M18 6L6 18";

/// The path of a tick, for [`icon`]: done.
pub const TICK: &str = "M5 12.5l4.5 4.5L19 7.5";

/// The path of a pencil, for [`icon`]: to write down.
pub const PENCIL: &str = "M4 20l1-5L16 4l4 4L9 19l-5 1z";

/// The path of a key that takes a peg back, for [`icon`].
pub const ERASE: &str = "M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4";

/// The path of a clock, for [`icon`].
pub const CLOCK: &str = "M12 3a9 9 0 1 0 .01 0M12 7v5l3 2";

/// The path of a star, for [`icon`].
pub const STAR: &str = "m12 3.500 2.600 5.400 5.900.8-4.300 4.100 1.100 5.900-5.300-2.900-5.300 2.900 1.100-5.900L3.500 \
    9.700l5.900-.8z";

/// The path of dice, for [`icon`]: a random game, another game.
pub const DICE: &str = "m5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 \
    8v.01M16 8v.01M8 16v.01M16 16v.01M12 12v.01";
