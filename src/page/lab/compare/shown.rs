//! The contender that is chosen: its rule, its figures, the codes that it finds at each guess, and a published figure.

use crate::lab::plot::found_bars;
use crate::parts::{Markup, el, figures, paragraph, pegs};
use mastermind_game::lab::Section;
use mastermind_game::lab::compare::{Compare, Contender};
use mastermind_game::wording::PublishedText;
use mastermind_game::wording::compare as words;

/// The card of the chosen contender.
pub fn chosen_contender_card(state: &Compare) -> Vec<Markup> {
    let Some(contender) = state.shown() else {
        return Vec::new();
    };
    let name = el("h3").class("chosen-name").child(el("span").text(words::name(contender)));
    let rule = words::contender_note(contender).map(|about| paragraph("", about));
    let refused = words::refusal(contender).map(|why| paragraph("complaint", why));
    let facts = figures("three-facts", words::facts(contender));
    let published =
        words::published_result(contender.variant(), contender).map(|PublishedText { text: figure, agrees }| {
            let (class, verdict) = if agrees { ("tag good", "agrees") } else { ("tag poor", "differs") };
            let from = contender.opening().map(|opening| [el("span").text(", from "), pegs(opening)]);
            el("p")
                .children([el("span").class(class).text(verdict), el("span").text(format!("Published: {figure}"))])
                .children(from.into_iter().flatten())
        });
    let statistics = contender.statistics();
    let bars = (contender.games_played() > 0)
        .then(|| [el("h4").text("Codes found at each guess"), found_bars(statistics.distribution())]);
    let card = el("section")
        .class("card")
        .attr("aria-label", words::name(contender))
        .child(name)
        .children(rule)
        .children(refused)
        .child(facts)
        .children(bars.into_iter().flatten());
    vec![card.children(published).children(tree_link(contender))]
}

/// The link to the tree of a strategy that plays from its own opening. `None` if no such tree can be built.
fn tree_link(contender: &Contender) -> Option<Markup> {
    let strategy = contender.strategy().filter(|strategy| contender.has_own_opening() && !strategy.is_random())?;
    let rest = format!("{}/{strategy}", contender.variant());
    let link = el("a").class("button slim").attr("href", Section::Tree.route(&rest).to_string()).text("Open its tree");
    Some(el("p").child(link))
}
