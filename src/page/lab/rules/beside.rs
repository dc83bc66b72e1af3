//! The list of rules compared with the strategies, the best first.

use leptos::prelude::*;

use super::rules_model;
use crate::lab::tables::{cell, heads, scrolled, table};
use crate::parts::{Button, Markup, Show, drawn, el};
use mastermind_game::lab::rules::{RulesAction, RulesLab, RulesPrice};
use mastermind_game::wording::rules as words;

const BESIDE_THE_STRATEGIES: &str = "Next to the strategies";

/// The table that compares the rules with the strategies, which are played on request.
#[component]
pub fn Beside() -> impl IntoView {
    let model = rules_model();
    let may_play = model.memo(RulesLab::may_play_strategies);
    view! {
        {drawn("", move || model.with(beside))}
        <Show when=may_play>
            <Button act=move |()| model.act(RulesAction::PlayStrategies)>
                {"Play the strategies too"}
            </Button>
        </Show>
    }
}

const COLUMNS: [&str; 3] = ["Total", "Average", "At most"];

/// The table of the list of rules and the strategies, the fewest guesses first.
fn beside(lab: &RulesLab) -> Vec<Markup> {
    // Complete rows first, sorted by guesses; the others keep their order.
    let mut rows: Vec<(u64, Markup)> = Vec::new();
    if let RulesPrice::Known(statistics) = lab.price() {
        let figures = words::figures(statistics);
        let row = row("These rules".into(), Ok(figures));
        rows.push((statistics.total(), row.class("these-rules")));
    }
    for (name, playout) in lab.playouts() {
        let sort_key = if playout.is_complete() { playout.statistics().total() } else { u64::MAX };
        let name = words::strategy_name(name);
        rows.push((sort_key, row(name, words::strategy_figures(playout))));
    }
    rows.sort_by_key(|row| row.0);
    if rows.is_empty() {
        return Vec::new();
    }
    let heads = heads("Strategy", &COLUMNS);
    let table = table("lanes", BESIDE_THE_STRATEGIES, heads, rows.into_iter().map(|row| row.1));
    vec![scrolled(BESIDE_THE_STRATEGIES, table)]
}

/// The row of a strategy: its figures, or the reason why it has none.
fn row(name: String, figures: Result<[String; 3], String>) -> Markup {
    let head = el("th").attr("scope", "row").child(el("span").text(name));
    let row = el("tr");
    match figures {
        Ok(figures) => {
            let cells = figures.into_iter().zip(COLUMNS).map(|(figure, name)| cell(name, figure));
            row.child(head).children(cells)
        }
        Err(why) => {
            let why = el("td").class("muted").attr("colspan", "3").text(why);
            row.children([head, why])
        }
    }
}
