//! The text that a teacher pastes: the results of a class, one a line, each optionally after a name. A comma, a
//! semicolon, a colon, a tab or a space separates them, as in a chat or in a spreadsheet.
//!
//! ```text
//!   Anna: a3f9k7zq2      the result of Anna
//!   "Berg, Bo";a3f9k7zq2
//!   a3f9k7zq8            mistyped
//! ```
//! Or a table as CSV whose first line has a column "result", as the page saves it and as forms do:
//!
//! ```text
//!   name,result,right,of,puzzle_1,puzzle_2
//!   Anna,a3f9k7zq2,1,2,true,false
//! ```
//! The checksum finds typing errors. Nothing proves a result: it is only as honest as its sender.

use super::set::{PuzzleSet, ResultCode};
use crate::notation::Fault;
use crate::{DataCell, DataTable};

/// The most lines that are read.
pub const MOST_RESULT_LINES: usize = 300;

/// One line of what was pasted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// Which line of the text, from 1.
    pub line: usize,
    /// The name before the code; may be empty.
    pub name: String,
    /// For each puzzle, whether it was right; or what is wrong with the line.
    pub right: Result<Vec<bool>, ResultLineFault>,
}

/// Why a line is not a result of the set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultLineFault {
    /// It does not end with a result.
    Code(Fault),
    /// It is a result of another set.
    OtherSet,
    /// An earlier line has the same name and code.
    Twice,
}

/// Whether a character separates a name from a result, or surrounds them.
fn is_separator(character: char) -> bool {
    character.is_whitespace() || [',', ';', ':', '"'].contains(&character)
}

/// The columns of a table: their separator, and the indices (from 0) of those with the name and the result.
#[derive(Clone, Copy, Debug)]
struct Columns {
    separator: char,
    name: Option<usize>,
    result: usize,
}

impl Columns {
    /// The columns that the first line of a text names. `None` if it names no column of results.
    fn read(line: &str) -> Option<Columns> {
        let columns = |separator| {
            let cells = cells(line, separator);
            let index_of = |name: &str| {
                let mut cells = cells.iter();
                cells.position(|cell| cell.trim().eq_ignore_ascii_case(name))
            };
            Some(Columns { separator, name: index_of("name"), result: index_of("result")? })
        };
        [',', ';', '\t'].into_iter().find_map(columns)
    }

    /// The name and the code of a line, in this order. A missing cell is empty.
    fn name_and_code(self, line: &str) -> (String, String) {
        let cells = cells(line, self.separator);
        let cell = |index: usize| cells.get(index).map(|cell| cell.trim().to_owned());
        let name = self.name.and_then(cell);
        (name.unwrap_or_default(), cell(self.result).unwrap_or_default())
    }
}

/// The cells of a line of CSV, without their quotation marks.
fn cells(line: &str, separator: char) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        match (character, cells.last_mut()) {
            ('"', Some(cell)) if quoted && characters.peek() == Some(&'"') => {
                characters.next();
                cell.push('"');
            }
            ('"', _) => quoted = !quoted,
            (character, _) if character == separator && !quoted => cells.push(String::new()),
            (character, Some(cell)) => cell.push(character),
            (_, None) => {}
        }
    }
    cells
}

/// The name and the code, in this order, of a line outside a table: the code comes last.
fn name_before_code(line: &str) -> (String, String) {
    let entry = line.trim_matches(is_separator);
    let (name, code) = entry.rsplit_once(is_separator).unwrap_or(("", entry));
    (name.trim_matches(is_separator).to_owned(), code.to_owned())
}

/// The results of a class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultSheet {
    /// The lines that are not empty, in their order.
    pub lines: Vec<ResultLine>,
    /// How many further lines were not read.
    pub left_out: usize,
}

impl ResultSheet {
    /// Reads the results of this set from a text that was pasted.
    pub fn read(set: &PuzzleSet, text: &str) -> ResultSheet {
        // Spreadsheets begin a file with a mark of its encoding.
        let text = text.trim_start_matches('\u{feff}');
        let lines = || (1..).zip(text.lines().map(str::trim)).filter(|line| !line.1.is_empty());
        let columns = lines().next().and_then(|(_, line)| Columns::read(line));
        let results = || lines().skip(usize::from(columns.is_some()));
        let mut sheet =
            ResultSheet { lines: Vec::new(), left_out: results().count().saturating_sub(MOST_RESULT_LINES) };
        let mut seen: Vec<&str> = Vec::new();
        for (number, line) in results().take(MOST_RESULT_LINES) {
            let (name, code) = match columns {
                Some(columns) => columns.name_and_code(line),
                None => name_before_code(line),
            };
            let right = match code.parse::<ResultCode>() {
                Err(fault) => Err(ResultLineFault::Code(fault)),
                Ok(result) if !result.is_of(set) => Err(ResultLineFault::OtherSet),
                // Without a name it may be another learner's.
                Ok(_) if !name.is_empty() && seen.contains(&line) => Err(ResultLineFault::Twice),
                Ok(result) => Ok(result.right().to_vec()),
            };
            seen.push(line);
            sheet.lines.push(ResultLine { line: number, name, right });
        }
        sheet
    }

    /// The results that could be read: for each learner, whether each puzzle was right.
    pub fn results(&self) -> impl Iterator<Item = &[bool]> {
        let right = self.lines.iter().map(|line| line.right.as_deref());
        right.filter_map(Result::ok)
    }

    /// The results that could be read, as a table that [`ResultSheet::read`] reads again.
    pub fn table(&self, set: &PuzzleSet) -> DataTable {
        let puzzles = (1..=set.puzzle_count()).map(|number| format!("puzzle_{number}"));
        let columns = ["name", "result", "right", "of"].map(str::to_owned);
        let row = |line: &ResultLine| {
            let right = line.right.as_ref().ok()?;
            let code = ResultCode::new(set, right.clone())?;
            let right_count = right.iter().filter(|right| **right).count();
            let leading = [
                DataCell::word(&line.name),
                DataCell::word(code),
                DataCell::number(right_count),
                DataCell::number(right.len()),
            ];
            let puzzles = right.iter().map(|&right| DataCell::Truth(right));
            Some(leading.into_iter().chain(puzzles).collect())
        };
        DataTable {
            name: format!("results-of-set-{}", set.seed()),
            columns: columns.into_iter().chain(puzzles).collect(),
            rows: self.lines.iter().filter_map(row).collect(),
        }
    }

    /// For each puzzle, the number of learners who had it right.
    pub fn right_by_puzzle(&self) -> Vec<usize> {
        let puzzles = self.results().next().map_or(0, <[bool]>::len);
        let learners_right = |index: usize| self.results().filter(|right| right[index]).count();
        (0..puzzles).map(learners_right).collect()
    }
}
