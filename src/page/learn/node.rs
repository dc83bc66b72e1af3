//! The node of a search that a question is about, with its branches in the order of the search.

use crate::parts::{Markup, button, el, feedback_view, paragraph, pegs};
use mastermind_game::learn::{PuzzleRun, RunStage, SolutionEdit};
use mastermind_game::wording::{progress as words, puzzle};
use mastermind_teaching::puzzle::{ReplyForm, SearchNode};

/// The window of the node, and a line for each branch. If the reply is a choice of branches, each can be marked.
pub fn search_node(run: &PuzzleRun) -> Vec<Markup> {
    let Some(node) = run.puzzle().task.node() else {
        return Vec::new();
    };
    let marks = run.form() == ReplyForm::Parts;
    let open = run.stage() != RunStage::Over;
    let line = |(number, inside): (u8, Vec<Markup>)| {
        let marked = marks && run.draft().parts.contains(&number);
        let line = if marks && open {
            button(format!("part-{number}"))
                .attr("aria-pressed", marked.to_string())
                .on_press(SolutionEdit::TogglePart(number))
        } else {
            el("span").attr("data-marked", marked.to_string())
        };
        el("li").child(line.class("plan-step").children(inside))
    };
    let list = el("ol")
        .class("plan stack close")
        .attr("aria-label", "In the order of the search")
        .children((0..).zip(branches(run, node)).map(line));
    vec![el("div").class("search-node").children([paragraph("muted", puzzle::window_in_words(node)), list])]
}

/// The contents of each line: a feedback with its codes, or a guess, and the guesses that are needed.
fn branches(run: &PuzzleRun, node: &SearchNode) -> Vec<Vec<Markup>> {
    let pegs_of = run.puzzle().variant.pegs();
    let needs = |needs: u8| el("span").text(puzzle::guesses_needed(needs));
    let parts = node.parts().iter().map(|part| {
        let codes = words::codes_at_guess(part.codes as usize);
        vec![feedback_view(part.feedback, pegs_of), el("span").class("muted").text(codes), needs(part.needs)]
    });
    let guesses = node.guesses().iter().map(|tried| vec![pegs(tried.guess), needs(tried.needs)]);
    parts.chain(guesses).collect()
}
