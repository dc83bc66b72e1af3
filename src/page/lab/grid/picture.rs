//! The picture: a field for each game, shaded by what the strategy loses against the best.

use std::collections::BTreeMap;

use crate::parts::{Markup, button, el};
use mastermind_engine::Variant;
use mastermind_game::Pick;
use mastermind_game::lab::grid::{Grid, GridAction};
use mastermind_game::wording::grid::{self as words, Best, FieldText};

/// The table of the fields, and what their shades mean.
pub fn picture(grid: &Grid, best: &BTreeMap<Variant, Best>) -> Markup {
    let chosen = grid.shown();
    let head = (1..=Pick::PEGS).map(|pegs| el("th").attr("scope", "col").text(pegs.to_string()));
    let corner = el("th").child(el("span").class("visually-hidden").text("Colours"));
    let rows = (1..=Pick::COLOURS).map(|colours| {
        let cells = (1..=Pick::PEGS).map(|pegs| match grid.variant(colours, pegs) {
            Some(variant) => field(grid, variant, best.get(&variant), chosen == Some(variant)),
            None => el("td"),
        });
        el("tr").child(el("th").attr("scope", "row").text(colours.to_string())).children(cells)
    });
    let table = el("table")
        .class("heat")
        .attr("aria-label", "Games: colours by pegs")
        .children([el("thead").child(el("tr").child(corner).children(head)), el("tbody").children(rows)]);
    let shades = (0..5).map(|shade: u8| el("span").class("shade-sign").attr("data-heat", shade.to_string()));
    let key = el("p").class("picture-key row").hidden().children([
        el("span").class("shades").child(el("span").text("best ")).children(shades),
        el("span").text("loses 0.3 or more"),
        el("span").text("open: the best is not known"),
        el("span").text("– over your limit"),
    ]);
    let axes = el("p").class("heat-axes muted").hidden().text("colours down, pegs across");
    el("div").children([axes, table, key])
}

/// The field of a game: a button that chooses it.
fn field(grid: &Grid, variant: Variant, best: Option<&Best>, is_chosen: bool) -> Markup {
    let FieldText { average, loss, shade } = words::field(grid, variant, best);
    let field = button(format!("game-{variant}"))
        .attr("data-heat", shade)
        .attr("aria-label", words::field_spoken(grid, variant, best))
        // Two words, as in what is spoken.
        .children([el("b").text(average), el("small").text(format!(" {loss}"))])
        .on_press(GridAction::Choose(variant));
    el("td").child(if is_chosen { field.attr("aria-current", "true") } else { field })
}
