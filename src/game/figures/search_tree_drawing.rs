//! The whole tree of a small search as a drawing that can be saved: solved, or as an exercise for pen and paper.
//!
//! ```text
//!              ┌ 4 codes ┐                 a line for the position, for its guesses, for their answers, and so on
//!              │  = 2    │
//!              └────┬────┘
//!          ┌────────┴─────────┐
//!       ┌ 1122 ┐           ┌ 1212 ┐        solved: values; what was cut off is dashed, with the reason
//!       │      │           │      │        exercise: values at the leaves alone, room for α, β and the value
//!       └──┬───┘           └──┬───┘
//!     ╭ 2·2 ╮ ╭ 0·4 ╮    …
//! ```

use super::figure::{Anchor, Drawing, Figure, INK, MARGIN, PAPER, QUIET, RED};
use super::search_drawing::pins;
use crate::PegMarks;
use crate::lab::search::{SearchLab, TreeNode, whole_tree};
use crate::wording::search::{cut_reason, value};
use crate::wording::{count, say};
use mastermind_engine::textbook::{Bound, Cut};

/// The most nodes of a tree that is drawn as a whole.
pub const MAX_NODES: usize = 60;

/// The size of a node, and the space between nodes of a line, and between two lines.
const NODE: [f64; 2] = [96.0, 62.0];
const BETWEEN: f64 = 10.0;
const BELOW: f64 = 34.0;

/// The tree of the search that is shown, with every value. `None` if the search has not come, or is too large.
pub fn solved(lab: &SearchLab, marks: PegMarks) -> Option<Figure> {
    let lines = whole_tree(lab.steps(), MAX_NODES)?;
    let about =
        format!("{} · The codebreaker takes the least, the codemaker the most.", lab.link().position.line(marks));
    let name = lab.link().position.file_name("search-tree");
    Some(draw(&lines, "The whole search", &about, name, |node| node_lines(node, true, marks)))
}

/// The tree of the same search without alpha-beta, with values at its leaves alone. `None` if it has not come, or is too
/// large.
pub fn exercise(lab: &SearchLab, marks: PegMarks) -> Option<Figure> {
    let lines = whole_tree(lab.plain_steps(), MAX_NODES)?;
    let about = format!(
        "{} · The codebreaker takes the least, the codemaker 1 and the most of its answers. Work from left to right: write \
         α and β at each node, then the value that it returns, and cross out what alpha-beta need not search.",
        lab.link().position.line(marks)
    );
    let name = lab.link().position.file_name("search-exercise");
    Some(draw(&lines, "Draw it and cut", &about, name, |node| node_lines(node, false, marks)))
}

/// What stands in a node: its name, and below it a value or the room for one.
struct NodeLines {
    texts: Vec<String>,
    /// Whether it was cut off, or something of it was.
    is_cut: bool,
    /// Whether the codemaker's answer leads to it, so that its corners are round.
    is_round: bool,
}

/// The lines of a node. Unless the tree is solved, only a leaf has its value.
fn node_lines(node: &TreeNode, is_solved: bool, marks: PegMarks) -> NodeLines {
    let codes = count(node.codes as u64, "code", "codes");
    let name = match (node.guess, node.feedback) {
        (Some(guess), _) => say!("{}", guess).written(marks),
        (None, Some(feedback)) => format!("{}: {codes}", pins(feedback)),
        (None, None) => codes,
    };
    let is_leaf = node.cut == Some(Cut::OneCode);
    let reason = node.cut.filter(|_| !is_leaf).map(cut_reason);
    let mut texts = vec![name];
    match node.returned {
        Some(returned) if returned.bound == Bound::Exact && (is_solved || is_leaf) => {
            texts.push(format!("= {}", value(returned)));
        }
        Some(returned) if is_solved => texts.push(value(returned)),
        None if is_solved => texts.push("not searched".into()),
        _ => texts.extend(["α __  β __".into(), "= __".into()]),
    }
    texts.extend(reason.filter(|_| is_solved).map(str::to_owned));
    NodeLines {
        texts,
        is_cut: is_solved && (reason.is_some() || node.returned.is_none()),
        is_round: node.feedback.is_some(),
    }
}

/// Draws the lines of a tree from the root down, each node above the middle of the nodes below it.
fn draw(
    lines: &[Vec<TreeNode>],
    title: &str,
    about: &str,
    name: String,
    text: impl Fn(&TreeNode) -> NodeLines,
) -> Figure {
    let middles = middles(lines);
    let right = middles.iter().flatten().fold(0.0_f64, |right, &middle| right.max(middle));
    let mut drawing = Drawing::new((right + NODE[0] / 2.0 + MARGIN).max(640.0), title, about);
    let top = drawing.top;
    let top_of = |depth: usize| top + depth as f64 * (NODE[1] + BELOW);
    for (depth, (line, middles_of_line)) in lines.iter().zip(&middles).enumerate() {
        for (node, &middle) in line.iter().zip(middles_of_line) {
            let NodeLines { texts, is_cut, is_round } = text(node);
            let colour = if is_cut { RED } else { INK };
            if let Some(above) = depth.checked_sub(1).and_then(|above| middles.get(above)?.get(node.above)) {
                let from = [*above, top_of(depth - 1) + NODE[1]];
                drawing.line(from, [middle, top_of(depth)], if node.returned.is_none() { QUIET } else { INK });
            }
            let corner = [middle - NODE[0] / 2.0, top_of(depth)];
            drawing.rounded_rect(corner, NODE, if is_round { 14.0 } else { 0.0 }, [PAPER, colour]);
            for (number, text) in texts.iter().enumerate() {
                let size = if number == 0 { 15.0 } else { 13.0 };
                drawing.text([middle, top_of(depth) + 17.0 + 18.0 * number as f64], Anchor::Middle, size, INK, text);
            }
            if node.returned.is_none() {
                drawing.line(corner, [corner[0] + NODE[0], corner[1] + NODE[1]], RED);
            }
        }
    }
    drawing.finish(top_of(lines.len()), name)
}

/// The middle of each node, in the lines of the tree: leaves stand side by side, from left to right in the order of the
/// search.
fn middles(lines: &[Vec<TreeNode>]) -> Vec<Vec<f64>> {
    let mut middles: Vec<Vec<f64>> = lines.iter().map(|line| vec![0.0; line.len()]).collect();
    let mut next_leaf = MARGIN + NODE[0] / 2.0;
    place(lines, &mut middles, [0, 0], &mut next_leaf);
    middles
}

/// Places the node at this depth and index, and all nodes below it. Returns its middle.
fn place(lines: &[Vec<TreeNode>], middles: &mut [Vec<f64>], [depth, index]: [usize; 2], next_leaf: &mut f64) -> f64 {
    let below = lines.get(depth + 1).into_iter().flatten().enumerate();
    let children: Vec<usize> = below.filter(|(_, node)| node.above == index).map(|(child, _)| child).collect();
    let of_children: Vec<f64> =
        children.into_iter().map(|child| place(lines, middles, [depth + 1, child], next_leaf)).collect();
    let middle = match (of_children.first(), of_children.last()) {
        (Some(first), Some(last)) => f64::midpoint(*first, *last),
        _ => {
            let middle = *next_leaf;
            *next_leaf += NODE[0] + BETWEEN;
            middle
        }
    };
    if let Some(place) = middles.get_mut(depth).and_then(|line| line.get_mut(index)) {
        *place = middle;
    }
    middle
}
