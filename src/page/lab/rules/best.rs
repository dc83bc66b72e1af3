//! The best lists of each length.

use leptos::prelude::*;

use super::rules_model;
use crate::lab::tables::{cell, heads, scrolled, table};
use crate::parts::{Button, Card, Markup, SaveTable, Show, drawn, el, paragraph};
use mastermind_engine::rules::{BestRules, MOST_RULES, PricedRules};
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::Section;
use mastermind_game::lab::rules::{RulesAction, RulesLab, RulesLink, RulesSearch};
use mastermind_game::wording::rules as words;

/// The text above the best lists.
const BEST_ABOUT: &str = "A rule is an opening, a fixed guess after it, a preference among codes that fit, \
    or the probe. The rule “a guess must fit” is not counted.";

const BEST_OF_EACH_LENGTH: &str = "The best of each length";

/// The card of the best lists of each length. The search starts on request.
#[component]
pub fn Best() -> impl IntoView {
    let model = rules_model();
    let pressable = model.memo(RulesLab::may_search);
    let standing = model.memo(|lab| words::search_status(&lab.search(), lab));
    let busy = model.memo(|lab| matches!(lab.search(), RulesSearch::Underway(..)));
    let available = model.memo(|lab| matches!(lab.search(), RulesSearch::Known(_)));
    let (done, all) = (model.memo(|lab| progress(lab).0), model.memo(|lab| progress(lab).1));
    view! {
        <Card id="rules-best" title=BEST_OF_EACH_LENGTH.to_owned()>
            <p class="muted">{BEST_ABOUT}</p>
            <p>{standing}</p>
            <Show when=busy>
                <progress max=all value=done aria-label=BEST_OF_EACH_LENGTH></progress>
            </Show>
            {drawn("", move || model.with(found))}
            <SaveTable
                title=BEST_OF_EACH_LENGTH
                available
                table=move |()| model.with_untracked(RulesLab::data_table)
                chart=move |_| model.with_untracked(|lab| Some(lab_charts::best_rules(lab)?.figure()))
            />
            <Show when=pressable>
                <Button class="primary" act=move |()| model.act(RulesAction::Search)>
                    {"Find the best of each length"}
                </Button>
            </Show>
        </Card>
    }
}

/// The work done and the whole work of the search, as texts for the bar of progress; 0 of 1 while no search runs.
fn progress(lab: &RulesLab) -> (String, String) {
    match lab.search() {
        RulesSearch::Underway(done, all) => (done.to_string(), all.to_string()),
        _ => ("0".into(), "1".into()),
    }
}

const COLUMNS: [&str; 4] = ["Rules", "Total", "Average", "At most"];

/// Two tables of the best lists of each length: one of all lists, one of the lists that can be played from the rows
/// alone. Empty until the search is done.
fn found(lab: &RulesLab) -> Vec<Markup> {
    let RulesSearch::Known(best) = lab.search() else {
        return Vec::new();
    };
    let any_rules = best_of(lab, &best, false, "With any rules");
    let rows_only = best_of(lab, &best, true, "From the rows alone, with no list of codes");
    [any_rules, rows_only].concat()
}

/// The table of the best list of each length, below a heading. With `rows_only` only lists count that can be played
/// from the rows alone.
fn best_of(lab: &RulesLab, best: &BestRules, rows_only: bool, name: &'static str) -> Vec<Markup> {
    let lengths = 0..=MOST_RULES;
    let lines = lengths.filter_map(|length| words::best_line(best, length, rows_only));
    let rows = lines.map(|line| row(lab, line));
    let table = table("lanes best-lists", name, heads("Length", &COLUMNS), rows);
    let longer = words::longer_lists(best, rows_only).map(|text| paragraph("muted", text));
    let head = el("h3").text(name);
    [head, scrolled(name, table)].into_iter().chain(longer).collect()
}

/// The row of a list: its length, a link to it, and its figures.
fn row(lab: &RulesLab, line: &PricedRules) -> Markup {
    let link = RulesLink { list: line.list, ..lab.link() };
    let route = Section::Rules.route(&link.to_string()).to_string();
    let length = el("span").text(words::number_of_rules(line.list.length()));
    let head = el("th").attr("scope", "row").child(length);
    let rules = el("a").attr("href", route).text(words::short(&line.list));
    let rules = cell("Rules", "").child(rules);
    let figures =
        words::figures(&line.statistics).into_iter().zip(&COLUMNS[1..]).map(|(figure, name)| cell(name, figure));
    el("tr").children([head, rules]).children(figures)
}
