//! What a teacher pastes: the results of a class, one a line, each with a name before it or not. Between them stands
//! a comma, a semicolon, a colon, a tab or a space, as in a chat or in a spreadsheet.
//!
//! ```text
//!   Anna: a3f9k7zq2      the result of Anna
//!   "Berg, Bo";a3f9k7zq2
//!   a3f9k7zq8            mistyped
//! ```
//! The checksum finds slips of the hand. Nothing proves a result: it is only as true as the person who
//! sends it.

use super::set::{PuzzleSet, ResultCode};
use crate::notation::Fault;

/// The most lines that are read.
pub const MOST_RESULT_LINES: usize = 300;

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// Which line of the text, from 1.
    pub line: usize,
    /// What stands before the code.
    pub name: String,
    /// Which puzzles were right, or what is wrong.
    pub right: Result<Vec<bool>, ResultLineFault>,
}

/// Why a line is no result of the set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultLineFault {
    /// It does not end with a result.
    Code(Fault),
    /// It is a result of another set.
    OtherSet,
    /// The same name and the same code stand in an earlier line.
    Twice,
}

/// Whether a sign stands between a name and a result, or around them.
fn separates(sign: char) -> bool {
    sign.is_whitespace() || [',', ';', ':', '"'].contains(&sign)
}

/// The results of a class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultSheet {
    /// The lines that are not empty, in their order.
    pub lines: Vec<ResultLine>,
    /// How many lines there were beyond those that are read.
    pub left_out: usize,
}

impl ResultSheet {
    /// Reads results of this set.
    pub fn read(set: &PuzzleSet, text: &str) -> ResultSheet {
        let some = || {
            let lines = (1..).zip(text.lines().map(str::trim));
            lines.filter(|line| !line.1.is_empty())
        };
        let mut sheet = ResultSheet {
            lines: Vec::new(),
            left_out: some().count().saturating_sub(MOST_RESULT_LINES),
        };
        let mut seen: Vec<&str> = Vec::new();
        for (number, line) in some().take(MOST_RESULT_LINES) {
            let whole = line.trim_matches(separates);
            let (name, code) = whole.rsplit_once(separates).unwrap_or(("", whole));
            let name = name.trim_matches(separates).to_owned();
            let right = match code.parse::<ResultCode>() {
                Err(fault) => Err(ResultLineFault::Code(fault)),
                Ok(result) if !result.is_of(set) => Err(ResultLineFault::OtherSet),
                // Without a name it may be of another person.
                Ok(_) if !name.is_empty() && seen.contains(&line) => Err(ResultLineFault::Twice),
                Ok(result) => Ok(result.right().to_vec()),
            };
            seen.push(line);
            sheet.lines.push(ResultLine {
                line: number,
                name,
                right,
            });
        }
        sheet
    }

    /// The results that could be read.
    pub fn results(&self) -> impl Iterator<Item = &[bool]> {
        let right = self.lines.iter().map(|line| line.right.as_deref());
        right.filter_map(Result::ok)
    }

    /// For each puzzle how often it was right.
    pub fn sums(&self) -> Vec<usize> {
        let puzzles = self.results().next().map_or(0, <[bool]>::len);
        let sum = |place: usize| self.results().filter(|right| right[place]).count();
        (0..puzzles).map(sum).collect()
    }
}
