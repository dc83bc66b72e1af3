//! The two functions as pseudocode, the line that runs, and the variables.

use crate::parts::{Markup, el, figures};
use mastermind_game::lab::search::{CodeLine, SearchLab, pseudocode};
use mastermind_game::wording::search as words;

/// The card of the code.
pub fn code(lab: &SearchLab) -> Vec<Markup> {
    let names = ["What the codebreaker’s function does", "What the codemaker’s function does"];
    let both = pseudocode(lab.link().switches, lab.steps_done().last());
    let function = |(name, lines): (&str, Vec<_>)| {
        let lines = lines.into_iter().map(|(line, lit): (CodeLine, bool)| {
            let written = el("li").attr("data-depth", line.depth.to_string()).text(line.text);
            if lit { written.attr("aria-current", "step") } else { written }
        });
        el("ol").attr("aria-label", name).children(lines)
    };
    let functions = el("div").class("pseudocode").children(names.into_iter().zip(both).map(function));
    let variables = figures("three-facts", words::variables(lab));
    vec![el("section").class("card").attr("aria-label", "The two functions").children([functions, variables])]
}
