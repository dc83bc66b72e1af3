//! A plan as a tree: each place with its guess, further in than the place that leads there.

use crate::parts::{Markup, element};
use mastermind_game::learn::PlanStep;
use mastermind_game::wording::progress as words;

/// The places of a plan, each with what `line` draws.
pub fn plan_tree(name: &'static str, steps: Vec<PlanStep>, line: impl Fn(PlanStep) -> Markup) -> Markup {
    let step = |step: PlanStep| {
        let depth = step.path.len().to_string();
        element("li").attr("data-depth", depth).children([line(step)])
    };
    element("ul").class("plan stack close").attr("aria-label", name).children(steps.into_iter().map(step))
}

/// What stands in a place: how one comes there, the guess, and how many codes are left.
pub fn plan_place(step: &PlanStep, after: Option<Markup>, guess: Markup) -> Vec<Markup> {
    let left = element("span").class("muted").text(words::codes_here(step.codes.len()));
    after.into_iter().chain([guess, left]).collect()
}
