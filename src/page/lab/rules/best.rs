//! The best lists of each length.

use crate::lab::tables::{cell, heads, scrolled, table};
use crate::parts::{Markup, el, paragraph};
use mastermind_engine::rules::{BestRules, MAX_RULES, PricedRules};
use mastermind_game::lab::Section;
use mastermind_game::lab::rules::{RulesLab, RulesLink, RulesSearch};
use mastermind_game::wording::rules as words;

/// The text above the best lists.
const BEST_ABOUT: &str = "A rule is an opening, a fixed guess after it, a preference among codes that fit, \
    or the probe. The rule “a guess must fit” is not counted.";

const COLUMNS: [&str; 4] = ["Rules", "Total", "Average", "At most"];

/// Two tables of the best lists of each length: one of all lists, one of the lists that can be played from the rows
/// alone. Until the search is done, how far it is.
pub fn best(lab: &RulesLab) -> Vec<Markup> {
    let about = paragraph("muted", BEST_ABOUT);
    let search = lab.search();
    let RulesSearch::Known(best) = &search else {
        return vec![about, paragraph("", words::search_status(&search, lab))];
    };
    let any_rules = best_of(lab, best, false, "With any rules");
    let rows_only = best_of(lab, best, true, "From the rows alone, with no list of codes");
    [vec![about], any_rules, rows_only].concat()
}

/// The table of the best list of each length, below a heading. With `rows_only` only lists count that can be played
/// from the rows alone.
fn best_of(lab: &RulesLab, best: &BestRules, rows_only: bool, name: &'static str) -> Vec<Markup> {
    let lengths = 0..=MAX_RULES;
    let lines = lengths.filter_map(|length| words::best_list(best, length, rows_only));
    let rows = lines.map(|line| row(lab, line));
    let table = table("lanes best-lists", name, heads("Length", &COLUMNS), rows);
    let longer = words::longer_lists_note(best, rows_only).map(|text| paragraph("muted", text));
    let head = el("h3").text(name);
    [head, scrolled(name, table)].into_iter().chain(longer).collect()
}

/// The row of a list: its length, a link to it, and its figures.
fn row(lab: &RulesLab, line: &PricedRules) -> Markup {
    let link = RulesLink { list: line.list, ..lab.link() };
    let route = Section::Rules.route(&link.to_string()).to_string();
    let length = el("span").text(words::number_of_rules(line.list.length()));
    let head = el("th").attr("scope", "row").child(length);
    let rules = el("a").attr("href", route).text(words::rules_line(&line.list));
    let rules = cell("Rules", "").child(rules);
    let figures =
        words::figures(&line.statistics).into_iter().zip(&COLUMNS[1..]).map(|(figure, name)| cell(name, figure));
    el("tr").children([head, rules]).children(figures)
}
