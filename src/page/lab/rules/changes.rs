//! What one change of the rules does: each part changed alone, what it saves or costs.

use leptos::prelude::*;

use super::rules_model;
use crate::hooks::focus;
use crate::lab::tables::{cell, heads, scrolled, table};
use crate::parts::{Button, Markup, Show, button, drawn_with_buttons, el, paragraph};
use mastermind_game::lab::rules::{RuleChange, RulePart, RulesAction, RulesLab, RulesPrice};
use mastermind_game::wording::rules as words;

const COLUMNS: [&str; 4] = ["In all", "Total", "Average", "At most"];

/// The lists that differ in one part, a table for each part. They are played when this is opened.
#[component]
pub fn Changes() -> impl IntoView {
    let model = rules_model();
    model.act(RulesAction::Changes);
    let stopped = model.memo(|lab| lab.changes().is_none());
    let play = move |()| {
        model.act(RulesAction::Changes);
        request_animation_frame(|| {
            focus("#rules-changes summary");
        });
    };
    view! {
        {drawn_with_buttons("", move || model.with(changes), move |list| model.act(RulesAction::Take(list)))}
        <Show when=stopped>
            <Button act=play>"Play them"</Button>
        </Show>
    }
}

/// What the best change does, and the tables.
fn changes(lab: &RulesLab) -> Vec<Markup> {
    let about = paragraph("", words::changes_intro(lab));
    let tables = RulePart::ALL.into_iter().filter_map(|part| part_changes(lab, part));
    [about].into_iter().chain(tables).collect()
}

/// The table of a part: its present value, then the others, the best first. `None` if there is no other.
fn part_changes(lab: &RulesLab, part: RulePart) -> Option<Markup> {
    let mut changes: Vec<&RuleChange> = lab.changes()?.iter().filter(|change| change.part == part).collect();
    if changes.is_empty() {
        return None;
    }
    changes.sort_by_key(|change| total(&change.price).unwrap_or(u64::MAX));
    let name = words::part_name(part);
    let list = lab.link().list;
    let head = el("th").attr("scope", "row").child(el("span").text(words::part_value(&list, part)));
    let mut now: Vec<Markup> = figures(lab, lab.price()).collect();
    now[0] = cell(COLUMNS[0], "now");
    let now = [head].into_iter().chain(now);
    // The id stays in its place, so that the focus does after a press.
    let rows = [el("tr").class("these-rules").children(now)].into_iter().chain(changes.into_iter().enumerate().map(
        |(index, change)| {
            let press = button(format!("change-{part:?}-{index}"))
                .on_press(change.list)
                .text(words::part_value(&change.list, part));
            let head = el("th").attr("scope", "row").child(press);
            el("tr").children([head].into_iter().chain(figures(lab, &change.price)))
        },
    ));
    let table = table("lanes rule-changes", name, heads(name, &COLUMNS), rows);
    Some(scrolled(name, table))
}

/// The guesses for all codes, if they are known.
fn total(price: &RulesPrice) -> Option<u64> {
    match price {
        RulesPrice::Known(statistics) => Some(statistics.total()),
        _ => None,
    }
}

/// What a list saves or costs, and its figures; a dash for each until they are known.
fn figures(lab: &RulesLab, price: &RulesPrice) -> impl Iterator<Item = Markup> {
    let figures = match (price, total(lab.price())) {
        (RulesPrice::Known(statistics), Some(before)) => {
            let saving = words::saving_note(before, statistics.total());
            let [total, average, most] = words::figures(statistics);
            [saving, total, average, most]
        }
        (RulesPrice::None(why), _) => [format!("{why}."), "–".into(), "–".into(), "–".into()],
        _ => ["…", "–", "–", "–"].map(String::from),
    };
    figures.into_iter().zip(COLUMNS).map(|(figure, name)| cell(name, figure))
}
