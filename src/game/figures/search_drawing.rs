//! A step of a search as a drawing that can be saved: the open nodes, one below the other.
//!
//! ```text
//!   ┌ Codebreaker, least: 9 codes ──────┐     sharp corners
//!   │ 0 0 → 3                           │     the guesses that were tried, with their values
//!   └───────────────────────────────────┘
//!   ╭ Codemaker, most: 0 1 ─────────────╮     round corners
//!   │ 0·1: 2 codes …   1·0: 2 codes     │     the feedbacks, and how far each is
//!   ╰───────────────────────────────────╯
//! ```

use super::figure::{Anchor, Drawing, Figure, INK, MARGIN, PAPER, wrapped};
use crate::PegMarks;
use crate::lab::search::{OpenNode, OpenPart, PartState, SearchLab, TriedGuess, open_nodes};
use crate::wording::search::{progress, step, value, window};
use crate::wording::{count, feedback_numbers, say};
use mastermind_engine::Feedback;

/// The width of the drawing; the height of a line, and how many letters fit into it.
const WIDTH: f64 = 760.0;
const LINE: f64 = 22.0;
const LETTERS: usize = 84;
/// How many of the last guesses of a node are drawn.
const DRAWN_GUESSES: usize = 8;

/// The drawing of the step that is shown. `None` until the engine has sent the search.
pub fn figure(lab: &SearchLab, marks: PegMarks) -> Option<Figure> {
    lab.trace().ready()?;
    let nodes = open_nodes(lab.steps_before_cut().unwrap_or(lab.steps_done()));
    let about = format!("{} · {}. {}", lab.link().position.line(marks), progress(lab), step(lab).written(marks));
    let mut drawing = Drawing::new(WIDTH, "The search, step by step", &about);
    let mut top = drawing.top;
    for node in &nodes {
        let NodeText { head, body, is_round } = node_text(lab, node, marks);
        let inside = wrapped(&body, LETTERS);
        let height = LINE * (1.0 + inside.len() as f64) + 12.0;
        let size = [WIDTH - 2.0 * MARGIN, height];
        let colours = [PAPER, INK];
        drawing.rounded_rect([MARGIN, top], size, if is_round { 16.0 } else { 0.0 }, colours);
        for (number, line) in [head].iter().chain(&inside).enumerate() {
            let place = [MARGIN + 14.0, top + LINE * (1.0 + number as f64)];
            drawing.text(place, Anchor::Start, 16.0, INK, line);
        }
        top += height + 10.0;
    }
    Some(drawing.finish(top + 10.0, lab.link().position.file_name("search")))
}

/// A node as it is drawn.
struct NodeText {
    /// Its heading.
    head: String,
    /// The text inside it.
    body: String,
    /// Whether its corners are round.
    is_round: bool,
}

/// How a node is drawn.
fn node_text(lab: &SearchLab, node: &OpenNode, marks: PegMarks) -> NodeText {
    let window_text = |node_window| {
        let text = window(node_window, lab.link().switches);
        if text.is_empty() { text } else { format!(" · window {text}") }
    };
    match node {
        OpenNode::Position { feedback, codes, window, tried } => {
            let origin = feedback.map(|feedback| format!("after {}, ", pins(feedback)));
            let head = format!(
                "Codebreaker, least: {}{}{}",
                origin.unwrap_or_default(),
                count(*codes as u64, "code", "codes"),
                window_text(*window)
            );
            let first = tried.len().saturating_sub(DRAWN_GUESSES);
            let guess_text = |guess: &TriedGuess| say!("{} → {}", guess.guess, value(guess.returned)).written(marks);
            let guesses: Vec<String> = tried[first..].iter().map(guess_text).collect();
            NodeText { head, body: guesses.join(",  "), is_round: false }
        }
        OpenNode::Guess { guess, window, parts } => {
            let head = say!("Codemaker, most: {}{}", *guess, window_text(*window)).written(marks);
            let part_text = |&OpenPart { feedback, codes, state }: &OpenPart| {
                let state_text = match state {
                    PartState::Waiting => String::new(),
                    PartState::Open => " …".to_owned(),
                    PartState::Returned(returned) => format!(" → {}", value(returned)),
                };
                let codes_text = count(codes as u64, "code", "codes");
                format!("{}: {codes_text}{state_text}", pins(feedback))
            };
            let part_texts: Vec<String> = parts.iter().map(part_text).collect();
            NodeText { head, body: part_texts.join(",  "), is_round: true }
        }
    }
}

/// A feedback as its two numbers: `1·0`.
pub(super) fn pins(feedback: Feedback) -> String {
    feedback_numbers(feedback).join("·")
}
