//! Tables of figures.

use crate::ui::parts::{Markup, element};

pub use crate::ui::parts::table;

/// Headings of columns.
pub fn heads(first: &str, others: &[&str]) -> Vec<Markup> {
    let head = |name: &&str| element("th").with("scope", "col").text(*name);
    [&first].into_iter().chain(others).map(head).collect()
}

/// A cell. Where there is no room for columns, it is shown beside its column's name.
pub fn cell(name: &str, text: impl Into<String>) -> Markup {
    element("td").with("data-name", name).text(text)
}

/// A table that may be wider than the page. It is scrolled by itself, by keyboard too.
pub fn scrolled(name: &'static str, table: Markup) -> Markup {
    element("div")
        .class("scrolled")
        .with("role", "group")
        .with("aria-label", name)
        .with("tabindex", "0")
        .holding([table])
}
