//! The opened part of the game tree of *Analyse* as a drawing that can be saved.
//!
//! ```text
//!   ┌──────────┐
//!   │ 12 codes │ worst case 3, average 2.333       sharp corners: the codebreaker chooses
//!   └──────────┘
//!    ├─( 0 1 2 ✓ ) worst case 3, average 2.333    round: the codemaker replies
//!    │   ├─[ 1·1  4 codes ] worst case 2, …
//!    │   └─[[ 3·0  found ]]                       two outlines: nothing left to choose
//!    └─( 0 2 3 )
//! ```

use crate::wording::NameAndSummary;
use mastermind_engine::util::{narrow, nearest};

use super::figure::{Anchor, Drawing, Figure, INK, MARGIN, PAPER, QUIET, wrapped};
use crate::PegMarks;
use crate::analyse::{Analyse, NodeKind, OutlineLine};
use crate::question::AnswerState;
use crate::wording::analyse::{grown_by_label, shapes, value};
use crate::wording::{Sentence, codes, hits};

/// The height of a line, the height of a box, and the indentation of a level.
const LINE: f64 = 32.0;
const BOX: f64 = 25.0;
const INDENT: f64 = 34.0;
/// The font size, and an upper bound for the average width of a letter.
const LETTERS: f64 = 17.0;
const LETTER: f64 = 9.5;
/// The space on both sides of the text in a box, and between the box and its values.
const SPACE: f64 = 10.0;
/// The gap between the two outlines of a leaf.
const INSET: f64 = 3.0;
/// The smallest width of the drawing.
const MIN_WIDTH: f64 = 760.0;

/// The drawing of the opened part of the tree. `None` until its root is known.
pub fn figure(state: &Analyse, marks: PegMarks) -> Option<Figure> {
    let lines = state.tree().ready()?;
    let boxes: Vec<(String, String)> = lines.iter().map(|line| (box_text(line, marks), text_beside(line))).collect();
    let left = |line: &OutlineLine| MARGIN + INDENT * (line.level() - 1) as f64;
    let ends = lines
        .iter()
        .zip(&boxes)
        .map(|(line, (name, notes))| left(line) + box_width(name) + SPACE + text_width(notes) + MARGIN);
    let width = ends.fold(MIN_WIDTH, f64::max);
    let measure = grown_by_label(state.grown_by());
    let about = format!("{} · the best guesses {measure} · ✓ could be the code", state.line(marks));
    let mut drawing = Drawing::new(width, "Game tree", &about);
    let top = drawing.top;
    let middle = |index: usize| top + LINE * (index as f64 + 0.5);

    for (index, line) in lines.iter().enumerate() {
        let above = lines[..index].iter().rposition(|other| other.level() < line.level());
        if let Some(above) = above {
            let stem = left(&lines[above]) + INDENT / 2.0;
            let from = [stem, middle(above) + BOX / 2.0];
            let connector = [from, [stem, middle(index)], [left(line), middle(index)]];
            drawing.polyline(&connector, QUIET);
        }
    }
    for (index, (line, (name, notes))) in lines.iter().zip(&boxes).enumerate() {
        let end = draw_node(&mut drawing, [left(line), middle(index)], line.item.kind, name);
        if !notes.is_empty() {
            let at = [end + SPACE, middle(index) + LETTERS * 0.35];
            drawing.text(at, Anchor::Start, LETTERS, INK, notes);
        }
    }
    let foot = legend(&mut drawing, top + LINE * lines.len() as f64 + 16.0, width, state);
    Some(drawing.finish(foot, state.position().file_name("game-tree")))
}

/// Draws a legend that explains the shapes, from the height `top` down, in a drawing of this width. Returns the height
/// at which the drawing ends.
fn legend(drawing: &mut Drawing, mut top: f64, width: f64, state: &Analyse) -> f64 {
    let kinds = [NodeKind::Position, NodeKind::Guess, NodeKind::Last];
    for (kind, NameAndSummary { name, summary: meaning }) in kinds.into_iter().zip(shapes(state.grown_by())) {
        let end = draw_node(drawing, [MARGIN, top + LINE / 2.0], kind, name) + SPACE;
        let letters = (width - end - MARGIN) / LETTER;
        let lines = wrapped(meaning, narrow(nearest(letters)));
        for (number, line) in lines.iter().enumerate() {
            let foot = top + LINE / 2.0 + LETTERS * (0.35 + 1.3 * number as f64);
            drawing.text([end, foot], Anchor::Start, LETTERS, INK, line);
        }
        top += LINE + LETTERS * 1.3 * lines.len().saturating_sub(1) as f64;
    }
    top + MARGIN
}

/// Draws the box of a node with the text `name`. The point (x, y) is the middle of its left edge. Returns the x of its
/// right edge.
fn draw_node(drawing: &mut Drawing, [x, y]: [f64; 2], kind: NodeKind, name: &str) -> f64 {
    let (width, corner) = (box_width(name), [x, y - BOX / 2.0]);
    let colours = [PAPER, INK];
    let radius = match kind {
        NodeKind::Guess => BOX / 2.0,
        _ => 0.0,
    };
    drawing.rounded_rect(corner, [width, BOX], radius, colours);
    if matches!(kind, NodeKind::Last | NodeKind::Found) {
        let size = [width - 2.0 * INSET, BOX - 2.0 * INSET];
        drawing.rect(corner.map(|edge| edge + INSET), size, colours);
    }
    let at = [x + width / 2.0, y + LETTERS * 0.35];
    drawing.text(at, Anchor::Middle, LETTERS, INK, name);
    x + width
}

/// The width of a box with this text.
fn box_width(name: &str) -> f64 {
    text_width(name) + 2.0 * SPACE
}

/// The greatest width that this text is expected to have.
fn text_width(text: &str) -> f64 {
    LETTER * text.chars().count() as f64
}

/// The text in the box of a node: a guess, or the feedback that leads there and the codes that are left.
fn box_text(line: &OutlineLine, marks: PegMarks) -> String {
    let item = &line.item;
    if let Some(guess) = item.node.guess {
        let sign = if item.possible { " ✓" } else { "" };
        return Sentence::from(guess).written(marks) + sign;
    }
    let left = match item.kind {
        NodeKind::Found => "found".to_owned(),
        _ => codes(narrow(item.codes)),
    };
    match item.node.rows.last() {
        Some(row) => format!("{}: {left}", hits(row.feedback)),
        None => left,
    }
}

/// The text beside the box: the values, and whether the nodes below it are still awaited or refused.
fn text_beside(line: &OutlineLine) -> String {
    let item = &line.item;
    let known = item.value.filter(|_| item.kind != NodeKind::Found);
    let values = known.map(|known| value(&known, item.codes));
    let below = match &line.open {
        Some(AnswerState::Refused(why)) => Some(why.to_string()),
        Some(AnswerState::Waiting) => Some("…".to_owned()),
        Some(AnswerState::Ready(())) | None => None,
    };
    let notes: Vec<String> = values.into_iter().chain(below).collect();
    notes.join(" ")
}
