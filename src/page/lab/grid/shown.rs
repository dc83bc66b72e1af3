//! The game that is chosen: two numbers, what is lost, and what is known of the best.

use mastermind_game::wording::PublishedText;
use std::collections::BTreeMap;

use super::table::link;
use crate::parts::{Markup, el, figures, paragraph};
use mastermind_engine::Variant;
use mastermind_game::lab::Section;
use mastermind_game::lab::atlas::AtlasLink;
use mastermind_game::lab::grid::{Grid, GridState};
use mastermind_game::wording::grid::{self as words, Best};
use mastermind_game::wording::lab;

/// The card of the chosen game.
pub fn chosen_game_card(grid: &Grid, best: &BTreeMap<Variant, Best>) -> Vec<Markup> {
    let Some(variant) = grid.shown() else {
        return Vec::new();
    };
    let best = best.get(&variant);
    let about = best.map(|best| paragraph("", words::about_game(grid, variant, best)));
    let published_text = match grid.state(variant) {
        GridState::Found(found) => words::published_result(grid.strategy(), variant, found),
        _ => None,
    };
    let published = published_text.map(|PublishedText { text: figure, agrees }| {
        let (class, verdict) = if agrees { ("tag good", "agrees") } else { ("tag poor", "differs") };
        el("p").children([el("span").class(class).text(verdict), el("span").text(figure)])
    });
    let link_to = |href: String, text: &str| el("a").class("button slim").attr("href", href).text(text);
    let proof = best.and_then(|best| best.proof).map(|proof| link_to(proof.route().to_string(), "See the proof"));
    let values = Section::Values.route(&AtlasLink::game(variant).to_string()).to_string();
    let others = [link_to(values, "All its values"), link_to(link(grid, variant), "Compare here")];
    let links = proof.into_iter().chain(others);
    let card = el("section")
        .class("card")
        .attr("aria-label", lab::size_chip(variant))
        .children([
            el("h3").text(lab::size_chip(variant)),
            figures("versus", words::comparison_figures(grid, variant, best)),
        ])
        .children(about)
        .children(published)
        .child(el("p").class("actions").children(links));
    vec![card]
}
