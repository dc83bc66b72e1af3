//! Tables to export as CSV and as JSON, in a file named after game and content.

use std::fmt::Write;

use crate::MADE_BY;
use mastermind_engine::util::{narrow, nearest};

/// A table: every row has a cell for each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataTable {
    /// The variable part of the names of its files: `6x4-openings`.
    pub name: String,
    /// The names of the columns, in snake case.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<DataCell>>,
}

/// The value in a cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DataCell {
    /// A word, or several.
    Word(String),
    /// A number in decimal digits.
    Number(String),
    /// A truth value.
    Truth(bool),
    /// No value: not known, or not applicable.
    Unknown,
}

impl DataCell {
    /// A word.
    pub fn word(word: impl ToString) -> DataCell {
        DataCell::Word(word.to_string())
    }

    /// A whole number.
    pub fn number(number: impl ToString) -> DataCell {
        DataCell::Number(number.to_string())
    }

    /// A number rounded to six decimals, without trailing zeros. It is computed in whole millionths, because the standard
    /// library's code that formats floats is large.
    pub fn rounded(number: f64) -> DataCell {
        let millionths = nearest(number * 1e6);
        decimal(format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000))
    }

    /// A number below ten thousand rounded to twelve decimals, as precise as a computed number, without trailing zeros.
    pub fn precise(number: f64) -> DataCell {
        const ONE: u64 = 1_000_000_000_000;
        let units = nearest(number * ONE as f64);
        decimal(format!("{}.{:012}", units / ONE, units % ONE))
    }

    /// A quotient without trailing zeros. It is truncated to fifteen decimals, so that a lower bound stays one.
    pub fn quotient(dividend: u128, divisor: u128) -> DataCell {
        const ONE: u128 = 1_000_000_000_000_000;
        let units = dividend * ONE / divisor.max(1);
        let [whole, decimals] = [units / ONE, units % ONE].map(narrow::<u128, u64>);
        decimal(format!("{whole}.{decimals:015}"))
    }

    /// The cell in a line of CSV; empty if it is not known.
    pub fn csv(&self) -> String {
        match self {
            DataCell::Word(text) if text.contains([',', '"', '\n', '\r']) => {
                format!("\"{}\"", text.replace('"', "\"\""))
            }
            DataCell::Word(text) | DataCell::Number(text) => text.clone(),
            DataCell::Truth(truth) => truth.to_string(),
            DataCell::Unknown => String::new(),
        }
    }

    /// The cell as a JSON value.
    pub fn json(&self) -> String {
        match self {
            DataCell::Word(text) => quoted(text),
            DataCell::Number(text) => text.clone(),
            DataCell::Truth(truth) => truth.to_string(),
            DataCell::Unknown => "null".to_owned(),
        }
    }
}

impl DataTable {
    /// The file of CSV: what has made it, and the lines.
    pub fn csv_file(&self) -> String {
        csv_file(&self.to_csv())
    }

    /// The file of JSON: what has made it, and the rows.
    pub fn json_file(&self) -> String {
        json_file(&self.to_json())
    }

    /// CSV with headings.
    pub fn to_csv(&self) -> String {
        let columns = self.columns.iter().map(|name| DataCell::word(name).csv());
        let mut text = columns.collect::<Vec<String>>().join(",") + "\n";
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(DataCell::csv).collect();
            text += &cells.join(",");
            text += "\n";
        }
        text
    }

    /// JSON: an array with an object for each row.
    pub fn to_json(&self) -> String {
        let object = |row: &Vec<DataCell>| {
            let values = self.columns.iter().zip(row).map(|(name, cell)| format!("{}:{}", quoted(name), cell.json()));
            format!("{{{}}}", values.collect::<Vec<String>>().join(","))
        };
        let objects: Vec<String> = self.rows.iter().map(object).collect();
        format!("[\n{}\n]\n", objects.join(",\n"))
    }

    /// The name of an exported file with this ending: `mastermind-6x4-openings.csv`.
    pub fn file_name(&self, ending: &str) -> String {
        format!("mastermind-{}.{ending}", file_word(&self.name))
    }
}

/// A file of CSV with these lines, below a comment that says what has made it.
pub fn csv_file(lines: &str) -> String {
    format!("# {MADE_BY}\n{lines}")
}

/// A file of JSON that says what has made it, and has these `rows`, an array.
pub fn json_file(rows: &str) -> String {
    format!("{{\"made_by\":\"{MADE_BY}\",\"rows\":{}}}\n", rows.trim_end())
}

/// The cell of a decimal number, without its trailing zeros.
fn decimal(text: String) -> DataCell {
    DataCell::number(text.trim_end_matches('0').trim_end_matches('.'))
}

/// A text as a part of a file's name, with `!` spelled out.
pub fn file_word(text: &str) -> String {
    text.replace('!', "-no-repeats").replace(['/', ':', ','], "-")
}

/// A text as a JSON string.
fn quoted(text: &str) -> String {
    let mut quoted = "\"".to_owned();
    for ch in text.chars() {
        match ch {
            '"' | '\\' => quoted.extend(['\\', ch]),
            // Writing to a string cannot fail.
            ch if ch < ' ' => drop(write!(quoted, "\\u{:04x}", u32::from(ch))),
            ch => quoted.push(ch),
        }
    }
    quoted + "\""
}
