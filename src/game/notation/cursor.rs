//! A text, read from its beginning: what was read knows where it stands.

use super::{Fault, Spot};
use mastermind_engine::util::thousands;

/// What is left of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    rest: &'a str,
    /// The character that comes next, from 1.
    at: usize,
}

/// A part of a text without its surroundings; it may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    /// The part.
    pub text: &'a str,
    /// The character with which it begins, from 1.
    pub at: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at the first character.
    pub fn new(text: &'a str) -> Cursor<'a> {
        Cursor { rest: text, at: 1 }
    }

    /// The number of the next character, from 1.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The next character, without reading it; `None` at the end.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Reads the characters up to the first one that does not fit.
    pub fn take_while(&mut self, fits: impl Fn(char) -> bool) -> Word<'a> {
        let end = self.rest.find(|c| !fits(c)).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(end);
        let word = Word { text, at: self.at };
        self.at += text.chars().count();
        self.rest = rest;
        word
    }

    /// Reads spaces and line breaks.
    pub fn skip_spaces(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Reads this character if it comes next. Returns whether it did.
    pub fn take(&mut self, ch: char) -> bool {
        let rest = self.rest.strip_prefix(ch);
        self.at += usize::from(rest.is_some());
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Reads the next word of a link, which may be empty, and the slash after it.
    pub fn segment(&mut self) -> Word<'a> {
        let word = self.take_while(|c| c != '/');
        self.take('/');
        word
    }

    /// Reads the next word of a link if it begins with `prefix`, and returns the part after that. `None` if the word
    /// begins otherwise; then nothing is read.
    pub fn segment_with_prefix(&mut self, prefix: &str) -> Option<Word<'a>> {
        let mut ahead = *self;
        let word = ahead.segment().strip_prefix(prefix)?;
        *self = ahead;
        Some(word)
    }

    /// All that is left.
    pub fn rest(self) -> Word<'a> {
        let (text, at) = (self.rest, self.at);
        Word { text, at }
    }

    /// The words between characters that separate. No word is empty.
    pub fn words(mut self, separates: fn(char) -> bool) -> impl Iterator<Item = Word<'a>> {
        std::iter::from_fn(move || {
            self.take_while(separates);
            let word = self.take_while(|c| !separates(c));
            (!word.text.is_empty()).then_some(word)
        })
    }
}

impl<'a> From<Word<'a>> for Cursor<'a> {
    /// A cursor at the beginning of the word.
    fn from(word: Word<'a>) -> Cursor<'a> {
        let (rest, at) = (word.text, word.at);
        Cursor { rest, at }
    }
}

impl<'a> Word<'a> {
    /// The words of a link.
    pub fn in_link(text: &'a str) -> impl Iterator<Item = Word<'a>> {
        Cursor::new(text).words(|c| c == '/')
    }

    /// The part after `prefix`, if the word begins with it.
    pub fn strip_prefix(self, prefix: &str) -> Option<Word<'a>> {
        let text = self.text.strip_prefix(prefix)?;
        let at = self.at + prefix.chars().count();
        Some(Word { text, at })
    }

    /// The parts before and after the first `separator`; `None` if there is no such character.
    pub fn split(self, separator: char) -> Option<(Word<'a>, Word<'a>)> {
        let mut cursor = Cursor::from(self);
        let first = cursor.take_while(|c| c != separator);
        cursor.take(separator).then(|| (first, cursor.rest()))
    }

    /// The parts between these characters; some may be empty.
    pub fn parts(self, separator: char) -> impl Iterator<Item = Word<'a>> {
        let mut left = Some(self);
        std::iter::from_fn(move || {
            let (part, rest) = left?.split(separator).unzip();
            let part = part.or(left);
            left = rest;
            part
        })
    }

    /// These words of one text in a line, each where it stood.
    pub fn in_place(words: &[Word<'_>]) -> String {
        let (mut line, mut end) = (String::new(), 1);
        for word in words {
            line.extend(std::iter::repeat_n(' ', word.at - end));
            line += word.text;
            end = word.at + word.text.chars().count();
        }
        line
    }

    /// The word as a number.
    ///
    /// # Errors
    /// The word is not a number up to `most`. `what` says in the message which number is expected.
    pub fn number(self, what: &str, most: u64) -> Result<u64, Fault> {
        let number = self.text.parse().ok().filter(|&number| number <= most);
        number.ok_or_else(|| {
            self.fault(format!("“{:.40}” is not {what}", self.text))
                .right(format!("a number up to {}", thousands(most)))
        })
    }

    /// The characters of the word, each after its place in the whole text, from 1.
    pub fn chars(self) -> impl DoubleEndedIterator<Item = (usize, char)> {
        let at = self.at;
        let chars: Vec<char> = self.text.chars().collect();
        chars.into_iter().enumerate().map(move |(i, c)| (at + i, c))
    }

    /// A fault at the beginning of this word.
    pub fn fault(self, what: impl Into<String>) -> Fault {
        Fault::new(what).at(Spot::Character(self.at))
    }

    /// The fault of a word that follows the last word of a link.
    pub fn too_many(self) -> Fault {
        self.fault(format!("“{:.40}” is one word too many", self.text))
    }

    /// Stores in `known` what this word says.
    ///
    /// # Errors
    /// Another word has said something else: `known` holds a different value.
    pub fn store_once<T: PartialEq>(self, known: &mut Option<T>, value: T) -> Result<(), Fault> {
        match known {
            Some(known) if *known != value => Err(self.fault(format!("“{}” contradicts an earlier word", self.text))),
            _ => {
                *known = Some(value);
                Ok(())
            }
        }
    }
}
