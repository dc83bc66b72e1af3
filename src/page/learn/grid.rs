//! The table of what is known about each position and each colour; the cells that a step has changed are highlighted.
//!
//! ```text
//!          1st 2nd 3rd 4th  pegs
//!   blue   ×   ✓   ·   ·    1–2
//! ```

use crate::parts::{Markup, column_head, el, peg, scrolled, table};
use mastermind_game::wording::deduction as words;
use mastermind_game::wording::progress::place_head;
use mastermind_teaching::deduction::Notes;

/// The table of the notes after a step. `before` are the notes before the step: cells that differ are highlighted.
pub fn notes_grid(before: &Notes, after: &Notes) -> Markup {
    let variant = after.variant();
    let row = |colour: u8| {
        let name = el("th").attr("scope", "row").child(peg(Some(colour)));
        let places = (0..variant.pegs()).map(|place| {
            let (sign_before, sign_after) = (cell_sign(before, place, colour), cell_sign(after, place, colour));
            cell(sign_after, sign_before != sign_after)
        });
        let (copies_before, copies_after) = (before.copies(colour), after.copies(colour));
        let copies = el("td")
            .class(if copies_before == copies_after { "" } else { "lit" })
            .text(words::copies(copies_after.0, copies_after.1));
        let cells = [name].into_iter().chain(places).chain([copies]);
        el("tr").children(cells)
    };
    let places = (0..variant.pegs()).map(|place| column_head(place_head(place)));
    let heads = [column_head("Colour")].into_iter().chain(places).chain([column_head("How many")]);
    let rows = (0..variant.colours()).map(row);
    let grid = table("notes-grid", "What you know so far, with the new facts marked", heads, rows);
    scrolled("What you know so far, with the new facts marked", grid)
}

/// What is known of a colour at a position.
#[derive(Clone, Copy, PartialEq, Eq)]
struct CellSign {
    /// The sign in the table.
    sign: &'static str,
    /// What a screen reader says instead.
    words: &'static str,
}

/// What is known of a colour at a position.
fn cell_sign(notes: &Notes, place: u8, colour: u8) -> CellSign {
    let open = notes.may_be(place, colour) && !notes.is_all_elsewhere(place, colour);
    let (sign, words) = match (notes.certain(place) == Some(colour), open) {
        (true, _) => ("✓", "certain"),
        (_, true) => ("·", "not ruled out yet"),
        (_, false) => ("×", "out"),
    };
    CellSign { sign, words }
}

/// A cell with a sign, highlighted if `lit`.
fn cell(CellSign { sign, words }: CellSign, lit: bool) -> Markup {
    el("td")
        .class(if lit { "lit" } else { "" })
        .children([el("span").hidden().text(sign), el("span").visually_hidden(words)])
}
