//! A plan as an indented tree: each node has a guess, and is further in than the node that leads to it.

use crate::parts::{Markup, el};
use mastermind_game::learn::PlanStep;
use mastermind_game::wording::progress as words;

/// The nodes of a plan as a list, each drawn by `line`. `name` is the accessible name of the list.
pub fn plan_tree(name: &'static str, steps: Vec<PlanStep>, line: impl Fn(PlanStep) -> Markup) -> Markup {
    let step = |step: PlanStep| {
        let depth = step.path.len().to_string();
        el("li").attr("data-depth", depth).child(line(step))
    };
    el("ul").class("plan stack close").attr("aria-label", name).children(steps.into_iter().map(step))
}

/// The contents of a node: the feedback `after` that leads to it (`None` for the first node), the guess, and the number
/// of codes left.
pub fn plan_node(step: &PlanStep, after: Option<Markup>, guess: Markup) -> Vec<Markup> {
    let left = el("span").class("muted").text(words::codes_at_guess(step.codes.len()));
    after.into_iter().chain([guess, left]).collect()
}
