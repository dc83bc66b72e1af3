//! The tables of a tree, to export.

use super::shown_tree::ShownTree;
use super::state::TreeLab;
use crate::{DataCell, DataTable};

impl ShownTree {
    /// The work that is left at each guess as a table.
    pub fn depths_table(&self) -> DataTable {
        let columns = ["guess", "solved", "remaining", "positions", "largest"];
        let rows = self.depths().iter().enumerate().map(|(index, depth)| {
            vec![
                DataCell::number(index + 1),
                DataCell::number(depth.found),
                DataCell::number(depth.open),
                DataCell::number(depth.positions),
                DataCell::number(depth.largest),
            ]
        });
        DataTable { name: self.file_name("depths"), columns: columns.map(str::to_owned).into(), rows: rows.collect() }
    }

    /// The name of an exported file: game, tree and content.
    pub fn file_name(&self, content: &str) -> String {
        format!("{}-{}-{content}", self.variant(), self.source())
    }
}

impl TreeLab {
    /// The table of the guesses that are not among the best, in the order of the tree. `None` until these guesses are
    /// known.
    pub fn losses_table(&self) -> Option<DataTable> {
        let (shown, losses) = (self.tree()?, self.losses()?);
        let columns = ["guess_number", "rows", "guess", "codes", "costs", "better"];
        let rows = losses.losing.iter().map(|losing| {
            let spot = losing.at as usize;
            vec![
                DataCell::number(shown.spots()[spot].depth + 1),
                DataCell::word(rows_to(shown, spot)),
                DataCell::word(shown.spots()[spot].guess),
                DataCell::number(losing.codes),
                DataCell::number(losing.loss),
                DataCell::word(losing.better),
            ]
        });
        Some(DataTable {
            name: shown.file_name("losses"),
            columns: columns.map(str::to_owned).into(),
            rows: rows.collect(),
        })
    }

    /// The table of the guesses where the shown tree parts from the tree that it is compared with. `None` until these
    /// guesses are known.
    pub fn differences_table(&self) -> Option<DataTable> {
        let (shown, comparison) = (self.tree()?, self.other()?.as_ref().ok()?);
        let columns = ["guess_number", "rows", "codes", "guess", "total", "other_guess", "other_total"];
        let rows = comparison.differences().iter().map(|difference| {
            vec![
                DataCell::number(shown.spots()[difference.at].depth + 1),
                DataCell::word(rows_to(shown, difference.at)),
                DataCell::number(difference.codes),
                DataCell::word(difference.guesses[0]),
                DataCell::number(difference.totals[0]),
                DataCell::word(difference.guesses[1]),
                DataCell::number(difference.totals[1]),
            ]
        });
        let name = format!("against-{}", comparison.source()).replace('/', "-");
        Some(DataTable {
            name: shown.file_name(&name),
            columns: columns.map(str::to_owned).into(),
            rows: rows.collect(),
        })
    }
}

/// The rows that lead to a spot (from 0), as they are written in one line.
fn rows_to(shown: &ShownTree, spot: usize) -> String {
    let words: Vec<String> = shown.rows(spot).iter().map(|row| format!("{}:{}", row.guess, row.feedback)).collect();
    words.join(" ")
}
