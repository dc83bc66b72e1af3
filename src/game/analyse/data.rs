//! The figures of the position, to be taken along. Codes are written as in addresses, and beside each figure that may
//! be a bound or an estimate stands which of them it is.

use super::Analyse;
use crate::{DataCell, DataTable};
use mastermind_engine::Feedback;
use mastermind_engine::advice::{Certainty, Proved, ProvedValue, Ranked};

/// What an exact figure is called, a bound, and an estimate.
const EXACT: &str = "exact";
const AT_LEAST: &str = "at_least";
const ESTIMATE: &str = "estimate";

impl Analyse {
    /// The guesses that are listed, in their order, with all measures. `None` before they are known.
    pub fn guesses_table(&self) -> Option<DataTable> {
        let columns = [
            "game",
            "rows",
            "codes_left",
            "position_worst_case",
            "position_worst_case_is",
            "position_total",
            "position_average",
            "position_average_is",
            "every_guess_checked",
            "guess",
            "possible",
            "worst_case",
            "worst_case_is",
            "total",
            "average",
            "average_is",
            "codes_counted",
            "largest",
            "expected_size",
            "bits",
            "sizes_are",
            "parts",
            "parts_are",
        ];
        let table = self.table().here()?;
        let codes = table.codes;
        let estimate = table.certainty == Certainty::Estimate;
        let (sizes_are, parts_are) = if estimate { (ESTIMATE, AT_LEAST) } else { (EXACT, EXACT) };
        let checked = DataCell::Truth(table.certainty == Certainty::Exact);
        let row = |ranked: &Ranked| {
            let split = &ranked.split;
            // The sizes are those of a sample, where they are estimates.
            let counted = split.codes().max(1) as u128;
            let scaled = |number: u64, by: u128| DataCell::quotient(u128::from(number) * codes as u128, counted * by);
            let [position, value] = [table.value, ranked.value].map(|value| figures(value, codes));
            let guess = [DataCell::word(split.guess), DataCell::Truth(split.possible)];
            let sizes = [
                DataCell::number(counted),
                scaled(split.largest() as u64, 1),
                scaled(split.sum_of_squares(), counted),
                DataCell::precise(split.expected_bits()),
                DataCell::word(sizes_are),
                DataCell::number(split.feedback_count()),
                DataCell::word(parts_are),
            ];
            let checked = [checked.clone()];
            let about = self.about(codes).into_iter();
            let cells = about.chain(position).chain(checked).chain(guess);
            cells.chain(value).chain(sizes).collect()
        };
        Some(DataTable {
            name: self.position.file_name("best-guesses"),
            columns: columns.map(str::to_owned).into(),
            rows: table.guesses.iter().map(row).collect(),
        })
    }

    /// What each feedback to the guess that is examined leaves. `None` before that is known.
    pub fn parts_table(&self) -> Option<DataTable> {
        let columns = [
            "game",
            "rows",
            "codes_left",
            "guess",
            "feedback",
            "codes",
            "worst_case",
            "worst_case_is",
            "total",
            "average",
            "average_is",
        ];
        let outcomes = self.outcomes().here()?;
        let split = &outcomes.split;
        let parts = split.parts.iter().zip(&outcomes.parts);
        let parts = parts.map(|(&(feedback, codes), &value)| (feedback, codes, value));
        // Nothing is to go where the guess is the code.
        let nothing = ProvedValue { worst_case: Proved::Exactly(0), total: Proved::Exactly(0) };
        let found = (Feedback::all_black(split.guess.pegs()), 1, nothing);
        let row = |(feedback, codes, value)| {
            let part = [DataCell::word(split.guess), DataCell::word(feedback), DataCell::number(codes)];
            let about = self.about(split.codes()).into_iter();
            about.chain(part).chain(figures(value, codes)).collect()
        };
        Some(DataTable {
            name: self.position.file_name(&format!("after-{}", split.guess)),
            columns: columns.map(str::to_owned).into(),
            rows: parts.chain(split.possible.then_some(found)).map(row).collect(),
        })
    }

    /// Game, rows, and the number of codes left: the same in every line, so that tables of several positions can be
    /// put together.
    fn about(&self, codes: usize) -> [DataCell; 3] {
        let rows = self.position.rows().iter();
        let rows = rows.map(|row| format!("{}:{}", row.guess, row.feedback));
        [
            DataCell::word(self.position.variant()),
            DataCell::word(rows.collect::<Vec<String>>().join(" ")),
            DataCell::number(codes),
        ]
    }
}

/// Worst case, total and average over this many codes, with what they are.
fn figures(value: ProvedValue, codes: usize) -> [DataCell; 5] {
    let (worst_case, total) = (value.worst_case, value.total);
    let average = DataCell::quotient(u128::from(total.number()), codes as u128);
    [DataCell::number(worst_case.number()), claim(worst_case), DataCell::number(total.number()), average, claim(total)]
}

/// Whether it is exact or a bound.
fn claim<T: Copy>(number: Proved<T>) -> DataCell {
    DataCell::word(if number.is_exact() { EXACT } else { AT_LEAST })
}
