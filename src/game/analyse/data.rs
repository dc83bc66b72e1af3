//! The figures of the position as tables to export. Codes are written as in addresses, and a column beside each figure
//! says whether it is exact, a bound or an estimate.

use super::Analyse;
use crate::{DataCell, DataTable};
use mastermind_engine::Feedback;
use mastermind_engine::advice::{Certainty, Proved, ProvedValue, Ranked};

/// The words for an exact figure, a bound and an estimate.
const EXACT: &str = "exact";
const AT_LEAST: &str = "at_least";
const ESTIMATE: &str = "estimate";

impl Analyse {
    /// The table of the listed guesses, in the order shown, with all measures. `None` until the guesses are known.
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
        let table = self.table().ready()?;
        let codes = table.codes;
        let estimate = table.certainty == Certainty::Estimate;
        let (sizes_are, parts_are) = if estimate { (ESTIMATE, AT_LEAST) } else { (EXACT, EXACT) };
        let checked = DataCell::Truth(table.certainty == Certainty::Exact);
        let row = |ranked: &Ranked| {
            let split = &ranked.split;
            // Estimated sizes are those of a sample of the codes: they are scaled up to all codes.
            let counted = split.codes().max(1) as u128;
            let scaled = |number: u64, by: u128| DataCell::quotient(u128::from(number) * codes as u128, counted * by);
            let [position_value, guess_value] = [table.value, ranked.value].map(|value| value_cells(value, codes));
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
            let position = self.position_cells(codes).into_iter().chain(position_value).chain([checked.clone()]);
            position.chain(guess).chain(guess_value).chain(sizes).collect()
        };
        Some(DataTable {
            name: self.position.file_name("best-guesses"),
            columns: columns.map(str::to_owned).into(),
            rows: table.guesses.iter().map(row).collect(),
        })
    }

    /// The table of the codes that each feedback to the examined guess leaves, and of the guesses that they need.
    /// `None` until these are known.
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
        let outcomes = self.outcomes().ready()?;
        let split = &outcomes.split;
        let parts =
            split.parts.iter().zip(&outcomes.parts).map(|(&(feedback, codes), &value)| (feedback, codes, value));
        // No guess is needed after the code itself.
        let no_guesses = ProvedValue { worst_case: Proved::Exactly(0), total: Proved::Exactly(0) };
        let found = (Feedback::all_black(split.guess.pegs()), 1, no_guesses);
        let row = |(feedback, codes, value)| {
            let part_cells = [DataCell::word(split.guess), DataCell::word(feedback), DataCell::number(codes)];
            let position_cells = self.position_cells(split.codes()).into_iter();
            position_cells.chain(part_cells).chain(value_cells(value, codes)).collect()
        };
        Some(DataTable {
            name: self.position.file_name(&format!("after-{}", split.guess)),
            columns: columns.map(str::to_owned).into(),
            rows: parts.chain(split.possible.then_some(found)).map(row).collect(),
        })
    }

    /// The cells of the position: the game, the rows, and the number of codes left. They are repeated in every line so
    /// that tables of several positions can be concatenated.
    fn position_cells(&self, codes: usize) -> [DataCell; 3] {
        let rows: Vec<String> =
            self.position.rows().iter().map(|row| format!("{}:{}", row.guess, row.feedback)).collect();
        [DataCell::word(self.position.variant()), DataCell::word(rows.join(" ")), DataCell::number(codes)]
    }
}

/// The cells of a value over this many codes: the worst case and its exactness; the total, the average and their
/// exactness.
fn value_cells(value: ProvedValue, codes: usize) -> [DataCell; 5] {
    let (worst_case, total) = (value.worst_case, value.total);
    let average = DataCell::quotient(u128::from(total.number()), codes as u128);
    [
        DataCell::number(worst_case.number()),
        exactness(worst_case),
        DataCell::number(total.number()),
        average,
        exactness(total),
    ]
}

/// The word for the exactness of a number: exact, or a bound.
fn exactness<T: Copy>(number: Proved<T>) -> DataCell {
    DataCell::word(if number.is_exact() { EXACT } else { AT_LEAST })
}
