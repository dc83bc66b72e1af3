//! A row for each guess, a column for each answer, and the measures; darker cells hold more codes.

use crate::lab::tables::{scrolled, table as drawn_table};
use crate::parts::{Markup, el, paragraph, pegs, sort_head};
use mastermind_engine::splits::Split;
use mastermind_game::lab::openings::{Openings, OpeningsAction, OpeningsColumn, codes_left_by, shade};
use mastermind_game::wording::openings::ColumnHeading;
use mastermind_game::wording::{openings as words, thousands};

pub const CODES_LEFT_BY_EACH_ANSWER: &str = "Codes left by each feedback";

/// The table of the guesses.
pub fn table(openings: &Openings) -> Vec<Markup> {
    let Some(Ok(splits)) = openings.splits() else {
        return Vec::new();
    };
    let columns = OpeningsColumn::all(openings.position().variant());
    let most = splits.iter().map(|split| split.largest()).max().unwrap_or(1);
    let rows = openings.first_splits().into_iter().map(|split| row(split, &columns, most));
    let heads = columns.iter().enumerate().map(|(index, &column)| head(index, column, openings.order()));
    let table = drawn_table("splits", CODES_LEFT_BY_EACH_ANSWER, heads, rows);
    let about_mark = splits.iter().any(|split| split.possible).then(|| paragraph("muted", words::ABOUT_POSSIBLE_MARK));
    [scrolled(CODES_LEFT_BY_EACH_ANSWER, table)].into_iter().chain(about_mark).collect()
}

/// The heading of the column `index` (from 0); pressing it sorts the guesses. The last argument is the column by
/// which they are sorted, and whether the largest come first.
fn head(index: usize, column: OpeningsColumn, (sort, most_first): (OpeningsColumn, bool)) -> Markup {
    let order = if most_first { "descending" } else { "ascending" };
    let ColumnHeading { name, meaning } = words::column_heading(column);
    sort_head(
        format!("openings-by-{index}"),
        &name,
        &meaning,
        (sort == column).then_some(order),
        OpeningsAction::Sort(column),
    )
}

/// The row of a guess. `most` is the size of the largest part in the table, which has the darkest shade.
fn row(split: &Split, columns: &[OpeningsColumn], most: usize) -> Markup {
    let cells = columns.iter().map(|&column| match column {
        OpeningsColumn::Guess => {
            let possible = split.possible.then(|| {
                let words = el("span").class("visually-hidden").text("could be the code");
                let mark = el("span").class("possible").hidden().text("✓");
                el("span").children([mark, words])
            });
            el("th").attr("scope", "row").child(pegs(split.guess)).children(possible)
        }
        OpeningsColumn::Left(feedback) => {
            let size = codes_left_by(split, feedback);
            el("td").attr("data-shade", shade(size, most).to_string()).text(thousands(size as u64))
        }
        OpeningsColumn::Largest => el("td").text(thousands(split.largest() as u64)),
        OpeningsColumn::Size => el("td").text(words::average_left_in_table(split)),
        OpeningsColumn::Bits => el("td").text(words::bits(split)),
        OpeningsColumn::Parts => el("td").text(split.feedback_count().to_string()),
    });
    el("tr").children(cells)
}
