//! Reads a tree from text or JSON. If the text is not a tree, an error says what is wrong, and where.

use super::grow::Growing;
use super::heading::{CERTIFICATE, Heading, skip_blanks};
use super::{MAX_DEPTH, Tree, others};
use crate::budget::{Budget, Meter, Stopped, Unlimited};
use crate::code::{Code, CodeError};
use crate::feedback::{Feedback, FeedbackError, FeedbackRule};
use crate::goal_set::GoalSet;
use crate::variant::Variant;
use std::fmt;

impl Tree {
    /// The game that the text of a tree names, in any form that [`Tree::read`] reads; `None` if it names none.
    pub fn named_game(text: &str) -> Option<Variant> {
        let own = Heading::read(text).ok().and_then(|heading| heading.variant);
        own.or_else(|| others::named_game(text))
    }

    /// Reads a tree for `goals` from the text form, from JSON or from a certificate: the game may stand before it.
    /// Blanks may stand between words, quotes are double, single or left out, a comma may follow the last branch, and
    /// the all-black answer may have a branch that says nothing more. Forms of other programs are read too: nested
    /// objects of JSON, Python and YAML, graphs for GraphViz, a line for each code, and the notation of Knuth and
    /// Irving.
    ///
    /// The tree need not find every code of the goal set: whether it does, `verify` tells.
    ///
    /// # Errors
    /// The first thing that is wrong with the text, and where.
    pub fn read(goals: &GoalSet, text: &str) -> Result<Tree, ParseError> {
        let read = Tree::try_read(goals, text, &mut Unlimited);
        // An unlimited budget never stops it, so that this error cannot occur.
        read.unwrap_or_else(|_| Err(ParseError::new(text, 0, Problem::TooDeep)))
    }

    /// Like [`Tree::read`], but asks the budget now and then.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn try_read(goals: &GoalSet, text: &str, budget: &mut dyn Budget) -> Result<Result<Tree, ParseError>, Stopped> {
        let mut meter = Meter::new(budget);
        let own = read_own_form(goals, text, &mut meter);
        let read = match own {
            // These two say that the text is a tree in this form, and what is wrong with it.
            Err(Located { at, error: Halt::Problem(problem) })
                if !matches!(problem, Problem::OtherGame { .. } | Problem::AllBlack | Problem::AnsweredTwice(_)) =>
            {
                match others::read(goals, text, &mut meter) {
                    Some(Ok(tree)) => Ok(tree),
                    // What begins as the own form is judged as such.
                    Some(Err(other)) if !begins_as_own_form(text) => Err(other),
                    _ => Err(Located::new(at, Halt::Problem(problem))),
                }
            }
            own => own,
        };
        match read {
            Ok(tree) => Ok(Ok(tree)),
            Err(Located { error: Halt::Stopped(stopped), .. }) => Err(stopped),
            Err(Located { at, error: Halt::Problem(problem) }) => Ok(Err(ParseError::new(text, at, problem))),
        }
    }
}

/// Reads a tree in the text form, in JSON or in a certificate; an error says where it goes wrong.
fn read_own_form(goals: &GoalSet, text: &str, meter: &mut Meter<'_>) -> Result<Tree, Located<Halt>> {
    let heading = Heading::read(text)?;
    let mut reader = TreeReader {
        text: &text[..heading.tree.end],
        at: heading.tree.start,
        heading,
        goals,
        growing: Growing::new(),
        answered: Vec::new(),
        meter,
    };
    match reader.read_tree() {
        Ok(()) => Ok(reader.growing.finish(goals.variant())),
        Err(halt) => Err(Located::new(reader.at, halt)),
    }
}

/// Whether a text is a certificate, or its first object has a code, a game or a tree as its first name, as in the text
/// form and its JSON.
fn begins_as_own_form(text: &str) -> bool {
    let text = text.trim_start();
    if text.starts_with(CERTIFICATE) {
        return true;
    }
    let Some((before, object)) = text.split_once('{') else {
        return false;
    };
    let is_heading = before.split_whitespace().all(|word| word.parse::<Variant>().is_ok() || word.starts_with("from"));
    let name: String =
        object.trim_start().trim_start_matches(['"', '\'']).chars().take_while(|c| c.is_alphanumeric()).collect();
    is_heading
        && (matches!(name.as_str(), "game" | "tree")
            || !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A text that is being read.
struct TreeReader<'a, 'b> {
    text: &'a str,
    /// The next byte to read; on an error the first byte of what is wrong.
    at: usize,
    heading: Heading,
    goals: &'a GoalSet,
    growing: Growing,
    /// For each open guess, the answers read so far: the bit at the index of each answer is set.
    answered: Vec<u64>,
    meter: &'a mut Meter<'b>,
}

/// Why reading ends before the end of the text.
pub(super) enum Halt {
    /// The text is not a tree.
    Problem(Problem),
    /// The budget said stop.
    Stopped(Stopped),
}

/// An error, and the byte of the text where it is.
pub(super) struct Located<E> {
    pub(super) at: usize,
    pub(super) error: E,
}

impl<E> Located<E> {
    pub(super) fn new(at: usize, error: E) -> Located<E> {
        Located { at, error }
    }
}

impl From<Located<Problem>> for Located<Halt> {
    fn from(Located { at, error }: Located<Problem>) -> Located<Halt> {
        Located { at, error: Halt::Problem(error) }
    }
}

impl From<Problem> for Halt {
    fn from(problem: Problem) -> Halt {
        Halt::Problem(problem)
    }
}

impl From<Stopped> for Halt {
    fn from(stopped: Stopped) -> Halt {
        Halt::Stopped(stopped)
    }
}

impl TreeReader<'_, '_> {
    /// Reads the whole text. The open guesses are in `growing`, not on the call stack, however deep the tree is.
    fn read_tree(&mut self) -> Result<(), Halt> {
        if let Some(named) = self.heading.variant {
            let variant = self.goals.variant();
            if named != variant {
                self.at = 0;
                return Err(Problem::OtherGame { named, variant }.into());
            }
        }
        let mut answer = None;
        loop {
            self.read_guess(answer)?;
            loop {
                self.close_guesses()?;
                if self.growing.depth() == 0 {
                    return Ok(self.read_end_of_text()?);
                }
                answer = self.read_answer()?;
                if answer.is_some() {
                    break;
                }
            }
        }
    }

    /// Ends the guesses that have no further answer.
    fn close_guesses(&mut self) -> Result<(), Problem> {
        while self.growing.depth() > 0 {
            let has_no_answer_yet = self.answered.last() == Some(&0);
            let goes_on = has_no_answer_yet || self.accept(b',');
            if goes_on && !self.skip_blanks_to(b'}') {
                return Ok(());
            }
            self.expect(b'}', "',' or '}'")?;
            self.accept(b',');
            self.expect(b'}', "'}'")?;
            self.growing.end_branch();
            self.answered.pop();
        }
        Ok(())
    }

    /// Reads the guess that follows `answer`, or the first guess: a leaf, or an inner guess up to its first answer.
    fn read_guess(&mut self, answer: Option<Feedback>) -> Result<(), Halt> {
        let is_inner = self.accept(b'{');
        if self.growing.depth() >= MAX_DEPTH {
            return Err(Problem::TooDeep.into());
        }
        self.meter.count_node(self.growing.look_ups_a_node())?;
        let guess = self.read_code()?;
        let finds = self.goals.contains(guess) && self.growing.allows(answer, guess);
        self.growing.begin_branch(answer, guess, finds);
        if is_inner {
            self.expect(b':', "':'")?;
            self.expect(b'{', "'{'")?;
            self.answered.push(0);
        } else {
            self.growing.end_branch();
        }
        Ok(())
    }

    /// Reads a code of the game.
    fn read_code(&mut self) -> Result<Code, Problem> {
        let (variant, from_one) = (self.goals.variant(), self.heading.from_one);
        self.read_digits("a code", |word| {
            let from_zero = |digit: u8| char::from(b'0' + (digit - b'0' + 9) % 10);
            let parsed = if from_one { word.bytes().map(from_zero).collect::<String>().parse() } else { word.parse() };
            let code: Code = parsed.map_err(Problem::Code)?;
            if variant.contains(code) { Ok(code) } else { Err(Problem::ForeignCode { variant }) }
        })
    }

    /// Reads an answer that the guess above has not had yet, and the colon after it; `None` if it is all black, whose
    /// branch is read here.
    fn read_answer(&mut self) -> Result<Option<Feedback>, Problem> {
        let variant = self.goals.variant();
        let pegs = variant.pegs();
        let answered = self.answered.last_mut().map_or(0, |bits| *bits);
        let feedback = self.read_digits("an answer", |word| {
            let feedback = parse_answer(variant, word)?;
            match answered >> feedback.index(pegs) & 1 {
                0 => Ok(feedback),
                _ => Err(Problem::AnsweredTwice(feedback)),
            }
        })?;
        if let Some(bits) = self.answered.last_mut() {
            *bits |= 1 << feedback.index(pegs);
        }
        self.expect(b':', "':'")?;
        if feedback.is_all_black(pegs) { self.read_solved().map(|()| None) } else { Ok(Some(feedback)) }
    }

    /// Reads the branch of the all-black answer, which may only say that the code is found: the guess once more, `{}`,
    /// `[]`, or a word such as `null` or "solved".
    fn read_solved(&mut self) -> Result<(), Problem> {
        for (open, close) in [(b'{', b'}'), (b'[', b']')] {
            if self.accept(open) {
                return self.accept(close).then_some(()).ok_or(Problem::AllBlack);
            }
        }
        let start = skip_blanks(self.text, &mut self.at);
        let is_end = |c: char| c.is_ascii_whitespace() || ",}".contains(c);
        let length = self.text[start..].find(is_end).unwrap_or(0);
        let word = self.text[start..start + length].trim_matches(['"', '\'']);
        if length > 0 && word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            self.at += length;
            return Ok(());
        }
        let guess = self.growing.guess();
        match self.read_code() {
            Ok(code) if Some(code) == guess => Ok(()),
            _ => {
                self.at = start;
                Err(Problem::AllBlack)
            }
        }
    }

    /// Reads the next digits, with or without quotes, and converts them with `read`. If there are none, the error says
    /// what was `expected`.
    fn read_digits<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&str) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let quote = [b'"', b'\''].into_iter().find(|&quote| self.accept(quote));
        let unread = &self.text[self.at..];
        let digits = unread.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(Problem::Expected(expected));
        }
        let value = read(&unread[..digits])?;
        self.at += digits;
        // Blanks inside quotes are not part of the grammar.
        match quote {
            Some(quote) if self.text.as_bytes().get(self.at) != Some(&quote) => Err(Problem::Expected("a quote")),
            quote => {
                self.at += usize::from(quote.is_some());
                Ok(value)
            }
        }
    }

    /// Skips blanks and `byte`, which must come next; `expected` names it in the error.
    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), Problem> {
        if self.accept(byte) { Ok(()) } else { Err(Problem::Expected(expected)) }
    }

    /// Skips blanks, then `byte` if it comes next. Returns whether it did.
    fn accept(&mut self, byte: u8) -> bool {
        let is_next = self.skip_blanks_to(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Skips blanks. Returns whether `byte` comes next.
    fn skip_blanks_to(&mut self, byte: u8) -> bool {
        let at = skip_blanks(self.text, &mut self.at);
        self.text.as_bytes().get(at) == Some(&byte)
    }

    /// Reads what must follow the tree, up to the end of the text.
    fn read_end_of_text(&mut self) -> Result<(), Problem> {
        if self.heading.in_braces {
            self.accept(b',');
            self.expect(b'}', "'}'")?;
        }
        if skip_blanks(self.text, &mut self.at) == self.text.len() { Ok(()) } else { Err(Problem::Expected("the end")) }
    }
}

/// The answer that is written as two digits, black and white; under a rule other than the classic one, as one digit.
fn parse_answer(variant: Variant, word: &str) -> Result<Feedback, Problem> {
    let feedback = match (variant.rule(), word.as_bytes()) {
        (FeedbackRule::Classic, &[black, white]) => variant.feedback(black - b'0', white - b'0'),
        (FeedbackRule::Classic, _) => return Err(Problem::Expected("an answer of two digits")),
        (FeedbackRule::BlackOnly, &[black]) => variant.feedback(black - b'0', 0),
        (FeedbackRule::TotalOnly, &[total]) => variant.feedback(0, total - b'0'),
        _ => return Err(Problem::Expected("an answer of one digit")),
    };
    feedback.map_err(Problem::Feedback)
}

/// Why a text is not a tree, and where it goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The character on the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

impl ParseError {
    /// The error at this byte, counted from 0.
    fn new(text: &str, at: usize, problem: Problem) -> ParseError {
        let before = text.get(..at).unwrap_or(text);
        let last_line = before.rsplit('\n').next().unwrap_or("");
        ParseError { line: before.matches('\n').count() + 1, column: last_line.chars().count() + 1, problem }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, character {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for ParseError {}

/// What can be wrong in the text of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// Something else had to come here.
    Expected(&'static str),
    /// No code at all.
    Code(CodeError),
    /// A code of another game.
    ForeignCode {
        /// The game that was expected.
        variant: Variant,
    },
    /// The text names another game.
    OtherGame {
        /// The game that it names.
        named: Variant,
        /// The game that was expected.
        variant: Variant,
    },
    /// An answer that cannot occur.
    Feedback(FeedbackError),
    /// Another number of codes than there are.
    OtherCount {
        /// The number in the text.
        written: usize,
        /// How many codes there are.
        actual: usize,
    },
    /// A second branch for the same answer.
    AnsweredTwice(Feedback),
    /// All black ends the game; nothing can follow it.
    AllBlack,
    /// More than [`MAX_DEPTH`] guesses in a row.
    TooDeep,
}

/// Why a text is not a tree: the end of a sentence.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Expected(missing) => write!(f, "expected {missing}"),
            Problem::Code(error) => error.fmt(f),
            Problem::ForeignCode { variant } => write!(f, "not a code of {variant}"),
            Problem::OtherGame { named, variant } => {
                write!(f, "a tree for {named}, not for {variant}")
            }
            Problem::Feedback(error) => error.fmt(f),
            Problem::OtherCount { written, actual } => write!(f, "{written} codes should be {actual}"),
            Problem::AnsweredTwice(answer) => write!(f, "the answer {answer} comes twice"),
            Problem::AllBlack => f.write_str("nothing can follow the all-black answer"),
            Problem::TooDeep => write!(f, "more than {MAX_DEPTH} guesses in a row"),
        }
    }
}
