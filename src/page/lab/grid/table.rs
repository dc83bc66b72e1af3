//! The grid as a table: a row for each number of colours, a column for each number of pegs.

use mastermind_game::wording::PublishedText;
use std::collections::BTreeMap;

use crate::lab::tables::{heads, scrolled, table as drawn_table};
use crate::parts::{Markup, el};
use mastermind_engine::Variant;
use mastermind_game::Pick;
use mastermind_game::lab::Section;
use mastermind_game::lab::compare::{CompareSetup, Opening};
use mastermind_game::lab::grid::{Grid, GridState};
use mastermind_game::wording::grid::{self as words, Best};

const COLOURS_BY_PEGS: &str = "Colours by pegs";

/// The table, with the best known result of each game.
pub fn table(grid: &Grid, best: &BTreeMap<Variant, Best>) -> Vec<Markup> {
    let headings: Vec<String> = (1..=Pick::PEGS).map(words::column_heading).collect();
    let columns: Vec<&str> = headings.iter().map(String::as_str).collect();
    let rows = (1..=Pick::COLOURS).map(|colours| {
        let head = el("th").attr("scope", "row");
        let cells = (1..=Pick::PEGS).map(|pegs| match grid.variant(colours, pegs) {
            Some(variant) => cell(grid, variant, best.get(&variant)),
            None => el("td"),
        });
        let name = words::row_heading(colours);
        el("tr").child(head.text(name)).children(cells)
    });
    let table = drawn_table("grid", COLOURS_BY_PEGS, heads("Colours", &columns), rows);
    vec![scrolled(COLOURS_BY_PEGS, table)]
}

/// The cell of a game: the result of the strategy, with a mark that compares it with the published result, and below it
/// the best known result.
fn cell(grid: &Grid, variant: Variant, best: Option<&Best>) -> Markup {
    let state = grid.state(variant);
    let text = words::cell_text(variant, &state);
    let (shown, beside) = match state {
        GridState::Found(found) => {
            let beside = words::published_result(grid.strategy(), variant, found);
            (el("a").attr("href", link(grid, variant)).text(text), beside)
        }
        GridState::Refused(why) => (el("span").attr("title", why.to_string()).text(text), None),
        GridState::Playing(_) | GridState::Waiting | GridState::TooLarge => {
            let words = words::cell_label(&state);
            let seen = el("span").text(text);
            let shown = match words {
                None => seen,
                Some(words) => el("span").children([seen.hidden(), el("span").class("visually-hidden").text(words)]),
            };
            (shown, None)
        }
    };
    let mark = beside.map(|PublishedText { text: figure, agrees }| {
        let (class, sign, word) = if agrees { ("mark good", "✓", "agrees") } else { ("mark poor", "✗", "differs") };
        let words = el("span").class("visually-hidden");
        el("span")
            .class(class)
            .attr("title", figure.clone())
            .children([el("span").hidden().text(sign), words.text(format!("; {figure}: {word}"))])
    });
    let best = best.map(|best| {
        let words = el("span").class("visually-hidden").text("best: ");
        let shown = match best.proof {
            Some(proof) => el("a").attr("href", proof.route().to_string()),
            None => el("span"),
        };
        let best = shown.attr("title", best.about.clone()).text(best.figures.clone());
        el("span").class("best-known").children([words, best])
    });
    el("td").child(shown).children(mark).children(best)
}

/// The link to Compare with this game and strategy; Compare plays them at once.
pub fn link(grid: &Grid, variant: Variant) -> String {
    let setup =
        CompareSetup { variant, strategies: vec![grid.strategy()], opening: Opening::Own, ..CompareSetup::default() };
    Section::Compare.route(&format!("{setup}/run")).to_string()
}
