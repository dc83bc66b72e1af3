//! The table of guesses with their feedback, and the rows below it that are still empty.

use super::drawing::table;
use super::markup::{Markup, el, feedback_pins, peg, pegs};
use mastermind_engine::{Row, Variant};
use mastermind_game::wording;

/// A column after those that every table of guesses has.
#[derive(Clone, Copy)]
pub struct LastColumn {
    /// Its heading.
    pub name: &'static str,
    /// The class of the heading.
    pub class: &'static str,
}

/// A table of guesses. Each row begins with its number and the cells of [`row_cells`].
///
/// It takes lists, not iterators, so that it is compiled once for all places.
pub fn guess_table(
    class: &'static str,
    name: &'static str,
    variant: Variant,
    last: Option<LastColumn>,
    rows: Vec<Markup>,
) -> Markup {
    let head = |name, class| el("th").class(class).attr("scope", "col").text(name);
    let feedback_heads = wording::feedback_heads(variant.rule()).map(|name| head(name, "narrow"));
    let mut heads = vec![head("Number", ""), head("Guess", "")];
    heads.extend(feedback_heads);
    heads.extend(last.map(|column| head(column.name, column.class)));
    table(class, name, heads, rows).row_length(variant.pegs())
}

/// The cells of a row: the guess with its pins, the number of black hits, the number of white hits.
pub fn row_cells(row: Row) -> [Markup; 3] {
    let Row { guess, feedback } = row;
    let [black, white] = wording::feedback_numbers(feedback).map(|number| {
        let class = if number == "0" { "number zero" } else { "number" };
        el("td").class(class).text(number)
    });
    let drawn = [pegs(guess), feedback_pins(feedback, guess.pegs())];
    [el("td").child(el("span").class("guess").children(drawn)), black, white]
}

/// The rows below a table that are still empty; hidden from screen readers.
pub fn empty_rows(pegs: u8, rows: Vec<Markup>) -> Markup {
    el("ol").class("waiting").row_length(pegs).hidden().children(rows)
}

/// An empty row: holes for the pegs, sockets for the pins. `number` counts the rows from 1.
pub fn empty_row(number: usize, pegs: u8) -> Markup {
    let holes = (0..pegs).map(|_| peg(None));
    let sockets = (0..pegs).map(|_| el("span").class("pin"));
    el("li").children([
        el("span").class("number").text(number.to_string()),
        el("span").class("pegs").children(holes),
        el("span").class("hits").children(sockets),
    ])
}
