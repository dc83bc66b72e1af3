//! A list of rows as programs write it: JSON, or the literals of Python and Go.
//!
//! ```text
//!   JSON          [{"guess": "RGBY", "black": 1, "white": 2}]     one object a line, too
//!   Python        [("RGBY", (1, 2)), ("RRGG", (0, 1))]            Row(guess="RGBY", black=1)
//!   Go            []Row{{"RGBY", 1, 2}, {Guess: "RRGG", Black: 1, White: 0}}
//! ```

use std::cell::Cell;
use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{MapAccess, Visitor};
use serde_json::value::RawValue;

use super::LeftOut;
use super::rows::is_colour;
use super::table::{Column, Header, PARTED, column_named};
use super::tokens::{Gap, Kind, Token, tokens};
use crate::notation::Fault;
use crate::notation::cursor::Cursor;
use crate::notation::fault::Spot;

/// A value, and where it stands.
struct Value {
    at: (usize, usize),
    /// Its first character in the text and the one after its last, from 0.
    span: Range<usize>,
    content: Content,
}

enum Content {
    /// A text, a number or a word, as it is written.
    Plain(String),
    List(Vec<Value>),
    /// Names and what they stand for.
    Fields(Vec<(String, Value)>),
}

/// The most lists within lists.
const DEEPEST: usize = 6;

/// What would be right where a list cannot be read.
const EXAMPLE: &str = "write rows as in [[\"RGBY\", 1, 2]] or {\"guess\": \"RGBY\", \"black\": 1, \"white\": 2}";

/// The byte at which the list begins, if a text looks like a list of rows: a list of lists, of objects or of texts, or
/// an object; perhaps with the name of a variable before it.
fn start(text: &str) -> Option<usize> {
    let is_name = |symbol: char| symbol.is_alphanumeric() || symbol == '_';
    let begins_list = |text: &str| {
        // `[Row(…), Row(…)]`.
        let items = text.trim_start().strip_prefix('[').unwrap_or_default().trim_start();
        let after_name = items.trim_start_matches(is_name);
        if after_name.len() < items.len()
            && items.starts_with(char::is_alphabetic)
            && after_name.starts_with(['(', '{'])
        {
            return text.trim_end().ends_with([']', ';']);
        }
        let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
        let first = [symbols.next(), symbols.next()];
        match first {
            [Some('{'), _] => true,
            [Some('['), Some(']')] => true,
            [Some('['), Some('[' | '(' | '{' | '"' | '\'')] => {
                matches!(symbols.next_back(), Some(']' | '}' | ',' | ';'))
            }
            _ => false,
        }
    };
    let says_names = |text: &str| text.contains(['"', '\'', ':']) && text.trim_end().ends_with(['}', ';']);
    let trimmed = text.trim_start();
    let after_name = trimmed.trim_start_matches(is_name);
    let after_sign = after_name.trim_start().strip_prefix(":=").or_else(|| after_name.trim_start().strip_prefix('='));
    let rest = match after_sign {
        // But not a guess with its pins: `RGBY = {1, 2}`.
        Some(rest) if after_name.len() < trimmed.len() && (!rest.trim_start().starts_with('{') || says_names(rest)) => {
            rest.trim_start()
        }
        _ => trimmed,
    };
    // `Game{…}`, but not a word before a set.
    let constructor = rest.trim_start_matches(is_name);
    let is_constructor =
        constructor.len() < rest.len() && constructor.starts_with('{') && rest.trim_end().ends_with('}');
    (begins_list(rest) || is_constructor).then_some(text.len() - rest.len())
}

/// Whether a text looks like a list of rows.
pub(super) fn is_list(text: &str) -> bool {
    start(text).is_some()
}

/// The lines that the list stands for, each in the usual order: game, hidden code, or guess and answer; and the
/// fields that say nothing of rows.
///
/// # Errors
/// It is no such list, or a symbol of it means nothing.
pub(super) fn lines(text: &str) -> Result<(Vec<Vec<Token>>, Vec<LeftOut>), Fault> {
    let values = values(text)?;
    if let Some((_, second)) = as_games(&values, 0) {
        return Err(second_game(second));
    }
    let mut found = Found::default();
    values.iter().try_for_each(|value| found.rows_of(value, 0))?;
    Ok((found.lines, found.left_out))
}

/// Whether a text is one list or object, perhaps on many lines, and not several.
pub(super) fn is_one(text: &str) -> bool {
    values(text).is_ok_and(|values| values.len() == 1)
}

/// The place of each game in a text that is a list of games, in characters from 0; `None` if it is no such list.
pub(super) fn games(text: &str) -> Option<Vec<Range<usize>>> {
    let values = values(text).ok()?;
    let spans = |items: &[Value]| Some(items.iter().map(|item| item.span.clone()).collect());
    if as_games(&values, 0).is_some() {
        return spans(&values);
    }
    let [Value { content, .. }] = values.as_slice() else { return None };
    match content {
        Content::List(items) if !is_row(items, 0) => as_games(items, 1).and_then(|_| spans(items)),
        // `{"games": […]}`.
        Content::Fields(fields) => match fields.as_slice() {
            [(_, Value { content: Content::List(items), .. })] => as_games(items, 1).and_then(|_| spans(items)),
            _ => None,
        },
        _ => None,
    }
}

/// The values of a text, one after the other.
///
/// # Errors
/// It is not a list, or a symbol of it means nothing.
fn values(text: &str) -> Result<Vec<Value>, Fault> {
    let symbols = (1..).zip(text.chars());
    let breaks = symbols.filter(|&(_, symbol)| symbol == '\n').map(|(at, _)| at);
    let mut reader = Reader { breaks: breaks.collect(), cursor: Cursor::new(text) };
    match reader.json(text) {
        Some(values) => values,
        None => reader.literals(text),
    }
}

/// The first two games of a list whose items are games: at least two of them have rows, and one has several. `None` if
/// they are rows of one game. `deep` is the number of lists and objects that the items lie in.
fn as_games(items: &[Value], deep: usize) -> Option<(&Value, &Value)> {
    let is_one_row = |item: &Value| match &item.content {
        Content::Plain(_) => true,
        Content::List(items) => is_row(items, deep),
        Content::Fields(fields) => is_row_object(fields),
    };
    let row_counts = items.iter().map(|item| (item, row_count(item, deep)));
    let with_rows: Vec<(&Value, usize)> = row_counts.filter(|&(_, rows)| rows > 0).collect();
    let are_games = with_rows.iter().all(|(item, _)| !is_one_row(item)) && with_rows.iter().any(|&(_, rows)| rows > 1);
    match with_rows.as_slice() {
        [(first, _), (second, _), ..] if are_games => Some((*first, *second)),
        _ => None,
    }
}

/// How many rows a value has. `deep` is the number of lists and objects that it lies in.
fn row_count(value: &Value, deep: usize) -> usize {
    match &value.content {
        Content::Plain(_) => 0,
        Content::List(items) if is_row(items, deep) => 1,
        Content::List(items) => items.iter().map(|item| row_count(item, deep + 1)).sum(),
        Content::Fields(fields) => {
            let header = Header::from_names(fields.iter().map(|(name, _)| name.as_str()));
            if let Some(rows) = side_by_side(fields, &header) {
                return rows.len();
            }
            if is_row_object(fields) {
                return 1;
            }
            // A code is not a row.
            let with_rows = fields.iter().zip(&header.columns).filter(|(_, column)| **column != Column::Secret);
            with_rows.map(|((_, value), _)| if is_plain_list(value) { 0 } else { row_count(value, deep + 1) }).sum()
        }
    }
}

/// The fault of a list in which another game begins.
fn second_game(item: &Value) -> Fault {
    let fault = Fault::new("here begins a second game").at(Spot::Line(item.at.0, item.at.1));
    fault.right("write each game on a line of its own")
}

/// The fields of an object in their order.
struct RawFields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for RawFields<'de> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RawFields<'de>, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = RawFields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawFields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(RawFields(fields))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

struct Reader<'a> {
    /// The characters that end a line, from 1.
    breaks: Vec<usize>,
    cursor: Cursor<'a>,
}

impl Reader<'_> {
    /// The values of a text in JSON, one after the other; `None` if it is something else.
    fn json(&self, text: &str) -> Option<Result<Vec<Value>, Fault>> {
        let values: Result<Vec<&RawValue>, _> = serde_json::Deserializer::from_str(text).into_iter().collect();
        let place = Places { text, breaks: &self.breaks, last: Cell::new((0, 0)) };
        Some(values.ok()?.into_iter().map(|value| place.value(value, 0)).collect())
    }

    /// The values of a text of literals, one after the other.
    fn literals(&mut self, text: &str) -> Result<Vec<Value>, Fault> {
        // The name of a variable before the list.
        let skipped = text.get(..start(text).unwrap_or_default()).unwrap_or_default().chars().count();
        let skipped = Cell::new(skipped);
        self.cursor.take_while(|_| skipped.replace(skipped.get().saturating_sub(1)) > 0);
        let mut values = Vec::new();
        // Programs also write one object a line.
        loop {
            values.push(self.value(0)?);
            while self.cursor.take(',') || self.cursor.take(';') {}
            self.cursor.skip_spaces();
            match self.cursor.peek() {
                None => return Ok(values),
                Some('{' | '[') => {}
                Some(_) => return Err(self.fault("the list has ended here")),
            }
        }
    }

    /// The line and the character of the line that come next.
    fn place(&self) -> (usize, usize) {
        let at = self.cursor.at();
        place(&self.breaks, at)
    }

    fn fault(&self, what: &str) -> Fault {
        let (line, column) = self.place();
        Fault::new(what).at(Spot::Line(line, column)).right(EXAMPLE)
    }

    /// Reads one value. `deep` is the number of lists and objects that it lies in.
    ///
    /// # Errors
    /// The first place that cannot be read, or too many lists within lists.
    fn value(&mut self, deep: usize) -> Result<Value, Fault> {
        self.cursor.skip_spaces();
        let (at, begin) = (self.place(), self.cursor.at());
        if deep > DEEPEST {
            return Err(self.fault("too many lists within lists"));
        }
        let content = match self.cursor.peek() {
            Some('[') => {
                let mut ahead = self.cursor;
                ahead.take('[');
                if ahead.take(']') && ahead.peek().is_some_and(|symbol| symbol.is_alphabetic() || symbol == '[') {
                    // The type of a slice in Go.
                    self.cursor = ahead;
                    return self.value(deep + 1);
                }
                Content::List(self.list('[', ']', deep)?)
            }
            Some('(') => self.fields_or_list('(', ')', deep)?,
            Some('{') => self.fields_or_list('{', '}', deep)?,
            Some(quote @ ('"' | '\'' | '`')) => Content::Plain(self.quoted(quote)?),
            Some(_) => {
                let word = self.cursor.take_while(|c| c.is_alphanumeric() || matches!(c, '.' | '_'));
                match (word.text, self.cursor.peek()) {
                    ("", _) => return Err(self.fault("a row, a guess or a number is missing")),
                    // `Row(…)`, `Row{…}`.
                    (text, Some('(' | '{')) if text.starts_with(char::is_alphabetic) => return self.value(deep),
                    (text, _) => Content::Plain(text.to_owned()),
                }
            }
            None => {
                return Err(self.fault("the list is not complete").right("it ends with ]"));
            }
        };
        // Characters of a cursor count from 1.
        Ok(Value { at, span: begin - 1..self.cursor.at() - 1, content })
    }

    /// Reads a text in these quotation marks. A backslash is left out, and the character after it stays.
    ///
    /// # Errors
    /// The text is not closed on its line.
    fn quoted(&mut self, quote: char) -> Result<String, Fault> {
        let (line, column) = self.place();
        self.cursor.take(quote);
        let mut text = String::new();
        loop {
            text += self.cursor.take_while(|c| c != quote && c != '\n' && c != '\\').text;
            if !self.cursor.take('\\') {
                break;
            }
            let escaped = self.cursor.peek();
            if let Some(symbol) = escaped {
                text.push(symbol);
                self.cursor.take(symbol);
            }
        }
        if self.cursor.take(quote) {
            Ok(text)
        } else {
            let fault = Fault::new("a text is not closed").at(Spot::Line(line, column));
            Err(fault.right(format!("it ends with {quote} on its line, as in \"RGBY\"")))
        }
    }

    /// Reads a list between these brackets. `deep` is the number of lists and objects that it lies in.
    ///
    /// # Errors
    /// A comma is missing, or a value cannot be read.
    fn list(&mut self, begin: char, end: char, deep: usize) -> Result<Vec<Value>, Fault> {
        self.cursor.take(begin);
        let mut items = Vec::new();
        while !self.ends(end) {
            items.push(self.value(deep + 1)?);
            self.comma(end)?;
        }
        Ok(items)
    }

    /// Names with their values, after a colon or an equals sign, or a list.
    fn fields_or_list(&mut self, begin: char, end: char, deep: usize) -> Result<Content, Fault> {
        let mut ahead = self.cursor;
        ahead.take(begin);
        ahead.skip_spaces();
        let name = match ahead.peek() {
            Some(quote @ ('"' | '\'')) => {
                ahead.take(quote);
                let name = ahead.take_while(|c| c != quote && c != '\n');
                ahead.take(quote);
                name
            }
            _ => ahead.take_while(|c| c.is_alphanumeric() || c == '_'),
        };
        ahead.skip_spaces();
        let has_names = !name.text.is_empty() && (ahead.take(':') || ahead.take('='));
        if has_names || begin == '{' && matches!(ahead.peek(), Some('}') | None) && name.text.is_empty() {
            return self.fields(begin, end, deep).map(Content::Fields);
        }
        self.list(begin, end, deep).map(Content::List)
    }

    /// Reads the names and values of an object between these brackets, in their order.
    ///
    /// # Errors
    /// A name, a colon or a comma is missing, or a value cannot be read.
    fn fields(&mut self, begin: char, end: char, deep: usize) -> Result<Vec<(String, Value)>, Fault> {
        self.cursor.take(begin);
        let mut fields = Vec::new();
        while !self.ends(end) {
            let fault = self.fault("before a colon stands a name");
            if matches!(self.cursor.peek(), Some('[' | '(' | '{')) {
                return Err(fault);
            }
            let Content::Plain(name) = self.value(DEEPEST)?.content else {
                return Err(fault);
            };
            self.cursor.skip_spaces();
            if !self.cursor.take(':') && !self.cursor.take('=') {
                return Err(self.fault("after a name comes a colon"));
            }
            fields.push((name, self.value(deep + 1)?));
            self.comma(end)?;
        }
        Ok(fields)
    }

    /// Reads the closing bracket `end` if it comes next. Returns whether it did.
    fn ends(&mut self, end: char) -> bool {
        self.cursor.skip_spaces();
        self.cursor.take(end)
    }

    /// Reads a comma, which is optional before the closing bracket `end`.
    ///
    /// # Errors
    /// Something else comes next.
    fn comma(&mut self, end: char) -> Result<(), Fault> {
        self.cursor.skip_spaces();
        if self.cursor.take(',') || self.cursor.peek() == Some(end) {
            Ok(())
        } else {
            Err(self.fault(&format!("here comes a comma or {end}")))
        }
    }
}

/// Where the parts of a text in JSON stand.
struct Places<'a> {
    text: &'a str,
    breaks: &'a [usize],
    /// The byte and the character at which the last value began: the values come in their order, so that each character
    /// is counted once.
    last: Cell<(usize, usize)>,
}

impl Places<'_> {
    /// A value of JSON with its place in the text. `deep` is the number of lists and objects that it lies in.
    ///
    /// # Errors
    /// Too many lists within lists.
    fn value(&self, raw: &RawValue, deep: usize) -> Result<Value, Fault> {
        let json = raw.get();
        // A raw value is a part of the text.
        let offset = (json.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let (last_byte, last_character) = self.last.get();
        let between = self.text.get(last_byte..offset).map_or(0, |between| between.chars().count());
        self.last.set((offset, last_character + between));
        let character = 1 + last_character + between;
        let at = place(self.breaks, character);
        let fault = |what: &str| Fault::new(what).at(Spot::Line(at.0, at.1)).right(EXAMPLE);
        if deep > DEEPEST {
            return Err(fault("too many lists within lists"));
        }
        let damaged = |_| fault("this is not JSON");
        let content = match json.as_bytes().first() {
            Some(b'[') => {
                let items: Vec<&RawValue> = serde_json::from_str(json).map_err(damaged)?;
                Content::List(items.into_iter().map(|item| self.value(item, deep + 1)).collect::<Result<_, _>>()?)
            }
            Some(b'{') => {
                let RawFields(raw) = serde_json::from_str(json).map_err(damaged)?;
                let fields = raw.into_iter().map(|(name, value)| Ok((name, self.value(value, deep + 1)?)));
                Content::Fields(fields.collect::<Result<_, Fault>>()?)
            }
            Some(b'"') => Content::Plain(serde_json::from_str(json).map_err(damaged)?),
            _ => Content::Plain(json.to_owned()),
        };
        Ok(Value { at, span: character - 1..character - 1 + json.chars().count(), content })
    }
}

/// The line and the character on that line, both from 1, of the character `at` of the text, also from 1. `breaks` has
/// the characters that end a line.
fn place(breaks: &[usize], at: usize) -> (usize, usize) {
    let line = breaks.partition_point(|&end| end < at);
    let last_break = line.checked_sub(1).map_or(0, |last| breaks[last]);
    (line + 1, at - last_break)
}

/// What values hold.
#[derive(Default)]
struct Found {
    lines: Vec<Vec<Token>>,
    left_out: Vec<LeftOut>,
}

impl Found {
    /// Adds the lines of a value: a list of rows, one row, or an object that holds rows.
    fn rows_of(&mut self, value: &Value, deep: usize) -> Result<(), Fault> {
        match &value.content {
            Content::Plain(_) => self.lines.push(flat(value)?),
            Content::List(items) if is_row(items, deep) => self.lines.push(flat(value)?),
            Content::List(items) => {
                if let Some((_, second)) = as_games(items, deep + 1) {
                    return Err(second_game(second));
                }
                items.iter().try_for_each(|item| self.rows_of(item, deep + 1))?;
            }
            Content::Fields(fields) => self.rows_of_fields(fields, deep)?,
        }
        Ok(())
    }

    /// Adds the lines of an object: one row if it has a guess and pins, otherwise the game and the rows in its fields.
    fn rows_of_fields(&mut self, fields: &[(String, Value)], deep: usize) -> Result<(), Fault> {
        let header = Header::from_names(fields.iter().map(|(name, _)| name.as_str()));
        let side_by_side = side_by_side(fields, &header);
        if side_by_side.is_none() && is_row_object(fields) {
            return self.row_of_fields(fields, &header);
        }
        for row in side_by_side.iter().flatten() {
            self.row_of_parts(row)?;
        }
        let is_list =
            |column: Option<Column>| side_by_side.is_some() && matches!(column, Some(Column::Guess | Column::Answer));
        let others = fields.iter().filter(|(name, _)| !is_list(column_named(name)));
        others.into_iter().try_for_each(|(name, value)| self.field(name, value, deep))
    }

    /// Adds a line with a guess and its answer, which stand in different lists.
    fn row_of_parts(&mut self, row: &[&Value; 2]) -> Result<(), Fault> {
        let mut line = Vec::new();
        for part in row {
            let mut tokens = flat(part)?;
            if let Some(first) = tokens.first_mut() {
                PARTED.clone_into(&mut first.between);
            }
            line.extend(tokens);
        }
        self.lines.push(line);
        Ok(())
    }

    /// Adds the line of an object that is one row.
    fn row_of_fields(&mut self, fields: &[(String, Value)], header: &Header) -> Result<(), Fault> {
        let mut values = Vec::new();
        for ((name, value), column) in fields.iter().zip(&header.columns) {
            let mut tokens = flat(value)?;
            if *column == Column::Answer {
                tokens.iter_mut().skip(1).for_each(|token| token.gap = Gap::Space);
            }
            match column {
                Column::Secret => self.secret(value)?,
                Column::Other => self.leave_out(name, value),
                _ => {}
            }
            values.push(tokens);
        }
        self.lines.push(header.in_order(values)?);
        Ok(())
    }

    /// Adds what a field of an object says that is not a row: the game, the colours, the hidden code, or rows in it.
    fn field(&mut self, name: &str, value: &Value, deep: usize) -> Result<(), Fault> {
        let number = match &value.content {
            Content::Plain(text) => text.parse::<u8>().ok(),
            _ => None,
        };
        let is_nested = matches!(value.content, Content::List(_) | Content::Fields(_));
        let line = match (name.to_lowercase().as_str(), number, column_named(name)) {
            ("game" | "variant" | "rules", None, _) if !is_nested => flat(value)?,
            ("colours" | "colors" | "symbols" | "num_colors" | "numcolors" | "ncolors", Some(_), _) => {
                [flat(value)?, tokens("colours", value.at)?].concat()
            }
            ("colours" | "colors" | "legend" | "palette", None, _) => {
                [tokens("legend", value.at)?, flat(value)?].concat()
            }
            ("pegs" | "positions" | "holes" | "length" | "num_pegs" | "numpegs", Some(_), _) => {
                [flat(value)?, tokens("pegs", value.at)?].concat()
            }
            (_, _, Some(Column::Secret)) => return self.secret(value),
            ("code" | "answer", ..) if is_plain_list(value) => return self.secret(value),
            (_, _, None) if is_guess(&tokens(name, value.at)?) && is_plain_list(value) => {
                [tokens(name, value.at)?, flat(value)?].concat()
            }
            _ if is_nested => return self.rows_of(value, deep),
            (_, _, Some(Column::Guess)) => flat(value)?,
            _ => {
                self.leave_out(name, value);
                return Ok(());
            }
        };
        self.lines.push(line);
        Ok(())
    }

    /// Adds a line with the hidden code.
    fn secret(&mut self, value: &Value) -> Result<(), Fault> {
        let mut line = tokens("secret", value.at)?;
        line.extend(flat(value)?);
        // As in "secret: RGBY".
        if let Some(code) = line.get_mut(1) {
            ":".clone_into(&mut code.between);
        }
        self.lines.push(line);
        Ok(())
    }

    /// Notes a field that says nothing of rows as left out, with its value if that is plain.
    fn leave_out(&mut self, name: &str, value: &Value) {
        let text = match &value.content {
            Content::Plain(text) => format!("{name}: {text}"),
            _ => name.to_owned(),
        };
        self.left_out.push(LeftOut { line: value.at.0, whole: false, text });
    }
}

/// Whether the name of a field is a guess, whose pins are its value: one token, with several symbols.
fn is_guess(name: &[Token]) -> bool {
    matches!(name, [one] if !one.is_wordlike() && one.kind != Kind::Unknown && one.text.chars().count() > 1)
}

/// Whether an object is one row: it has a guess and pins.
fn is_row_object(fields: &[(String, Value)]) -> bool {
    let header = Header::from_names(fields.iter().map(|(name, _)| name.as_str()));
    let has = |column: Column| header.columns.contains(&column);
    has(Column::Guess) && (has(Column::Black) || has(Column::Answer))
}

/// The rows of an object with a list of guesses and a list of as many answers: `{"guesses": ["RGBY"], "results": [[1, 2]]}`.
/// `None` if it has no such lists.
fn side_by_side<'a>(fields: &'a [(String, Value)], header: &Header) -> Option<Vec<[&'a Value; 2]>> {
    let list = |wanted: Column| {
        let mut columns = fields.iter().zip(&header.columns).filter(|(_, column)| **column == wanted);
        match (columns.next(), columns.next()) {
            (Some(((_, Value { content: Content::List(items), .. }), _)), None) => Some(items),
            _ => None,
        }
    };
    let (guesses, answers) = (list(Column::Guess)?, list(Column::Answer)?);
    let is_code = |value: &Value| match &value.content {
        Content::Plain(text) => text.chars().count() > 1 && !is_colour(text),
        Content::List(_) => is_plain_list(value),
        Content::Fields(_) => false,
    };
    let are_rows = guesses.len() == answers.len() && !guesses.is_empty() && guesses.iter().all(is_code);
    are_rows.then(|| guesses.iter().zip(answers).map(|(guess, answer)| [guess, answer]).collect())
}

/// Whether a value is a text, a number or a list of these.
fn is_plain_list(value: &Value) -> bool {
    match &value.content {
        Content::Plain(_) => true,
        Content::List(items) => items.iter().all(|item| matches!(item.content, Content::Plain(_))),
        Content::Fields(_) => false,
    }
}

/// Whether the items of a list are one row: a list in a list, a number among them, or a list of pegs beside its pins.
fn is_row(items: &[Value], deep: usize) -> bool {
    let is_number = |item: &Value| match &item.content {
        Content::Plain(text) => text.chars().all(|symbol| symbol.is_ascii_digit()),
        _ => false,
    };
    let is_plain = |item: &Value| matches!(item.content, Content::Plain(_));
    // Not a whole code, as in `["RGBY", 1, 2]`.
    let is_peg = |item: &Value| {
        matches!(&item.content, Content::Plain(text) if text.chars().count() <= 2 || text.starts_with(char::is_alphabetic)
            && text.chars().any(char::is_lowercase))
    };
    // More than two numbers are pins of the pegs, one by one, and not another row.
    let are_pins = |pins: &[Value]| {
        pins.len() < 3
            || pins.iter().all(|pin| match &pin.content {
                Content::Plain(text) => text.parse::<u8>().map_or(true, |number| number < 3),
                _ => true,
            })
    };
    match items {
        [first, Value { content: Content::List(pins), .. }] => {
            let pegs = match &first.content {
                Content::List(pegs) => pegs.len() != 2 && pegs.iter().all(is_peg) && are_pins(pins),
                _ => true,
            };
            pegs && pins.iter().all(is_plain)
        }
        [first, Value { content: Content::Fields(_), .. }] => is_plain_list(first),
        items => items.iter().any(is_number) || deep > 0 && items.iter().all(is_plain),
    }
}

/// The tokens of a value, however deep they are.
fn flat(value: &Value) -> Result<Vec<Token>, Fault> {
    let parts = match &value.content {
        Content::Plain(text) => return tokens(text, value.at),
        Content::List(items) => {
            let mut parts = items.iter().map(flat).collect::<Result<Vec<_>, _>>()?;
            // What stands beside a list stands apart from it.
            if !is_plain_list(value) {
                let firsts = parts.iter_mut().filter_map(|part| part.first_mut());
                firsts.for_each(|first| PARTED.clone_into(&mut first.between));
            }
            parts
        }
        Content::Fields(fields) => {
            let parts = fields.iter().map(|(name, value)| {
                let mut tokens = tokens(name, value.at)?;
                tokens.extend(flat(value)?);
                Ok(tokens)
            });
            parts.collect::<Result<Vec<_>, Fault>>()?
        }
    };
    let mut all = parts.concat();
    if let Some(first) = all.first_mut() {
        first.gap = Gap::Mark;
    }
    Ok(all)
}
