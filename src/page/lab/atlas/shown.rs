//! The value or the strategy that is chosen, and the same size under other rules.

use crate::lab::plot::{found_bars, printed_beside};
use crate::lab::tables::{heads, table};
use crate::parts::{Markup, el, figures, paragraph};
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::Section;
use mastermind_game::lab::atlas::{Atlas, AtlasLink, First, KnownRow, Subject, tables};
use mastermind_game::lab::compare::is_exact;
use mastermind_game::lab::tree::BestFound;
use mastermind_game::wording::{self, atlas as words};

/// What others have printed about it.
const PUBLISHED: &str = "What others have published";

/// The card of the value or the strategy that is chosen, and the card of the same size under other rules.
pub fn subject_cards(atlas: &Atlas) -> Vec<Markup> {
    let card = match atlas.subject() {
        Subject::Value(_) => atlas.value().map(|value| value_card(atlas, &value)),
        Subject::Strategy(strategy) => Some(strategy_card(atlas, strategy)),
    };
    card.into_iter().chain([other_rules(atlas)]).collect()
}

/// A card with this heading.
fn card(name: impl Into<String>) -> Markup {
    let name = name.into();
    el("section").class("card").attr("aria-label", name.clone()).child(el("h3").text(name))
}

/// A value: how it is known, who found it, how it can be checked.
fn value_card(atlas: &Atlas, value: &KnownRow) -> Markup {
    let game = atlas.game();
    let fingerprint = (!value.row.fingerprint.is_empty()).then(|| fact("Fingerprint", value.row.fingerprint));
    let command = tables::value_command(game, value.rule, &value.row).map(|command| fact("Check it with", &command));
    let checks: Vec<Markup> = fingerprint.into_iter().chain(command).flatten().collect();
    let checks = (!checks.is_empty()).then(|| el("dl").class("checks").children(checks));
    let proof = value.proof(game).map(|proof| (proof.route().to_string(), "Make and save the proof"));
    let strategy = value.proof(game).and_then(|proof| proof.strategy());
    let tree =
        strategy.map(|strategy| (Section::Tree.route(&format!("{game}/{strategy}")).to_string(), "Open its tree"));
    let is_found = game == BestFound::EIGHT_BY_FIVE.variant() && value.row.above.starts_with("beam");
    let found = is_found.then(|| (BestFound::EIGHT_BY_FIVE.file.to_owned(), "Its tree as a file"));
    card(words::value_name(value.rule))
        .child(figures("three-facts", words::value_facts(game, value)))
        .children(words::value_sources(value).into_iter().map(|sentence| paragraph("", sentence)))
        .children(checks)
        .children(links(proof.into_iter().chain(tree).chain(found)))
}

/// A fact to be copied, below its name.
fn fact(name: &str, fact: &str) -> [Markup; 2] {
    [el("dt").text(name), el("dd").child(el("code").text(fact))]
}

/// Links in a row; nothing if there are none.
fn links(links: impl Iterator<Item = (String, &'static str)>) -> Option<Markup> {
    let links: Vec<Markup> =
        links.map(|(href, text)| el("a").class("button slim").attr("href", href).text(text)).collect();
    (!links.is_empty()).then(|| el("p").class("actions").children(links))
}

/// A strategy: its figures, its openings, and what others have printed.
fn strategy_card(atlas: &Atlas, strategy: StrategyName) -> Markup {
    let game = atlas.game();
    let card = card(words::strategy_name(strategy)).child(paragraph("", wording::rule(strategy)));
    let Some(played) = atlas.played_by(strategy, First::Own) else {
        let why =
            words::missing_strategies_note(atlas).unwrap_or("It has not played this game against every code yet.");
        return card.child(paragraph("muted", why));
    };
    let printed = atlas.printed(strategy);
    let printed_lines: Vec<Markup> = printed
        .iter()
        .map(|(printed, beside)| {
            printed_beside(beside.map(|played| words::agrees(printed, played)), words::printed_figure(printed))
        })
        .collect();
    let printed = (!printed_lines.is_empty()).then(|| [el("h4").text(PUBLISHED)].into_iter().chain(printed_lines));
    let compare = Section::Compare.route(&format!("{game}/{strategy}")).to_string();
    // The trees of games that a page can search, from the strategy's own opening.
    let tree = (!strategy.is_random() && !is_exact(strategy))
        .then(|| (Section::Tree.route(&format!("{game}/{strategy}")).to_string(), "Open its tree"));
    card.child(figures("three-facts", words::played_facts(played)))
        .child(paragraph("", words::opening(played)))
        .child(paragraph("", words::best_opening(atlas.played_by(strategy, First::Best))))
        .children([el("h4").text("Codes found at each guess"), found_bars(&played.distribution)])
        .children(printed.into_iter().flatten())
        .child(el("dl").class("checks").children(fact("Check it with", &played.command())))
        .children(links([(compare, "Compare here")].into_iter().chain(tree)))
}

/// The games of the same size, each with its hardest code and its best average.
fn other_rules(atlas: &Atlas) -> Markup {
    let rows = atlas.same_size().into_iter().map(|game| {
        let href = Section::Values.route(&AtlasLink::game(game).to_string()).to_string();
        let link = el("a").attr("href", href).text(words::rules(game));
        let link = if game == atlas.game() { link.attr("aria-current", "true") } else { link };
        let figures = words::two_figures(game).map(|figure| el("td").text(figure));
        el("tr").child(el("th").attr("scope", "row").child(link)).children(figures)
    });
    let name = "This size under all rules";
    card(name).child(table("other-rules", name, heads("Rules", &["Hardest code", "Best average"]), rows))
}
