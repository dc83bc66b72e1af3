//! Tables of figures.

use crate::parts::{Markup, el};
use mastermind_game::wording::Sentence;

pub use crate::parts::{scrolled, table};

/// The headings of the columns.
pub fn heads(first: &str, others: &[&str]) -> Vec<Markup> {
    let head = |name: &&str| el("th").attr("scope", "col").text(*name);
    [&first].into_iter().chain(others).map(head).collect()
}

/// A cell. If there is no room for columns, it is shown beside the name of its column.
pub fn cell(name: &str, text: impl Into<Sentence>) -> Markup {
    el("td").attr("data-name", name).text(text)
}
