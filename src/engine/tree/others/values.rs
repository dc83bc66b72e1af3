//! Values as programs write them: lists, objects and words, in the braces of JSON, Python or YAML, or by the indentation of
//! YAML.
//!
//! ```text
//!   {"guess": "1122", "next": {(0, 1): …}}         guess: 1122
//!   Node(guess=(1, 1, 2, 2), children=[…])         next:
//!                                                    "01": …
//! ```

use super::super::MAX_DEPTH;
use super::super::parse::{Located, Problem};
use super::Wrong;
use super::written::Word;

/// The most values within values. A guess with its answers is two or three of them; the limit keeps the stack small.
const DEEPEST: usize = MAX_DEPTH;

/// A value, and the byte where it begins.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) at: usize,
    pub(super) content: Content,
}

#[derive(Clone, Debug)]
pub(super) enum Content {
    /// A text, a number or a word.
    Plain(String),
    List(Vec<Value>),
    /// Names and what they stand for.
    Fields(Vec<(Value, Value)>),
}

impl Value {
    /// The value as one word: a code or an answer, perhaps in several parts. `None` if it has parts of its own.
    pub(super) fn word(&self) -> Option<Word> {
        let text = match &self.content {
            Content::Plain(text) => text.clone(),
            Content::List(items) => items.iter().map(Value::plain).collect::<Option<Vec<&str>>>()?.join(" "),
            Content::Fields(fields) => {
                let fields: Option<Vec<String>> =
                    fields.iter().map(|(name, value)| Some(format!("{} {}", value.plain()?, name.plain()?))).collect();
                fields?.join(" ")
            }
        };
        Some(Word { text, at: self.at })
    }

    /// The text of a plain value; `None` for a list or an object.
    pub(super) fn plain(&self) -> Option<&str> {
        match &self.content {
            Content::Plain(text) => Some(text),
            _ => None,
        }
    }

    /// Whether it says that nothing follows: no text, an empty list, a word such as `null`.
    pub(super) fn is_nothing(&self) -> bool {
        match &self.content {
            Content::Plain(text) => {
                matches!(text.to_lowercase().as_str(), "" | "null" | "none" | "nil" | "~" | "true" | "solved" | "found")
            }
            Content::List(items) => items.is_empty(),
            Content::Fields(fields) => fields.is_empty(),
        }
    }
}

/// Reads a value that fills the text, perhaps after the name of a variable. `None` if the text looks like no value.
pub(super) fn read(text: &str) -> Option<Result<Value, Wrong>> {
    let mut reader = Reader { text, at: 0 };
    let begin = reader.skip_variable_name();
    // `Node(…)`, too.
    let name = text[begin..].trim_start_matches(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
    if name.starts_with(['{', '[', '(']) {
        reader.at = begin;
        return Some(reader.flow(0).and_then(|value| reader.end(text.len()).map(|()| value)));
    }
    let lines = indented(text);
    let ends_with_colon = lines.iter().any(|line| text[line.begin..line.end].ends_with(':'));
    let is_list = lines.first().is_some_and(|line| text[line.begin..].starts_with("- "));
    (ends_with_colon || is_list).then(|| {
        let mut blocks = Blocks { text, lines, next: 0 };
        let value = blocks.block(0)?;
        match blocks.lines.get(blocks.next) {
            None => Ok(value),
            Some(line) => Err(Located::new(line.begin, Problem::Expected("a line with another indentation"))),
        }
    })
}

/// Values in braces.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// The byte after the name of a variable and the `=` after it, `tree = `; the first one if there is none.
    fn skip_variable_name(&mut self) -> usize {
        let begin = self.skip_blanks();
        let rest = &self.text[begin..];
        let name = rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_' || c == '.').trim_start();
        let after = name.strip_prefix(":=").or_else(|| name.strip_prefix('='));
        let value = after.map(str::trim_start).filter(|_| name.len() < rest.len());
        value.map_or(begin, |value| self.text.len() - value.len())
    }

    /// Skips blanks and comments, and returns the byte after them.
    fn skip_blanks(&mut self) -> usize {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            let is_comment = ["#", "//"].iter().any(|mark| self.text[self.at..].starts_with(mark));
            if !is_comment {
                return self.at;
            }
            self.at += self.text[self.at..].find('\n').unwrap_or(self.text.len() - self.at);
        }
    }

    /// Skips blanks, then `ch` if it comes next. Returns whether it did.
    fn accept(&mut self, ch: char) -> bool {
        let begin = self.skip_blanks();
        let is_next = self.text[begin..].starts_with(ch);
        self.at += if is_next { ch.len_utf8() } else { 0 };
        is_next
    }

    /// Checks that nothing but blanks and a comma or semicolon stands before `end`.
    fn end(&mut self, end: usize) -> Result<(), Wrong> {
        while self.accept(',') || self.accept(';') {}
        if self.skip_blanks() >= end { Ok(()) } else { Err(Located::new(self.at, Problem::Expected("the end"))) }
    }

    /// Reads a value as JSON and Python write it, and as YAML does on one line.
    fn flow(&mut self, depth: usize) -> Result<Value, Wrong> {
        let at = self.skip_blanks();
        if depth > DEEPEST {
            return Err(Located::new(at, Problem::TooDeep));
        }
        let content = match self.text[at..].chars().next() {
            Some('{') => self.items('{', '}', depth)?,
            Some('[') => self.items('[', ']', depth)?,
            Some('(') => self.items('(', ')', depth)?,
            Some(quote @ ('"' | '\'' | '`')) => Content::Plain(self.quoted(quote)?),
            _ => {
                let rest = &self.text[at..];
                let length = rest.find(|c: char| ",:{}[]()=\"'\n".contains(c)).unwrap_or(rest.len());
                let word = rest[..length].trim_end();
                self.at += length;
                // `Node(…)`.
                if !word.is_empty() && rest[length..].starts_with(['(', '{']) {
                    let value = self.flow(depth + 1)?;
                    return Ok(Value { at, ..value });
                }
                if word.is_empty() {
                    self.at = at;
                    return Err(Located::new(at, Problem::Expected("a value")));
                }
                Content::Plain(word.to_owned())
            }
        };
        Ok(Value { at, content })
    }

    /// Reads what stands between these brackets: items, or names and values.
    fn items(&mut self, open: char, close: char, depth: usize) -> Result<Content, Wrong> {
        self.accept(open);
        let (mut items, mut fields) = (Vec::new(), Vec::new());
        while !self.accept(close) {
            let item = self.flow(depth + 1)?;
            if self.accept(':') || self.accept('=') {
                fields.push((item, self.flow(depth + 1)?));
            } else {
                items.push(item);
            }
            if !self.accept(',') {
                let begin = self.skip_blanks();
                if !self.text[begin..].starts_with(close) {
                    let closing = if close == '}' { "',' or '}'" } else { "a comma or a closing bracket" };
                    return Err(Located::new(begin, Problem::Expected(closing)));
                }
            }
        }
        let is_object = !fields.is_empty() || items.is_empty() && open == '{';
        // `Node("1122", children={…})`: what has no name comes first.
        Ok(match (is_object, items.is_empty()) {
            (false, _) => Content::List(items),
            (true, true) => Content::Fields(fields),
            (true, false) => {
                let named = |item: Value| (Value { at: item.at, content: Content::Plain("guess".into()) }, item);
                Content::Fields(items.into_iter().map(named).chain(fields).collect())
            }
        })
    }

    /// Reads a text in these quotation marks. The character after a backslash stays.
    fn quoted(&mut self, quote: char) -> Result<String, Wrong> {
        let at = self.at;
        self.at += quote.len_utf8();
        let mut text = String::new();
        let mut chars = self.text[self.at..].char_indices();
        while let Some((offset, ch)) = chars.next() {
            match ch {
                '\\' => text.extend(chars.next().map(|(_, escaped)| escaped)),
                ch if ch == quote => {
                    self.at += offset + ch.len_utf8();
                    return Ok(text);
                }
                ch => text.push(ch),
            }
        }
        Err(Located::new(at, Problem::Expected("a text that ends with its quote")))
    }
}

/// A line without its indentation and its comment.
#[derive(Clone, Copy)]
struct Line {
    indent: usize,
    /// The bytes of its content.
    begin: usize,
    end: usize,
}

/// The lines of a text that say something.
fn indented(text: &str) -> Vec<Line> {
    let mut begin = 0;
    let lines_with_places = text.split_inclusive('\n').map(|line| {
        let at = begin;
        begin += line.len();
        (at, line)
    });
    let lines = lines_with_places.map(|(at, line)| {
        let content = line.split(" #").next().unwrap_or_default().trim_end();
        let indent = content.len() - content.trim_start().len();
        Line { indent, begin: at + indent, end: at + content.len() }
    });
    let says = |line: &Line| {
        let content = &text[line.begin..line.end];
        !content.is_empty() && !content.starts_with('#') && content != "---"
    };
    lines.filter(says).collect()
}

/// Values by indentation.
struct Blocks<'a> {
    text: &'a str,
    lines: Vec<Line>,
    next: usize,
}

impl Blocks<'_> {
    /// Reads the value that begins on the next line.
    fn block(&mut self, depth: usize) -> Result<Value, Wrong> {
        let Some(&first) = self.lines.get(self.next) else {
            return Err(Located::new(self.text.len(), Problem::Expected("a value")));
        };
        if depth > DEEPEST {
            return Err(Located::new(first.begin, Problem::TooDeep));
        }
        let content = if self.begins_item(first) {
            Content::List(self.list(first.indent, depth)?)
        } else if self.key(first)?.is_some() {
            Content::Fields(self.fields(first.indent, depth)?)
        } else {
            self.next += 1;
            return self.flow(first.begin, first.end);
        };
        Ok(Value { at: first.begin, content })
    }

    /// Whether a line begins with the dash of a list.
    fn begins_item(&self, line: Line) -> bool {
        let content = &self.text[line.begin..line.end];
        content == "-" || content.starts_with("- ")
    }

    /// Reads the items of a YAML list whose dashes stand at this indent.
    fn list(&mut self, indent: usize, depth: usize) -> Result<Vec<Value>, Wrong> {
        let mut items = Vec::new();
        while let Some(&line) = self.lines.get(self.next).filter(|line| line.indent == indent) {
            if !self.begins_item(line) {
                break;
            }
            let content = &self.text[line.begin + 1..line.end];
            let blanks = content.len() - content.trim_start().len();
            if content.trim().is_empty() {
                self.next += 1;
            } else {
                // What follows the dash is a line of its own.
                let moved = 1 + blanks;
                self.lines[self.next] = Line { indent: indent + moved, begin: line.begin + moved, ..line };
            }
            items.push(self.block(depth + 1)?);
        }
        Ok(items)
    }

    /// Reads the names and values of a YAML map whose names stand at this indent.
    fn fields(&mut self, indent: usize, depth: usize) -> Result<Vec<(Value, Value)>, Wrong> {
        let mut fields = Vec::new();
        while let Some(&line) = self.lines.get(self.next).filter(|line| line.indent == indent) {
            if self.begins_item(line) {
                break;
            }
            let Some((key, value)) = self.key(line)? else {
                return Err(Located::new(line.begin, Problem::Expected("a name and a colon")));
            };
            self.next += 1;
            let value = match self.lines.get(self.next) {
                _ if value < line.end => self.flow(value, line.end)?,
                Some(below) if below.indent > indent || below.indent == indent && self.begins_item(*below) => {
                    self.block(depth + 1)?
                }
                _ => Value { at: line.end, content: Content::Plain(String::new()) },
            };
            fields.push((key, value));
        }
        Ok(fields)
    }

    /// The name at the beginning of a line, and the byte where its value begins; `None` if the line has no name.
    fn key(&self, line: Line) -> Result<Option<(Value, usize)>, Wrong> {
        let mut reader = Reader { text: &self.text[..line.end], at: line.begin };
        let key = reader.flow(0)?;
        let after = &self.text[reader.at..line.end];
        let is_key = after == ":" || after.starts_with(": ");
        let value = reader.at + after.len() - after.trim_start_matches(':').trim_start().len();
        Ok(is_key.then_some((key, value)))
    }

    /// Reads a value that stands on one line.
    fn flow(&self, begin: usize, end: usize) -> Result<Value, Wrong> {
        let mut reader = Reader { text: &self.text[..end], at: begin };
        let value = reader.flow(0)?;
        reader.end(end)?;
        Ok(value)
    }
}
