//! Reads a tree from text or JSON; whatever the text is, an error says where and what.

use super::grow::Growing;
use super::{MAX_DEPTH, Tree};
use crate::budget::{Budget, Meter, Stopped, Unlimited};
use crate::code::{Code, CodeError};
use crate::feedback::{Feedback, FeedbackError};
use crate::goal_set::GoalSet;
use crate::variant::Variant;
use std::fmt;

impl Tree {
    /// Reads a tree for `goals` from the text form or from JSON; blanks may stand between words.
    ///
    /// The tree need not find every code of the goal set: whether it does, `verify` tells.
    ///
    /// # Errors
    /// What is wrong with the text first, and where.
    pub fn read(goals: &GoalSet, text: &str) -> Result<Tree, ParseError> {
        let tree = Tree::try_read(goals, text, &mut Unlimited);
        // An unlimited budget never stops it.
        tree.unwrap_or_else(|_| Err(ParseError::new(text, 0, Problem::TooDeep)))
    }

    /// The same; the budget is asked now and then.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn try_read(
        goals: &GoalSet,
        text: &str,
        budget: &mut dyn Budget,
    ) -> Result<Result<Tree, ParseError>, Stopped> {
        let mut reader = TreeReader {
            text,
            at: 0,
            goals,
            growing: Growing::new(),
            answered: Vec::new(),
            meter: Meter::new(budget),
        };
        match reader.tree() {
            Ok(()) => Ok(Ok(reader.growing.finish(goals.variant()))),
            Err(Halt::Stopped(stopped)) => Err(stopped),
            Err(Halt::Problem(problem)) => Ok(Err(ParseError::new(text, reader.at, problem))),
        }
    }
}

struct TreeReader<'a> {
    text: &'a str,
    /// The next byte to read; on an error the first byte of what is wrong.
    at: usize,
    goals: &'a GoalSet,
    growing: Growing,
    /// For each open guess the answers read so far, a bit each by their index.
    answered: Vec<u64>,
    meter: Meter<'a>,
}

/// Why reading ends before the text does.
enum Halt {
    /// It is no tree.
    Problem(Problem),
    /// The budget said stop.
    Stopped(Stopped),
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

impl TreeReader<'_> {
    /// The whole text. Depth lives in `growing`, not on the call stack.
    fn tree(&mut self) -> Result<(), Halt> {
        let mut answer = None;
        loop {
            self.guess(answer)?;
            // After an inner guess come its answers; after a leaf comes what may follow in the guess
            // above it.
            while self.growing.depth() > 0 && self.answered.last() != Some(&0) {
                if self.eats(b',') {
                    break;
                }
                self.expect(b'}', "',' or '}'")?;
                self.expect(b'}', "'}'")?;
                self.growing.end();
                self.answered.pop();
            }
            if self.growing.depth() == 0 {
                return Ok(self.end_of_text()?);
            }
            answer = Some(self.answer()?);
        }
    }

    /// A leaf, or an inner guess up to its first answer.
    fn guess(&mut self, answer: Option<Feedback>) -> Result<(), Halt> {
        let inner = self.eats(b'{');
        if self.growing.depth() >= MAX_DEPTH {
            return Err(Problem::TooDeep.into());
        }
        // A guess is scored against those on the way to it.
        self.meter.count(64 * (1 + self.growing.depth() as u64))?;
        let guess = self.code()?;
        let finds = self.goals.contains(guess) && self.growing.allows(answer, guess);
        self.growing.begin(answer, guess, finds);
        if inner {
            self.expect(b':', "':'")?;
            self.expect(b'{', "'{'")?;
            self.answered.push(0);
        } else {
            self.growing.end();
        }
        Ok(())
    }

    fn code(&mut self) -> Result<Code, Problem> {
        let variant = self.goals.variant();
        self.word("a code", |word| {
            let code: Code = word.parse().map_err(Problem::Code)?;
            if variant.contains(code) {
                Ok(code)
            } else {
                Err(Problem::ForeignCode { variant })
            }
        })
    }

    /// An answer that the guess above has not had yet, and the colon after it.
    fn answer(&mut self) -> Result<Feedback, Problem> {
        let pegs = self.goals.variant().pegs();
        let answered = self.answered.last_mut().map_or(0, |bits| *bits);
        let feedback = self.word("an answer", |word| {
            let feedback = feedback(pegs, word)?;
            match answered >> feedback.index(pegs) & 1 {
                0 => Ok(feedback),
                _ => Err(Problem::AnsweredTwice(feedback)),
            }
        })?;
        if let Some(bits) = self.answered.last_mut() {
            *bits |= 1 << feedback.index(pegs);
        }
        self.expect(b':', "':'")?;
        Ok(feedback)
    }

    /// The digits next in the text, with or without quotes, as `read` understands them.
    fn word<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&str) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let quoted = self.eats(b'"');
        let rest = &self.text[self.at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(Problem::Expected(expected));
        }
        let value = read(&rest[..digits])?;
        self.at += digits;
        // Blanks inside quotes are not part of the grammar.
        if quoted && !self.text[self.at..].starts_with('"') {
            return Err(Problem::Expected("'\"'"));
        }
        self.at += usize::from(quoted);
        Ok(value)
    }

    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), Problem> {
        match self.eats(byte) {
            true => Ok(()),
            false => Err(Problem::Expected(expected)),
        }
    }

    /// Skips blanks, then `byte` if it comes next.
    fn eats(&mut self, byte: u8) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|b| b.is_ascii_whitespace()).count();
        let next = self.text.as_bytes().get(self.at) == Some(&byte);
        self.at += usize::from(next);
        next
    }

    fn end_of_text(&mut self) -> Result<(), Problem> {
        self.at = self.text.len() - self.text[self.at..].trim_ascii_start().len();
        match self.at == self.text.len() {
            true => Ok(()),
            false => Err(Problem::Expected("the end")),
        }
    }
}

/// The answer written as two digits, black and white.
fn feedback(pegs: u8, word: &str) -> Result<Feedback, Problem> {
    let &[black, white] = word.as_bytes() else {
        return Err(Problem::Expected("an answer of two digits"));
    };
    let feedback = Feedback::new(pegs, black - b'0', white - b'0').map_err(Problem::Feedback)?;
    if feedback.is_all_black(pegs) {
        return Err(Problem::AllBlack);
    }
    Ok(feedback)
}

/// Why a text is no tree, and where it goes wrong.
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
    fn new(text: &str, at: usize, problem: Problem) -> ParseError {
        let before = text.get(..at).unwrap_or(text);
        let last_line = before.rsplit('\n').next().unwrap_or("");
        ParseError {
            line: before.matches('\n').count() + 1,
            column: last_line.chars().count() + 1,
            problem,
        }
    }
}

/// What can be wrong in the text of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// An answer that cannot occur.
    Feedback(FeedbackError),
    /// The same answer to the same guess, a second time.
    AnsweredTwice(Feedback),
    /// All black ends the game; nothing can follow it.
    AllBlack,
    /// More than [`MAX_DEPTH`] guesses in a row.
    TooDeep,
}

/// Why a text is no tree: the end of a sentence.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Expected(what) => write!(f, "{what} should stand here"),
            Problem::Code(error) => error.fmt(f),
            Problem::ForeignCode { variant } => write!(f, "not a code of {variant}"),
            Problem::Feedback(error) => error.fmt(f),
            Problem::AnsweredTwice(answer) => write!(f, "the answer {answer} comes twice"),
            Problem::AllBlack => f.write_str("nothing can follow the all-black answer"),
            Problem::TooDeep => write!(f, "more than {MAX_DEPTH} guesses in a row"),
        }
    }
}
