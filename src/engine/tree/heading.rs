//! What a text says about its tree before it begins: its game, and whether its colours count from 1.
//!
//! ```text
//!   {0011:{…}}                            nothing
//!   6x4 from1 {1122:{…}}                  words before the tree
//!   {"game":"6x4 from1","tree":{…}}       the same words in JSON
//!   mastermind certificate 1 …            a certificate: its lines "game" and "tree"
//! ```

use std::ops::Range;

use super::parse::{Located, Problem};
use crate::variant::Variant;

/// The first words of a certificate.
pub(super) const CERTIFICATE: &str = "mastermind certificate";
/// The word that says that colours count from 1.
const FROM_ONE: &str = "from1";
/// The word that says that colours count from 0, as they do if there is no such word.
const FROM_ZERO: &str = "from0";

/// What stands before a tree, and where the tree stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Heading {
    /// The game; `None` if the text does not name it.
    pub variant: Option<Variant>,
    /// Whether the colours count from 1. The tenth is then written 0.
    pub from_one: bool,
    /// The bytes of the tree.
    pub(super) tree: Range<usize>,
    /// Whether the tree stands in the braces of a JSON object, so that a brace follows it.
    pub(super) in_braces: bool,
}

impl Heading {
    /// What `text` says about its tree.
    ///
    /// # Errors
    /// The byte where it goes wrong, counted from 0, and what is wrong there.
    pub(super) fn read(text: &str) -> Result<Heading, Located<Problem>> {
        let mut heading = Heading { variant: None, from_one: false, tree: 0..text.len(), in_braces: false };
        if text.trim_start().starts_with(CERTIFICATE) {
            heading.read_certificate(text)?;
        } else if !heading.read_json(text)? {
            heading.read_words(text)?;
        }
        Ok(heading)
    }

    /// Reads the lines of a certificate that name the game and the tree.
    fn read_certificate(&mut self, text: &str) -> Result<(), Located<Problem>> {
        let (mut at, mut tree) = (0, None);
        for line in text.split_inclusive('\n') {
            let words = line.trim_end();
            if let Some(game) = words.strip_prefix("game ") {
                self.take_word(game).map_err(|problem| Located::new(at + 5, problem))?;
            } else if words.starts_with("tree ") && tree.is_none() {
                tree = Some(at + 5..at + words.len());
            }
            at += line.len();
        }
        self.tree = tree.ok_or(Located::new(text.len(), Problem::Expected("a line with the tree")))?;
        Ok(())
    }

    /// Reads a JSON object whose first name is "game" or "tree". Returns whether the text is one.
    ///
    /// # Errors
    /// Like [`Heading::read`].
    fn read_json(&mut self, text: &str) -> Result<bool, Located<Problem>> {
        let mut at = 0;
        if !accept(text, &mut at, "{") || quoted(text, &mut at).is_none_or(|name| !is_name(name)) {
            return Ok(false);
        }
        // From the beginning again, to read the first name with the others.
        at = 0;
        accept(text, &mut at, "{");
        loop {
            skip_blanks(text, &mut at);
            let start = at;
            let name = quoted(text, &mut at).unwrap_or_default();
            if !is_name(name) {
                return Err(Located::new(start, Problem::Expected("\"game\" or \"tree\"")));
            }
            if !accept(text, &mut at, ":") {
                return Err(Located::new(at, Problem::Expected("':'")));
            }
            if name == "tree" {
                (self.tree, self.in_braces) = (at..text.len(), true);
                return Ok(true);
            }
            skip_blanks(text, &mut at);
            let start = at + 1;
            let words = quoted(text, &mut at).ok_or(Located::new(at, EXPECTED_GAME))?;
            for word in words.split_ascii_whitespace() {
                self.take_word(word).map_err(|problem| Located::new(start, problem))?;
            }
            if !accept(text, &mut at, ",") {
                return Err(Located::new(at, Problem::Expected("','")));
            }
        }
    }

    /// Reads the words that name the game or the first colour. The tree begins at the first brace, or at any other word.
    fn read_words(&mut self, text: &str) -> Result<(), Located<Problem>> {
        let brace = text.find('{').unwrap_or(text.len());
        let mut at = 0;
        while skip_blanks(text, &mut at) < brace {
            let length = text[at..brace].find(|c: char| c.is_ascii_whitespace());
            let end = length.map_or(brace, |length| at + length);
            let word = &text[at..end];
            // The reader of the tree takes any other word, or says what should stand there.
            if !(word.contains('x') || word == FROM_ONE || word == FROM_ZERO) {
                break;
            }
            self.take_word(word).map_err(|problem| Located::new(at, problem))?;
            at = end;
        }
        self.tree.start = at;
        Ok(())
    }

    /// Reads one word: `from0` or `from1`, or else the game.
    fn take_word(&mut self, word: &str) -> Result<(), Problem> {
        match word {
            FROM_ONE => self.from_one = true,
            FROM_ZERO => self.from_one = false,
            game => self.variant = Some(game.parse().map_err(|_| EXPECTED_GAME)?),
        }
        Ok(())
    }
}

const EXPECTED_GAME: Problem = Problem::Expected("a game such as 6x4");

/// Whether a JSON object with a tree may have a field of this name.
fn is_name(name: &str) -> bool {
    matches!(name, "game" | "tree")
}

/// Moves `at` past blanks, and returns it.
pub(super) fn skip_blanks(text: &str, at: &mut usize) -> usize {
    let unread = &text.as_bytes()[*at..];
    *at += unread.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    *at
}

/// Moves `at` past blanks, and past `next` if that comes next. Returns whether `next` came.
fn accept(text: &str, at: &mut usize, next: &str) -> bool {
    skip_blanks(text, at);
    let is_next = text[*at..].starts_with(next);
    *at += if is_next { next.len() } else { 0 };
    is_next
}

/// Moves `at` past blanks and a text between two quotes of the same kind. Returns that text; `None` if no quote comes
/// next.
fn quoted<'a>(text: &'a str, at: &mut usize) -> Option<&'a str> {
    skip_blanks(text, at);
    let quote = text[*at..].chars().next().filter(|c| "\"'".contains(*c))?;
    let inside = &text[*at + 1..];
    let length = inside.find(quote)?;
    *at += length + 2;
    Some(&inside[..length])
}
