//! Trees as lines, one for each code, as on punched cards: the guesses that lead to the code.
//!
//! ```text
//!   1122 01 3345 10 2346 40        each guess with its answer, the last of which may be left out
//!   1122:0A1B 3345:1A0B 2346
//!   2346: 1122 3345 2346           guesses alone; the last one is the code, which may stand before them
//!
//!   <case guess="1122" response="0A1B">…</case>     a case in a case for each guess with its answer
//! ```
//! `#` begins a comment, and a game may stand on the first line. In a game of two pegs, where answers look like codes, a
//! colon stands before each answer.

use std::collections::HashMap;

use super::super::grow::LOOK_UPS_A_GUESS;
use super::super::parse::{Halt, Located, Problem};
use super::Wrong;
use super::spelling::{Alphabet, Answer, answer, symbols};
use super::written::{Sketch, Word};
use crate::budget::Meter;
use crate::code::Code;
use crate::feedback::Feedback;
use crate::goal_set::GoalSet;
use crate::score;
use crate::variant::Variant;

/// Whether a text is lines of codes: there are several, some have more than one word, and each begins with the same
/// guess. Or it has cases.
pub(super) fn are_lines(text: &str, variant: Variant) -> bool {
    let Cards { cards, .. } = Cards::new(text);
    let first = |card: &Vec<Word>| card.first().map(|word| word.text.clone());
    let begins_with_code = cards.first().is_some_and(|card| symbols(&card[0].text, variant.pegs()).is_some());
    begins_with_code
        && cards.len() > 1
        && cards.iter().any(|card| card.len() > 1)
        && cards.iter().all(|card| first(card) == first(&cards[0]))
}

/// The words of all lines.
struct Cards {
    cards: Vec<Vec<Word>>,
    /// Whether colons or names part guesses from answers.
    paired: bool,
}

impl Cards {
    /// The words of each line that has some, without comments, games and the code before its guesses.
    fn new(text: &str) -> Cards {
        if text.trim_start().starts_with('<') {
            return Cards { cards: cases(text), paired: true };
        }
        let (mut begin, mut paired, mut cards) = (0, false, Vec::new());
        for line in text.split_inclusive('\n') {
            let says = line.split('#').next().unwrap_or_default();
            let is_label = |(label, guesses): &(&str, &str)| guesses.split_whitespace().last() == Some(label.trim());
            let start = says.split_once(": ").filter(is_label).map_or(0, |(label, _)| label.len() + 1);
            let card = words(&says[start..], begin + start);
            begin += line.len();
            let is_game = matches!(card.as_slice(), [only] if only.text.parse::<Variant>().is_ok());
            if !card.is_empty() && !is_game {
                paired |= says[start..].contains(':');
                cards.push(card);
            }
        }
        Cards { cards, paired }
    }
}

/// The words of a line that begins at this byte.
fn words(line: &str, begin: usize) -> Vec<Word> {
    let mut at = begin;
    let parts = line.split_inclusive(|c: char| c.is_whitespace() || ",;:|>=".contains(c)).map(|part| {
        let word =
            Word { text: part.trim_end_matches(|c: char| c.is_whitespace() || ",;:|>=".contains(c)).to_owned(), at };
        at += part.len();
        word
    });
    parts.filter(|word| word.text.contains(|c: char| c.is_alphanumeric())).collect()
}

/// The guesses with their answers of each case that has no case in it.
fn cases(text: &str) -> Vec<Vec<Word>> {
    let (mut open, mut cards): (Vec<[Word; 2]>, Vec<Vec<Word>>) = (Vec::new(), Vec::new());
    for (begin, _) in text.match_indices('<') {
        let tag = text[begin..].split('>').next().unwrap_or_default();
        let value = |name: &str| {
            let at = tag.find(name)? + name.len();
            let value = tag[at..].split('"').nth(1)?;
            Some(Word { text: value.to_owned(), at: begin + at + tag[at..].find('"')? + 1 })
        };
        match (tag.strip_prefix("</"), value("guess="), value("response=").or_else(|| value("feedback="))) {
            (Some(name), ..) if name.trim() == "case" => drop(open.pop()),
            (None, Some(guess), Some(answer)) => {
                open.push([guess, answer]);
                if tag.ends_with('/') {
                    cards.push(open.concat());
                    open.pop();
                }
            }
            _ => {}
        }
    }
    cards
}

/// Reads a tree for `goals`.
///
/// # Errors
/// The first word that is neither a code nor an answer, or that contradicts an earlier line; or the budget said stop.
pub(super) fn read(text: &str, goals: &GoalSet, meter: &mut Meter<'_>) -> Result<Sketch, Located<Halt>> {
    let variant = goals.variant();
    let Cards { cards, paired } = Cards::new(text);
    let is_answer = |word: &Word| symbols(&word.text, variant.pegs()).is_none();
    let has_answers = paired || cards.iter().any(|card| card.get(1).is_some_and(is_answer));
    let step = if has_answers { 2 } else { 1 };
    let alphabet = Alphabet::new(cards.iter().flat_map(|card| card.iter().step_by(step)), variant);
    let mut trie = Trie::default();
    for card in &cards {
        meter.count_node(LOOK_UPS_A_GUESS).map_err(|stopped| Located::new(card[0].at, Halt::Stopped(stopped)))?;
        let path = if has_answers { with_answers(card, &alphabet, variant) } else { guesses_alone(card, &alphabet) };
        trie.add(&path?)?;
    }
    trie.sketch(0).ok_or(Located::new(0, Halt::Problem(Problem::Expected("a guess"))))
}

/// A guess of a line.
struct Step {
    guess: Code,
    /// Where it is written.
    at: usize,
    /// The answer to it; the last one may be missing.
    answer: Option<Feedback>,
}

/// The guesses of a line with their answers, up to the one that finds the code.
fn with_answers(card: &[Word], alphabet: &Alphabet, variant: Variant) -> Result<Vec<Step>, Wrong> {
    let mut path = Vec::new();
    for pair in card.chunks(2) {
        let guess = alphabet.code(&pair[0])?;
        let pins = match pair.get(1) {
            None => None,
            Some(word) => match answer(&word.text, variant).map_err(|problem| Located::new(word.at, problem))? {
                Answer::Found => None,
                Answer::Pins(pins) => Some(pins),
            },
        };
        path.push(Step { guess, at: pair[0].at, answer: pins });
    }
    match path.last() {
        Some(Step { answer: Some(_), .. }) => {
            let end = card.last().map_or(0, |word| word.at);
            Err(Located::new(end, Problem::Expected("the guess that finds the code, after this answer")))
        }
        _ => Ok(path),
    }
}

/// The guesses of a line with the answers to them. The last guess is the code.
fn guesses_alone(card: &[Word], alphabet: &Alphabet) -> Result<Vec<Step>, Wrong> {
    let codes = card.iter().map(|word| Ok((alphabet.code(word)?, word.at))).collect::<Result<Vec<_>, Wrong>>()?;
    let Some(&(secret, _)) = codes.last() else {
        return Ok(Vec::new());
    };
    let last = codes.len() - 1;
    let answer = |i: usize, guess| (i < last).then(|| score(guess, secret));
    Ok(codes.into_iter().enumerate().map(|(i, (guess, at))| Step { guess, at, answer: answer(i, guess) }).collect())
}

/// The lines put together.
#[derive(Default)]
struct Trie {
    guesses: Vec<(Code, usize)>,
    /// For a guess and its answer the next guess.
    next: HashMap<(usize, Feedback), usize>,
    /// The answers to each guess, in their order.
    answers: HashMap<usize, Vec<Feedback>>,
}

impl Trie {
    /// Adds a line.
    ///
    /// # Errors
    /// After the same answers another line guesses otherwise.
    fn add(&mut self, path: &[Step]) -> Result<(), Wrong> {
        let mut above: Option<(usize, Feedback)> = None;
        for &Step { guess, at, answer } in path {
            let known = match above {
                None => (!self.guesses.is_empty()).then_some(0),
                Some(edge) => self.next.get(&edge).copied(),
            };
            let index = known.unwrap_or_else(|| {
                self.guesses.push((guess, at));
                let index = self.guesses.len() - 1;
                if let Some((node, pins)) = above {
                    self.next.insert((node, pins), index);
                    self.answers.entry(node).or_default().push(pins);
                }
                index
            });
            if self.guesses[index].0 != guess {
                return Err(Located::new(
                    at,
                    Problem::Expected("the guess that an earlier line has after these answers"),
                ));
            }
            above = answer.map(|pins| (index, pins));
        }
        Ok(())
    }

    /// The tree below a guess.
    fn sketch(&self, index: usize) -> Option<Sketch> {
        let &(guess, at) = self.guesses.get(index)?;
        let answers = self.answers.get(&index).map_or(&[][..], Vec::as_slice);
        let branches = answers.iter().map(|&pins| Some((pins, self.sketch(*self.next.get(&(index, pins))?)?)));
        Some(Sketch { guess, at, branches: branches.collect::<Option<_>>()? })
    }
}
