//! The list that is chosen: what it needs, and what others need beside it.

use leptos::prelude::*;
use mastermind_game::wording::LabelledFigure;

use super::rules_model;
use crate::lab::plot::found_bars;
use crate::parts::{Markup, drawn, el, figures, paragraph};
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::rules::{RulesLab, RulesPrice, RulesSearch};
use mastermind_game::lab::tree::{MAX_TREE_CODES, TreeLink, TreeSource};
use mastermind_game::lab::{Section, known};
use mastermind_game::wording::{self, Sentence, rules as words};

/// The card of the list.
#[component]
pub fn Shown() -> impl IntoView {
    let model = rules_model();
    view! { {drawn("", move || model.with(chosen_rules_card))} }
}

/// The list of rules that is chosen, with what it costs.
fn chosen_rules_card(lab: &RulesLab) -> Vec<Markup> {
    let link = lab.link();
    let heading = el("h3").text(words::chosen_rules_heading(&link.list));
    let card = el("section").class("card").attr("aria-label", "The rules that are chosen").child(heading);
    let RulesPrice::Known(statistics) = lab.price() else {
        return vec![card.child(paragraph("muted", words::price_status(lab)))];
    };
    let [total, average, most] = words::figures(statistics);
    let facts = [
        LabelledFigure::new("on average", average),
        LabelledFigure::new("at most", most),
        LabelledFigure::new("in all", total),
    ];
    let tree = (link.variant.code_count() <= MAX_TREE_CODES).then(|| {
        let tree = TreeLink::root(link.variant, TreeSource::Rules(link.list));
        let route = Section::Tree.route(&tree.to_string()).to_string();
        el("p").child(el("a").class("button slim").attr("href", route).text("Open their tree"))
    });
    let card = card
        .child(figures("three-facts", facts))
        .children([el("h4").text("Codes found at each guess"), found_bars(statistics.distribution())])
        .children([el("h4").text("Beside others"), comparison_with_others(lab, statistics.total())])
        .children(tree);
    vec![card]
}

/// The best that is possible, these rules, Knuth’s rule and no rule, each with its average; the best first.
fn comparison_with_others(lab: &RulesLab, total: u64) -> Markup {
    let variant = lab.link().variant;
    let no_rule = match lab.search() {
        RulesSearch::Known(best) => best.best_of_length(0, false).map(|line| line.statistics.total()),
        _ => None,
    };
    let knuth = wording::strategy(StrategyName::LargestPart).name;
    let mut lines: Vec<(u64, &str)> = vec![(total, "These rules")];
    lines.extend(known::total(variant).exact().map(|total| (total, "Best possible")));
    lines.extend(words::knuth_total(variant).map(|total| (total, knuth)));
    lines.extend(no_rule.filter(|_| lab.link().list.length() > 0).map(|total| (total, "First that fits")));
    lines.sort_by_key(|line| line.0);
    let average = |total| wording::quotient(total, variant.code_count().into(), 3);
    figures("lines", lines.into_iter().map(|(total, name)| LabelledFigure::new(name, average(total))))
}

/// The rules as numbered sentences, how ties are broken, how long the list is, and what it costs.
pub fn rules_and_price(lab: &RulesLab) -> Vec<Markup> {
    let link = lab.link();
    let sentence = |text: Sentence| el("li").text(text);
    let sentences = words::sentences(&link.list, link.variant).into_iter();
    let list = el("ol").class("rules stack close").children(sentences.map(sentence));
    let ties = words::tie_breaking(&link.list).map(|text| paragraph("muted", text));
    let about = format!("{} {}", words::length(&link.list), words::code_list_note(&link.list));
    let price = paragraph("say", words::price_status(lab));
    [list].into_iter().chain(ties).chain([paragraph("muted", about), price]).collect()
}
