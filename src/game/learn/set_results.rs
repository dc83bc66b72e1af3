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
//!   name,result,right,of,answers,puzzle_1,puzzle_2
//!   Anna,a3f9k7zq2,1,2,2:0123,true,false
//! ```
//! After the code may stand which answers were given to puzzles that were not right: `Anna, a3f9k7zq2 3:yes 5:0123`; in
//! a table they have a column "answers". The checksum finds typing errors. Nothing proves a result: it is only as honest as its sender.

use super::set::{PuzzleSet, ResultCode};
use crate::notation::Fault;
use crate::{DataCell, DataTable};
use mastermind_engine::{Code, Feedback};
use mastermind_teaching::puzzle::Solution;

/// The most lines that are read.
pub const MAX_RESULT_LINES: usize = 300;
/// The most characters of an answer that are kept.
const MAX_OF_AN_ANSWER: usize = 120;

/// One line of what was pasted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// Which line of the text, from 1.
    pub line: usize,
    /// The name before the code; may be empty.
    pub name: String,
    /// For each puzzle, whether it was right; or what is wrong with the line.
    pub right: Result<Vec<bool>, ResultLineFault>,
    /// The wrong answers that the line tells.
    pub wrong: WrongAnswers,
}

/// The wrong answers of a learner, each after the number of its puzzle (from 1).
pub type WrongAnswers = Vec<(u8, String)>;

/// The result of a learner as a line: the name, if there is one, the code, and the wrong answers.
pub fn result_line(name: &str, code: &ResultCode, wrong: &WrongAnswers) -> String {
    let name = if name.is_empty() { String::new() } else { format!("{name}, ") };
    let wrong: String = wrong.iter().map(|(number, answer)| format!(" {number}:{answer}")).collect();
    format!("{name}{code}{wrong}")
}

/// Why a line is not a result of the set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultLineFault {
    /// It does not end with a result.
    Code(Fault),
    /// It is a result of another set: of this one, if it is known.
    OtherSet(Option<PuzzleSet>),
    /// An earlier line has the same name and code.
    Twice,
}

/// A reply in a word: "yes", "0123", "2b1w". `None` for a reply that needs more than a word.
pub(super) fn answer_in_a_word(reply: &Solution) -> Option<String> {
    let pins = |feedback: &Feedback| format!("{}b{}w", feedback.black(), feedback.white());
    let joined =
        |codes: &[Code], separator: &str| codes.iter().map(Code::to_string).collect::<Vec<_>>().join(separator);
    Some(match reply {
        Solution::Feedback(feedback) => pins(feedback),
        Solution::Fits(true) => "yes".into(),
        Solution::Fits(false) | Solution::CanSettle(None) => "no".into(),
        Solution::Guess(code) | Solution::CanSettle(Some(code)) => code.to_string(),
        // They may be named in any order.
        Solution::Codes(codes) => {
            let mut codes = codes.clone();
            codes.sort_unstable();
            joined(&codes, "+")
        }
        Solution::Order(codes) => joined(codes, ">"),
        Solution::Row { row, feedback } => format!("row{}={}", row + 1, pins(feedback)),
        Solution::Refutation { feedback, codes } => format!("{}={codes}", pins(feedback)),
        Solution::Number(number) => number.to_string(),
        Solution::Facts(_) | Solution::Plan(_) | Solution::Choice(_) | Solution::Parts(_) => return None,
    })
}

/// Whether a character separates a name from a result, or surrounds them.
fn is_separator(character: char) -> bool {
    character.is_whitespace() || [',', ';', ':', '"'].contains(&character)
}

/// The columns of a table: their separator, and the indices (from 0) of those with the name, the result and the wrong
/// answers.
#[derive(Clone, Copy, Debug)]
struct Columns {
    separator: char,
    name: Option<usize>,
    result: usize,
    wrong: Option<usize>,
}

/// The parts of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LineParts {
    name: String,
    code: String,
    wrong: WrongAnswers,
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
            Some(Columns { separator, name: index_of("name"), result: index_of("result")?, wrong: index_of("answers") })
        };
        [',', ';', '\t'].into_iter().find_map(columns)
    }

    /// The parts of a line. A missing cell is empty.
    fn parts(self, line: &str) -> LineParts {
        let cells = cells(line, self.separator);
        let cell = |index: usize| cells.get(index).map(|cell| cell.trim().to_owned()).unwrap_or_default();
        // A result may stand in its cell as it was handed over.
        let result = parts_of(&cell(self.result));
        let mut wrong = result.wrong;
        wrong.extend(self.wrong.map(cell).unwrap_or_default().split_whitespace().filter_map(wrong_answer));
        LineParts { name: self.name.map_or(result.name, cell), code: result.code, wrong }
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

/// A wrong answer after the number of its puzzle: `5:0123`. `None` for any other word.
fn wrong_answer(word: &str) -> Option<(u8, String)> {
    let (number, answer) = word.split_once(':')?;
    let number = number.parse().ok().filter(|&number| number > 0)?;
    (!answer.is_empty()).then(|| (number, answer.chars().take(MAX_OF_AN_ANSWER).collect()))
}

/// The parts of a line outside a table: a name, the code, the wrong answers.
fn parts_of(line: &str) -> LineParts {
    let mut rest = line.trim_matches(is_separator);
    let mut wrong = WrongAnswers::new();
    while let Some((before, word)) = rest.rsplit_once(char::is_whitespace) {
        // "Class 7:3dcch2cd" is a name and a code.
        let is_code = word.rsplit(':').next().is_some_and(|last| last.parse::<ResultCode>().is_ok());
        let Some(answer) = wrong_answer(word).filter(|_| !is_code) else { break };
        wrong.insert(0, answer);
        rest = before.trim_matches(is_separator);
    }
    let (name, code) = rest.rsplit_once(is_separator).unwrap_or(("", rest));
    LineParts { name: name.trim_matches(is_separator).to_owned(), code: code.to_owned(), wrong }
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
    /// Reads the results of this set from a text that was pasted. A result of one of the `known` sets is told to be so.
    pub fn read(set: &PuzzleSet, known: &[PuzzleSet], text: &str) -> ResultSheet {
        // Spreadsheets begin a file with a mark of its encoding.
        let text = text.trim_start_matches('\u{feff}');
        // A saved table says first where it comes from.
        let is_read = |line: &(usize, &str)| !line.1.is_empty() && !line.1.starts_with('#');
        let lines = || (1..).zip(text.lines().map(str::trim)).filter(is_read);
        let columns = lines().next().and_then(|(_, line)| Columns::read(line));
        let results = || lines().skip(usize::from(columns.is_some()));
        let mut sheet = ResultSheet { lines: Vec::new(), left_out: results().count().saturating_sub(MAX_RESULT_LINES) };
        let mut seen: Vec<&str> = Vec::new();
        for (number, line) in results().take(MAX_RESULT_LINES) {
            let LineParts { name, code, wrong } = columns.map_or_else(|| parts_of(line), |columns| columns.parts(line));
            let right = match code.parse::<ResultCode>() {
                Err(fault) => Err(ResultLineFault::Code(fault)),
                Ok(result) if !result.is_of(set) => {
                    Err(ResultLineFault::OtherSet(known.iter().find(|set| result.is_of(set)).cloned()))
                }
                // Without a name it may be another learner's.
                Ok(_) if !name.is_empty() && seen.contains(&line) => Err(ResultLineFault::Twice),
                Ok(result) => Ok(result.right().to_vec()),
            };
            // Only what was not right can have a wrong answer.
            let is_wrong =
                |number: u8| matches!(&right, Ok(right) if right.get(usize::from(number) - 1) == Some(&false));
            let wrong = wrong.into_iter().filter(|(number, _)| is_wrong(*number)).collect();
            seen.push(line);
            sheet.lines.push(ResultLine { line: number, name, right, wrong });
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
        let columns = ["name", "result", "right", "of", "answers"].map(str::to_owned);
        let row = |line: &ResultLine| {
            let right = line.right.as_ref().ok()?;
            let code = ResultCode::new(set, right.clone())?;
            let right_count = right.iter().filter(|right| **right).count();
            let answers: Vec<String> = line.wrong.iter().map(|(number, answer)| format!("{number}:{answer}")).collect();
            let leading = [
                DataCell::word(&line.name),
                DataCell::word(code),
                DataCell::number(right_count),
                DataCell::number(right.len()),
                DataCell::word(answers.join(" ")),
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

    /// The number of learners who had each puzzle right.
    pub fn right_by_puzzle(&self) -> Vec<usize> {
        let puzzles = self.results().next().map_or(0, <[bool]>::len);
        let learners_right = |index: usize| self.results().filter(|right| right[index]).count();
        (0..puzzles).map(learners_right).collect()
    }

    /// The wrong answers to a puzzle (from 0), each with how many gave it, the most frequent first.
    pub fn wrong_answers(&self, index: usize) -> Vec<(&str, usize)> {
        let wrong_answers = self.lines.iter().flat_map(|line| &line.wrong);
        let given =
            wrong_answers.filter(|(number, _)| usize::from(*number) == index + 1).map(|(_, answer)| answer.as_str());
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for answer in given {
            match counts.iter_mut().find(|(known, _)| *known == answer) {
                Some((_, count)) => *count += 1,
                None => counts.push((answer, 1)),
            }
        }
        counts.sort_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(other.0)));
        counts
    }
}
