//! The header of a table: what its columns hold, and so in which order the pins are written.

use super::tokens::{Gap, Kind, Token};
use super::words::{WordMeaning, phrase};
use crate::notation::Fault;

/// What stands between two fields, in place of what the text has there.
pub(super) const PARTED: &str = "|";

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Number,
    Guess,
    Black,
    White,
    Answer,
    /// The hidden code.
    Secret,
    /// Nothing that counts here, such as the time.
    Other,
}

/// The columns, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub columns: Vec<Column>,
    /// Whether marks, not spaces, stand between them.
    pub marked: bool,
}

impl Header {
    /// The header with these names.
    pub fn from_names<'a>(names: impl Iterator<Item = &'a str>) -> Header {
        let names: Vec<&str> = names.collect();
        // Beside guesses, "code" is the hidden one.
        let is_guess = |name: &&str| matches!(name.trim().to_lowercase().as_str(), "guess" | "guesses");
        let has_guess = names.iter().any(is_guess);
        let column = |name: &&str| match column_named(name) {
            Some(Column::Guess) if has_guess && name.trim().to_lowercase().starts_with("code") => Column::Secret,
            column => column.unwrap_or(Column::Other),
        };
        Header { columns: names.iter().map(column).collect(), marked: true }
    }

    /// The line as a header; `None` if it is none. A header has only words, and one of them names guesses or both pins.
    pub fn read(line: &[Token]) -> Option<Header> {
        if line.iter().any(|token| !matches!(token.kind, Kind::Letters | Kind::Pins)) {
            return None;
        }
        // "Code: red blue" is not a header.
        if line.iter().skip(1).any(|token| token.between.contains(':')) {
            return None;
        }
        let fields = fields(line);
        let marked = line.iter().skip(1).any(|token| token.gap == Gap::Mark);
        // `correct_place`, else the first word; but "guess RGBY; feedback BW" is a row.
        let name = |field: &Vec<Token>| {
            let words: Vec<&str> = field.iter().map(|token| token.text.as_str()).filter(|&text| text != "_").collect();
            let whole = words.join(" ");
            let is_name = |token: &Token| {
                token.kind == Kind::Pins || !token.meanings.is_empty() || column_named(&token.text).is_some()
            };
            let first = field[1..].iter().all(is_name).then(|| field[0].text.clone());
            if column_named(&whole).is_some() { Some(whole) } else { first }
        };
        let names: Vec<String> = fields.iter().map(name).collect::<Option<_>>()?;
        let header = Header::from_names(names.iter().map(String::as_str));
        let column_count = |column: Column| header.columns.iter().filter(|&&other| other == column).count();
        let has_one = |column: Column| column_count(column) == 1;
        // A guess and its pins may have letters and words as headers have them.
        let in_words = |field: &Vec<Token>| {
            let name = &field[0].text;
            name.chars().count() > 1 && name != "red" && column_named(name).is_some()
        };
        let known = fields.iter().all(|field| column_named(&field[0].text).is_some_and(|_| field[0].text != "red"));
        let words = fields.iter().filter(|field| in_words(field)).count();
        if words == 0 || !marked && !known {
            return None;
        }
        let pins = has_one(Column::Black) || has_one(Column::White) || has_one(Column::Answer);
        let both = known && words > 1 && has_one(Column::Black) && has_one(Column::White);
        let named = has_one(Column::Guess) && pins || both;
        named.then_some(Header { marked, ..header })
    }

    /// Whether white pins stand before black ones; `None` if the header lacks one of them.
    pub fn white_first(&self) -> Option<bool> {
        let index_of = |column| self.columns.iter().position(|&other| other == column);
        Some(index_of(Column::White)? < index_of(Column::Black)?)
    }

    /// The tokens of a line in the usual order: guess, black and white, or guess and answer. `None` if the line does
    /// not have as many fields as the header.
    ///
    /// # Errors
    /// A column for a number of pins has something else.
    pub fn sorted(&self, line: &[Token]) -> Result<Option<Vec<Token>>, Fault> {
        let mut fields = fields(line);
        // The column of the numbers has no name, or a symbol for one.
        let is_number = |field: &[Token]| matches!(field, [one] if one.kind == Kind::Number);
        if fields.len() == self.columns.len() + 1 && is_number(&fields[0]) {
            fields.remove(0);
        }
        (fields.len() == self.columns.len()).then(|| self.in_order(fields)).transpose()
    }

    /// The tokens of these fields in the usual order, as [`Header::sorted`] has them.
    ///
    /// # Errors
    /// A column for a number of pins has something else.
    pub fn in_order(&self, fields: Vec<Vec<Token>>) -> Result<Vec<Token>, Fault> {
        let mut sorted = Vec::new();
        for wanted in [Column::Guess, Column::Black, Column::White, Column::Answer] {
            for (field, _) in fields.iter().zip(&self.columns).filter(|(_, column)| **column == wanted) {
                let begin = sorted.len();
                sorted.extend(match wanted {
                    Column::Black | Column::White => pin_field(field, wanted == Column::White)?,
                    _ => field.clone(),
                });
                if let Some(first) = sorted.get_mut(begin) {
                    first.gap = Gap::Mark;
                    PARTED.clone_into(&mut first.between);
                }
            }
        }
        Ok(sorted)
    }
}

/// A field for the number of black pins, or of white ones, with a number for a word that means one.
///
/// # Errors
/// It is neither a number nor symbols for such pins.
fn pin_field(field: &[Token], white: bool) -> Result<Vec<Token>, Fault> {
    let [only] = field else {
        return Ok(field.to_vec());
    };
    let number = only.meanings.iter().find_map(|meaning| match meaning {
        WordMeaning::Number(number) => Some(*number),
        WordMeaning::NoPins => Some(0),
        _ => None,
    });
    // In a list of a program "null" is not a number.
    if let Some(number) = number.filter(|_| only.text != "null") {
        return Ok(vec![Token { kind: Kind::Number, text: number.to_string(), meanings: &[], ..only.clone() }]);
    }
    let own = if white { "wW○□" } else { "bB●■" };
    if matches!(only.kind, Kind::Number)
        || only.kind == Kind::Pins
        || only.text.chars().all(|symbol| own.contains(symbol))
    {
        return Ok(field.to_vec());
    }
    let what = format!("“{}” is not a number of {} pins", only.text, if white { "white" } else { "black" });
    Err(only.fault(what).right("write a number, and 0 for none"))
}

/// The fields of a line: what stands between marks, or between spaces if there are no marks.
fn fields(line: &[Token]) -> Vec<Vec<Token>> {
    let marks = line.iter().skip(1).any(|token| token.gap == Gap::Mark);
    let least = if marks { Gap::Mark } else { Gap::Space };
    let mut fields: Vec<Vec<Token>> = Vec::new();
    for token in line {
        match fields.last_mut() {
            Some(field) if token.gap < least => field.push(token.clone()),
            _ => fields.push(vec![token.clone()]),
        }
    }
    fields
}

/// What a column of this name holds; `None` if the name says nothing about rows.
pub(super) fn column_named(name: &str) -> Option<Column> {
    let written = name.trim();
    let name = written.to_lowercase();
    // `blackPegs`, `white_pins`.
    let stem = ["pegs", "pins"].iter().find_map(|end| name.strip_suffix(end));
    let bare = stem.map(|stem| stem.trim_end_matches(['_', ' ', '-']));
    let name = bare.filter(|stem| !stem.is_empty()).unwrap_or(&name);
    Some(match name {
        "n" | "no" | "nr" | "turn" | "round" | "move" | "try" | "attempt" | "row" | "index" => Column::Number,
        "guess" | "guesses" | "code" | "codes" | "combination" | "colors" | "colours" | "pegs" | "colour" | "color"
        | "board" => Column::Guess,
        "black" | "blacks" | "bulls" | "bull" | "exact" | "b" | "red" => Column::Black,
        "white" | "whites" | "cows" | "cow" | "partial" | "w" | "near" => Column::White,
        "feedback" | "answer" | "score" | "result" | "response" | "pins" | "hint" | "clue" | "reply" | "feedbacks"
        | "answers" | "scores" | "results" | "responses" | "hints" | "clues" | "replies" => Column::Answer,
        "secret" | "solution" | "secret_code" | "secretcode" | "hidden" => Column::Secret,
        _ => return column_of_phrase(written),
    })
}

/// The column whose name is a phrase for pins: `correct`, `wrong_place`, `rightPosition`. `None` if the name is no such
/// phrase.
fn column_of_phrase(name: &str) -> Option<Column> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for symbol in name.chars() {
        if symbol.is_uppercase() && was_small || !symbol.is_alphabetic() {
            words.push(String::new());
        }
        was_small = symbol.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| symbol.is_alphabetic()) {
            word.extend(symbol.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    let (length, meanings) = phrase(&words)?;
    let has = |meaning| meanings.contains(&meaning);
    let column =
        if has(WordMeaning::Black) { Some(Column::Black) } else { has(WordMeaning::White).then_some(Column::White) };
    column.filter(|_| length == words.len())
}
