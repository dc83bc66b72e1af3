//! A list of rows as programs write it: JSON, or the lists of Python.

use super::table::{Column, Header};
use super::tokens::{Gap, Token, tokens};
use crate::notation::Fault;
use crate::notation::cursor::Cursor;
use crate::notation::fault::Spot;

/// A value, and where it begins.
struct Value {
    at: (usize, usize),
    what: What,
}

enum What {
    /// A text, a number or a word, as it is written.
    Plain(String),
    List(Vec<Value>),
    /// Names and what they stand for.
    Fields(Vec<(String, Value)>),
}

/// The most lists within lists.
const DEEPEST: usize = 6;

/// Whether a text looks like a list of rows: a list of lists, of objects or of texts, or an object.
pub(super) fn is_list(text: &str) -> bool {
    let mut signs = text.chars().filter(|sign| !sign.is_whitespace());
    let first = [signs.next(), signs.next()];
    let last = signs.next_back();
    match first {
        [Some('{'), _] => true,
        [Some('['), Some('[' | '(' | '{' | '"' | '\'')] => matches!(last, Some(']' | '}' | ',')),
        _ => false,
    }
}

/// The lines that the list stands for, each in the usual order: game, or guess and answer.
///
/// # Errors
/// It is no such list, or a sign of it means nothing.
pub(super) fn lines(text: &str) -> Result<Vec<Vec<Token>>, Fault> {
    let signs = (1..).zip(text.chars());
    let breaks = signs.filter(|&(_, sign)| sign == '\n').map(|(at, _)| at);
    let mut reader = Reader { breaks: breaks.collect(), cursor: Cursor::new(text) };
    let mut lines = Vec::new();
    // Programs also write one object a line.
    loop {
        rows(&reader.value(0)?, 0, &mut lines)?;
        reader.cursor.take(',');
        reader.cursor.skip_spaces();
        match reader.cursor.peek() {
            None => return Ok(lines),
            Some('{' | '[') => {}
            Some(_) => return Err(reader.fault("the list has ended here")),
        }
    }
}

struct Reader<'a> {
    /// The characters that end a line, from 1.
    breaks: Vec<usize>,
    cursor: Cursor<'a>,
}

impl Reader<'_> {
    /// The line and the character of the line that come next.
    fn place(&self) -> (usize, usize) {
        let at = self.cursor.at();
        let line = self.breaks.partition_point(|&end| end < at);
        let before = line.checked_sub(1).map_or(0, |last| self.breaks[last]);
        (line + 1, at - before)
    }

    fn fault(&self, what: &str) -> Fault {
        let (line, column) = self.place();
        Fault::new(what).at(Spot::Line(line, column))
    }

    fn value(&mut self, deep: usize) -> Result<Value, Fault> {
        self.cursor.skip_spaces();
        let at = self.place();
        if deep > DEEPEST {
            return Err(self.fault("too many lists within lists"));
        }
        let what = match self.cursor.peek() {
            Some('[') => What::List(self.list('[', ']', deep)?),
            Some('(') => What::List(self.list('(', ')', deep)?),
            Some('{') => What::Fields(self.fields(deep)?),
            Some(quote @ ('"' | '\'')) => What::Plain(self.quoted(quote)?),
            Some(_) => {
                let word = self.cursor.take_while(|c| c.is_alphanumeric() || c == '.');
                match word.text {
                    "" => return Err(self.fault("a row, a guess or a number is missing")),
                    text => What::Plain(text.to_owned()),
                }
            }
            None => {
                return Err(self.fault("the list is not complete").right("it ends with ]"));
            }
        };
        Ok(Value { at, what })
    }

    fn quoted(&mut self, quote: char) -> Result<String, Fault> {
        self.cursor.take(quote);
        let text = self.cursor.take_while(|c| c != quote && c != '\n').text;
        if self.cursor.take(quote) {
            Ok(text.to_owned())
        } else {
            Err(self.fault("a text is not closed").right(format!("it ends with {quote}")))
        }
    }

    fn list(&mut self, begin: char, end: char, deep: usize) -> Result<Vec<Value>, Fault> {
        self.cursor.take(begin);
        let mut items = Vec::new();
        while !self.ends(end) {
            items.push(self.value(deep + 1)?);
            self.comma(end)?;
        }
        Ok(items)
    }

    fn fields(&mut self, deep: usize) -> Result<Vec<(String, Value)>, Fault> {
        self.cursor.take('{');
        let mut fields = Vec::new();
        while !self.ends('}') {
            let name = match self.value(DEEPEST)?.what {
                What::Plain(name) => name,
                _ => return Err(self.fault("before a colon stands a name")),
            };
            self.cursor.skip_spaces();
            if !self.cursor.take(':') {
                return Err(self.fault("after a name comes a colon"));
            }
            fields.push((name, self.value(deep + 1)?));
            self.comma('}')?;
        }
        Ok(fields)
    }

    fn ends(&mut self, end: char) -> bool {
        self.cursor.skip_spaces();
        self.cursor.take(end)
    }

    fn comma(&mut self, end: char) -> Result<(), Fault> {
        self.cursor.skip_spaces();
        if self.cursor.take(',') || self.cursor.peek() == Some(end) {
            Ok(())
        } else {
            Err(self.fault(&format!("here comes a comma or {end}")))
        }
    }
}

/// Adds the lines of a value: a list of rows, one row, or an object that holds rows.
fn rows(value: &Value, deep: usize, lines: &mut Vec<Vec<Token>>) -> Result<(), Fault> {
    match &value.what {
        What::Plain(_) => lines.push(flat(value)?),
        What::List(items) if is_row(items, deep) => lines.push(flat(value)?),
        What::List(items) => items.iter().try_for_each(|item| rows(item, deep + 1, lines))?,
        What::Fields(fields) => {
            let header = Header::from_names(fields.iter().map(|(name, _)| name.as_str()));
            let has = |column: Column| header.columns.contains(&column);
            let is_row = has(Column::Guess) && (has(Column::Black) || has(Column::Answer));
            if is_row {
                let values: Result<Vec<_>, Fault> = fields.iter().map(|(_, value)| flat(value)).collect();
                lines.push(header.in_order(values?));
                return Ok(());
            }
            for (_, value) in fields {
                rows(value, deep, lines)?;
            }
        }
    }
    Ok(())
}

/// Whether the items of a list are one row: a list in a list, a number among them, or a list of pegs beside its pins.
fn is_row(items: &[Value], deep: usize) -> bool {
    let number = |item: &Value| match &item.what {
        What::Plain(text) => text.chars().all(|sign| sign.is_ascii_digit()),
        _ => false,
    };
    let plain = |item: &Value| matches!(item.what, What::Plain(_));
    match items {
        [first, Value { what: What::List(pins), .. }] => {
            let pegs = match &first.what {
                What::List(pegs) => pegs.len() != 2 && pegs.iter().all(plain),
                _ => true,
            };
            pegs && pins.iter().all(plain)
        }
        items => items.iter().any(number) || deep > 0 && items.iter().all(plain),
    }
}

/// The tokens of a value, however deep they are.
fn flat(value: &Value) -> Result<Vec<Token>, Fault> {
    let parts = match &value.what {
        What::Plain(text) => return tokens(text, value.at),
        What::List(items) => items.iter().map(flat).collect::<Result<Vec<_>, _>>()?,
        What::Fields(fields) => {
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
