//! The tables of a tree, to be taken along.

use super::shown::ShownTree;
use super::state::TreeLab;
use crate::{DataCell, DataTable};

impl ShownTree {
    /// How much work is left at each guess.
    pub fn depths_table(&self) -> DataTable {
        let columns = ["guess", "solved", "remaining", "positions", "largest"];
        let rows = self.depths().iter().enumerate().map(|(place, depth)| {
            vec![
                DataCell::number(place + 1),
                DataCell::number(depth.found),
                DataCell::number(depth.open),
                DataCell::number(depth.positions),
                DataCell::number(depth.largest),
            ]
        });
        DataTable {
            name: self.file_name("depths"),
            columns: columns.map(str::to_owned).into(),
            rows: rows.collect(),
        }
    }

    /// Game, tree and content, as a file is named after them.
    pub fn file_name(&self, content: &str) -> String {
        format!("{}-{}-{content}", self.variant(), self.source())
    }
}

impl TreeLab {
    /// The guesses that are not among the best, in the order of the tree, once they are known.
    pub fn losses_table(&self) -> Option<DataTable> {
        let (shown, losses) = (self.shown()?, self.losses()?);
        let columns = ["guess_number", "rows", "guess", "codes", "costs", "better"];
        let rows = losses.losing.iter().map(|losing| {
            let at = losing.at as usize;
            let rows = shown.rows(at);
            let rows = rows
                .iter()
                .map(|row| format!("{}:{}", row.guess, row.feedback));
            vec![
                DataCell::number(shown.spots()[at].depth + 1),
                DataCell::word(rows.collect::<Vec<String>>().join(" ")),
                DataCell::word(shown.spots()[at].guess),
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
}
