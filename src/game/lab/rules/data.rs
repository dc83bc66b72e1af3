//! The best lists of each length as a table to export.

use super::{RulesLab, RulesSearch};
use crate::{DataCell, DataTable};
use mastermind_engine::rules::MAX_RULES;

impl RulesLab {
    /// The best lists of each length, once they are found: first with any rules, then only with rules that need no list of
    /// codes.
    pub fn data_table(&self) -> Option<DataTable> {
        let RulesSearch::Known(best) = self.search() else {
            return None;
        };
        let lengths = |rows_only| (0..=MAX_RULES).map(move |length| (length, rows_only));
        let kinds = lengths(false).chain(lengths(true));
        let rows = kinds.filter_map(|(length, rows_only)| {
            let found = best.best_of_length(length, rows_only)?;
            Some(vec![
                DataCell::number(length),
                DataCell::Truth(rows_only),
                DataCell::word(found.list),
                DataCell::number(found.statistics.total()),
                DataCell::rounded(found.statistics.average()),
                DataCell::number(found.statistics.max_guesses()),
            ])
        });
        let columns = ["length", "rows_only", "rules", "total", "average", "max"];
        Some(DataTable {
            name: format!("{}-best-rules", self.link().variant),
            columns: columns.map(str::to_owned).into(),
            rows: rows.collect(),
        })
    }
}
