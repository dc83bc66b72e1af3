//! Trees as other programs write them.
//!
//! ```text
//!   nested     {"guess": "1122", "next": {"0,0": {…}}}    JSON, Python, YAML
//!   graph      a -> b [label="00"]                        GraphViz
//!   lines      1122 01 3345 10 2346                       a line for each code, as on punched cards
//!   irving     1296 (1122: 1, 16A, …; …)                  the notation of Knuth and Irving
//!
//!   values     lists, objects and words, in braces or indented
//!   spelling   which colours and pins the symbols of a tree mean
//!   written    the guesses and answers as they are written
//!   game       the game that such a text names
//! ```
//! A tree names its colours as it likes: digits from 0 or from 1, letters, words. Other names for the colours make no
//! difference to what a tree finds.

mod game;
mod graph;
mod irving;
mod lines;
mod nested;
mod spelling;
mod values;
mod written;

pub(super) use game::named_game;

use super::Tree;
use super::parse::{Halt, Located, Problem};
use crate::budget::Meter;
use crate::goal_set::GoalSet;

/// Why a text is not a tree, and the byte where it goes wrong.
type Wrong = Located<Problem>;

/// Reads a tree for `goals` in one of these forms. `None` if the text has none of them.
///
/// # Errors
/// The outer error says where the text goes wrong, and why, or that the budget said stop.
pub(super) fn read(goals: &GoalSet, text: &str, meter: &mut Meter<'_>) -> Option<Result<Tree, Located<Halt>>> {
    let variant = goals.variant();
    let tree = if graph::is_graph(text) {
        graph::read(text, variant)
    } else if irving::is_irving(text) {
        return Some(irving::read(text, goals, meter).and_then(|sketch| sketch.into_tree(goals, meter)));
    } else if lines::are_lines(text, variant) {
        return Some(lines::read(text, goals, meter).and_then(|sketch| sketch.into_tree(goals, meter)));
    } else {
        nested::read(text, variant)?
    };
    let sketch = tree.and_then(|tree| tree.sketch(variant)).map_err(Located::from);
    Some(sketch.and_then(|sketch| sketch.into_tree(goals, meter)))
}
