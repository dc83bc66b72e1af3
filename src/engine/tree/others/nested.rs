//! Trees in which a guess holds its answers, and each answer the next guess: JSON, Python, YAML.
//!
//! ```text
//!   {"guess": "1122", "next": {"0,0": {"guess": …}}}         names for guess and answers
//!   {"guess": "1122", "00": {…}, "01": {…}}                  answers beside the guess
//!   {(1, 1, 2, 2): {(0, 0): {…}, (0, 1): (3, 3, 4, 5)}}      no names
//!   {"guess": …, "children": [{"answer": "00", "guess": …}]}    a list of answers
//!   ("1122", {"00": …})                                      a pair
//! ```

use super::super::parse::{Located, Problem};
use super::Wrong;
use super::spelling::{answer, symbols};
use super::values::{self, Content, Value};
use super::written::{Word, Written};
use crate::variant::Variant;

/// Names of a guess.
const GUESS: [&str; 9] = ["guess", "code", "move", "root", "try", "question", "next_guess", "combination", "play"];
/// Names of what follows a guess.
const BRANCHES: [&str; 13] = [
    "next",
    "branches",
    "children",
    "edges",
    "answers",
    "responses",
    "feedbacks",
    "replies",
    "subtrees",
    "next_guesses",
    "nextguesses",
    "nodes",
    "then",
];
/// Names of the answer that a branch follows.
const ANSWER: [&str; 8] = ["answer", "response", "feedback", "score", "result", "reply", "pins", "edge"];
/// Names of a whole tree beside words about it, or of what follows an answer.
const TREE: [&str; 8] = ["tree", "strategy", "root", "decision_tree", "node", "next", "then", "subtree"];

/// Reads a tree for a game; `None` if the text has no such form.
///
/// # Errors
/// The first place that is not part of a tree.
pub(super) fn read(text: &str, variant: Variant) -> Option<Result<Written, Wrong>> {
    let value = values::read(text)?;
    let reader = Reader { variant };
    Some(value.and_then(|value| reader.tree(&value)))
}

type Fields = [(Value, Value)];

/// A value that is right and has one of these names, of several the one whose name stands first in `names`; `None` if
/// there is none.
fn field_named<'a>(fields: &'a Fields, names: &[&str], is_right: impl Fn(&Value) -> bool) -> Option<&'a Value> {
    let is_named = |key: &Value, wanted: &str| key.plain().is_some_and(|name| name.eq_ignore_ascii_case(wanted));
    let with = |wanted: &&str| fields.iter().find(|(key, value)| is_named(key, wanted) && is_right(value));
    names.iter().find_map(with).map(|(_, value)| value)
}

struct Reader {
    variant: Variant,
}

impl Reader {
    /// Whether a value is a code: a word or a list with as many symbols as the game has pegs, and none of the names.
    fn is_code(&self, value: &Value) -> bool {
        let names = [&GUESS[..], &BRANCHES, &ANSWER, &TREE];
        let is_name = |word: &Word| names.iter().any(|names| names.contains(&word.text.as_str()));
        let is_code = |word: &Word| symbols(&word.text, self.variant.pegs()).is_some() && !is_name(word);
        !matches!(value.content, Content::Fields(_)) && value.word().is_some_and(|word| is_code(&word))
    }

    /// Whether a value is a code, or has parts of its own.
    fn may_be_tree(&self, value: &Value) -> bool {
        value.plain().is_none() || self.is_code(value)
    }

    /// The guess that a value is, with all that follows it.
    fn tree(&self, value: &Value) -> Result<Written, Wrong> {
        let no_guess = || Located::new(value.at, Problem::Expected("a guess"));
        if self.is_code(value) {
            return Ok(Written { guess: value.word().ok_or_else(no_guess)?, branches: Vec::new() });
        }
        match &value.content {
            Content::Plain(text) => {
                Ok(Written { guess: Word { text: text.clone(), at: value.at }, branches: Vec::new() })
            }
            Content::List(items) => match items.as_slice() {
                [guess] => self.tree(guess),
                [guess, branches] if self.is_code(guess) => {
                    Ok(Written { guess: guess.word().ok_or_else(no_guess)?, branches: self.branches(branches)? })
                }
                _ => Err(no_guess()),
            },
            Content::Fields(fields) => self.tree_of(fields).unwrap_or_else(|| Err(no_guess())),
        }
    }

    /// The guess of an object; `None` if it has none.
    fn tree_of(&self, fields: &Fields) -> Option<Result<Written, Wrong>> {
        let guess = field_named(fields, &GUESS, |value| !matches!(value.content, Content::Fields(_)));
        if let Some(guess) = guess.and_then(Value::word) {
            let branches = match field_named(fields, &BRANCHES, |value| value.plain().is_none() || value.is_nothing()) {
                Some(branches) => self.branches(branches),
                None => self.answers_among(fields),
            };
            return Some(branches.map(|branches| Written { guess, branches }));
        }
        if let [(guess, branches)] = fields
            && self.is_code(guess)
        {
            return Some(self.branches(branches).and_then(|branches| {
                let word = guess.word().ok_or(Located::new(guess.at, Problem::Expected("a guess")))?;
                Ok(Written { guess: word, branches })
            }));
        }
        let tree = field_named(fields, &TREE, |value| self.may_be_tree(value))?;
        Some(self.tree(tree))
    }

    /// The answers that stand beside the guess of an object.
    fn answers_among(&self, fields: &Fields) -> Result<Vec<(Word, Option<Written>)>, Wrong> {
        let is_answer = |key: &Value| {
            let word = key.word().filter(|word| word.text.contains(|c: char| c.is_ascii_digit()));
            word.is_some_and(|word| answer(&word.text, self.variant).is_ok())
        };
        let answers = fields.iter().filter(|(key, _)| is_answer(key));
        answers.map(|(key, value)| self.branch(key, value)).collect()
    }

    /// Whether an object has no guess, and the place of one says that nothing follows.
    fn says_nothing_follows(&self, fields: &Fields) -> bool {
        field_named(fields, &GUESS, |_| true).is_none() && field_named(fields, &TREE, Value::is_nothing).is_some()
    }

    /// What follows a guess: an object with a name for each answer, or a list.
    fn branches(&self, value: &Value) -> Result<Vec<(Word, Option<Written>)>, Wrong> {
        match &value.content {
            _ if value.is_nothing() => Ok(Vec::new()),
            Content::Fields(fields) => fields.iter().map(|(key, value)| self.branch(key, value)).collect(),
            Content::List(items) => items.iter().map(|item| self.item(item)).collect(),
            Content::Plain(_) => Err(Located::new(value.at, Problem::Expected("the answers to a guess"))),
        }
    }

    /// An answer with what follows it.
    fn branch(&self, key: &Value, value: &Value) -> Result<(Word, Option<Written>), Wrong> {
        let word = key.word().ok_or(Located::new(key.at, Problem::Expected("an answer")))?;
        let follows = if value.is_nothing() { None } else { Some(self.tree(value)?) };
        Ok((word, follows))
    }

    /// An answer with what follows it, as an item of a list: an object that names both, or a pair.
    fn item(&self, item: &Value) -> Result<(Word, Option<Written>), Wrong> {
        let no_answer = Located::new(item.at, Problem::Expected("an answer and the next guess"));
        match &item.content {
            Content::List(pair) => match pair.as_slice() {
                [key, value] => self.branch(key, value),
                _ => Err(no_answer),
            },
            Content::Fields(fields) => {
                let pins = |name: &str| field_named(fields, &[name], |_| true).and_then(Value::plain);
                let both = || {
                    let [black, white] = [pins("black")?, pins("white")?];
                    Some(Word { text: format!("{black} {white}"), at: item.at })
                };
                let word =
                    field_named(fields, &ANSWER, |_| true).and_then(Value::word).or_else(both).ok_or(no_answer)?;
                // An object without a guess ends the game.
                let follows = self.tree_of(fields).filter(|_| !self.says_nothing_follows(fields)).transpose()?;
                Ok((word, follows))
            }
            Content::Plain(_) => Err(no_answer),
        }
    }
}
