//! A puzzle as one line of text: its kind, the position, and what the question needs.
//!
//! ```text
//!   one-code 6x4 0011:10 2234:02 rating=1180 technique=supposing
//!   refute 6x4 0011:10 guess=1111 guesses=4
//!   order 6x4 0011:10 order=0123,0213,1111 by=average
//!   why-not 6x4 0011:10 guess=1111 claims=contradicts:1,too-many:11:25:3,together:0123:0132
//! ```
//! Words of a question may stand anywhere after the kind, in any order. The position is read as
//! everywhere (`notation::position`). A line without a rating is of rating 0: nobody knows it.

use crate::notation::{NotationError, Position};
use mastermind_engine::advice::Objective;
use mastermind_engine::deduction::Technique;
use mastermind_engine::puzzle::{Claim, Puzzle, PuzzleKind, PuzzleTask};
use mastermind_engine::skill::{technique_name, technique_named};
use mastermind_engine::{Code, Feedback, Variant};
use std::fmt;

/// The most guesses or claims of a question.
const MOST_ITEMS: usize = 20;

/// Why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// It is empty, or its first word names no kind.
    Kind(String),
    /// The position cannot be read. Places are counted in the words of the position.
    Position(NotationError),
    /// The question needs this word.
    Missing(&'static str),
    /// The question has no such word, or has it already.
    Word(String),
    /// This value of a word means nothing in the game.
    Value(&'static str, String),
    /// Its question has no right reply, such as one that asks for the only code where several are left, or says what
    /// is not so.
    NoSolution,
}

const GUESS: &str = "guess";
const SECRET: &str = "secret";
const CODE: &str = "code";
const GUESSES: &str = "guesses";
const ORDER: &str = "order";
const BY: &str = "by";
const PAR: &str = "par";
const CLAIMS: &str = "claims";
const RATING: &str = "rating";
const TECHNIQUE: &str = "technique";

/// The puzzle as a line.
pub fn puzzle_line(puzzle: &Puzzle) -> String {
    let mut line = format!("{} {}", puzzle.kind.name(), puzzle.variant);
    for row in &puzzle.rows {
        line += &format!(" {}:{}", row.guess, row.feedback);
    }
    for (name, value) in task_words(&puzzle.task) {
        line += &format!(" {name}={value}");
    }
    if puzzle.rating > 0 {
        line += &format!(" {RATING}={}", puzzle.rating);
    }
    if let Some(technique) = puzzle.technique {
        line += &format!(" {TECHNIQUE}={}", technique_name(technique));
    }
    line
}

fn task_words(task: &PuzzleTask) -> Vec<(&'static str, String)> {
    match task {
        PuzzleTask::Answer { guess, secret } => {
            vec![(GUESS, guess.to_string()), (SECRET, secret.to_string())]
        }
        PuzzleTask::Fit { code } => vec![(CODE, code.to_string())],
        PuzzleTask::KeepWorstCase { guesses } => vec![(GUESSES, guesses.to_string())],
        PuzzleTask::Refute { guess, guesses } => {
            vec![(GUESS, guess.to_string()), (GUESSES, guesses.to_string())]
        }
        PuzzleTask::Order { guesses, by } => {
            let guesses: Vec<String> = guesses.iter().map(Code::to_string).collect();
            vec![(ORDER, guesses.join(",")), (BY, objective_name(*by))]
        }
        PuzzleTask::Evade { guess } => vec![(GUESS, guess.to_string())],
        PuzzleTask::SmallTree { par } => vec![(PAR, par.to_string())],
        PuzzleTask::WhyNot { guess, claims } => {
            let claims: Vec<String> = claims.iter().map(claim_text).collect();
            vec![(GUESS, guess.to_string()), (CLAIMS, claims.join(","))]
        }
        PuzzleTask::BestGuess { objective } => vec![(BY, objective_name(*objective))],
        _ => Vec::new(),
    }
}

pub(super) fn objective_name(objective: Objective) -> String {
    match objective {
        Objective::WorstCase => "worst-case",
        Objective::Average => "average",
    }
    .to_owned()
}

fn claim_text(claim: &Claim) -> String {
    match claim {
        Claim::Contradicts { row } => format!("contradicts:{}", u16::from(*row) + 1),
        Claim::TellsNothing => "tells-nothing".to_owned(),
        Claim::LeavesTooMany {
            feedback,
            codes,
            guesses,
        } => format!("too-many:{feedback}:{codes}:{guesses}"),
        Claim::LeavesTogether { one, other } => format!("together:{one}:{other}"),
        Claim::CannotWin => "cannot-win".to_owned(),
    }
}

/// Reads a puzzle from its line.
///
/// # Errors
/// The first thing that cannot be read.
pub fn read_puzzle(line: &str) -> Result<Puzzle, LineFault> {
    Position::fits(line).map_err(LineFault::Position)?;
    let mut all = line.split_whitespace();
    let name = all.next().unwrap_or_default();
    let kind = PuzzleKind::named(name).ok_or_else(|| LineFault::Kind(name.to_owned()))?;
    let (words, position): (Vec<&str>, Vec<&str>) = all.partition(|word| word.contains('='));
    let text = position.join(" ");
    let position = Position::read(&text, Variant::CLASSIC).map_err(LineFault::Position)?;
    let words = words.iter().filter_map(|word| word.split_once('='));
    // It would be unclear in which of the words the colours count so.
    const WITH_CODES: [&str; 5] = [GUESS, SECRET, CODE, ORDER, CLAIMS];
    if Position::counts_from_one(&text) && words.clone().any(|word| WITH_CODES.contains(&word.0)) {
        return Err(LineFault::Word("from1".into()));
    }
    let mut reader = LineReader {
        position,
        words: words.collect(),
    };
    let task = reader.task(kind)?;
    let rating = reader.perhaps(RATING, |_, value| value.parse().ok())?;
    let technique = reader.perhaps(TECHNIQUE, |_, value| technique_named(value))?;
    reader.finish(kind, task, rating.unwrap_or(0), technique)
}

/// The position, and the words of the question that were not read yet.
struct LineReader<'a> {
    position: Position,
    words: Vec<(&'a str, &'a str)>,
}

impl LineReader<'_> {
    /// The value of a word, if it is there, and takes it out.
    fn perhaps<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&Position, &str) -> Option<T>,
    ) -> Result<Option<T>, LineFault> {
        let Some(place) = self.words.iter().position(|word| word.0 == name) else {
            return Ok(None);
        };
        let (_, value) = self.words.remove(place);
        let read = read(&self.position, value);
        match read {
            Some(value) => Ok(Some(value)),
            None => Err(LineFault::Value(name, value.to_owned())),
        }
    }

    fn must<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&Position, &str) -> Option<T>,
    ) -> Result<T, LineFault> {
        self.perhaps(name, read)?.ok_or(LineFault::Missing(name))
    }

    fn task(&mut self, kind: PuzzleKind) -> Result<PuzzleTask, LineFault> {
        let number = |_: &Position, value: &str| value.parse().ok();
        Ok(match kind {
            PuzzleKind::Answer => PuzzleTask::Answer {
                guess: self.must(GUESS, code)?,
                secret: self.must(SECRET, code)?,
            },
            PuzzleKind::Fit => PuzzleTask::Fit {
                code: self.must(CODE, code)?,
            },
            PuzzleKind::OneCode => PuzzleTask::OneCode,
            PuzzleKind::CodesLeft => PuzzleTask::CodesLeft,
            PuzzleKind::Certain => PuzzleTask::Certain,
            PuzzleKind::FalseRow => PuzzleTask::FalseRow,
            PuzzleKind::Settle | PuzzleKind::Probe => PuzzleTask::Settle,
            PuzzleKind::KeepWorstCase => PuzzleTask::KeepWorstCase {
                guesses: self.must(GUESSES, number)?,
            },
            PuzzleKind::Refute => PuzzleTask::Refute {
                guess: self.must(GUESS, code)?,
                guesses: self.must(GUESSES, number)?,
            },
            PuzzleKind::Order => PuzzleTask::Order {
                guesses: self.must(ORDER, |position, value| list(position, value, code))?,
                by: self.must(BY, objective)?,
            },
            PuzzleKind::CanSettle => PuzzleTask::CanSettle,
            PuzzleKind::Evade => PuzzleTask::Evade {
                guess: self.must(GUESS, code)?,
            },
            PuzzleKind::SmallTree => PuzzleTask::SmallTree {
                par: self.must(PAR, |_, value| value.parse().ok())?,
            },
            PuzzleKind::WhyNot => PuzzleTask::WhyNot {
                guess: self.must(GUESS, code)?,
                claims: self.must(CLAIMS, |position, value| list(position, value, claim))?,
            },
            PuzzleKind::TwoRows => PuzzleTask::TwoRows,
            PuzzleKind::SecondGuess | PuzzleKind::OwnMistake => PuzzleTask::BestGuess {
                objective: self.must(BY, objective)?,
            },
        })
    }

    fn finish(
        self,
        kind: PuzzleKind,
        task: PuzzleTask,
        rating: u16,
        technique: Option<Technique>,
    ) -> Result<Puzzle, LineFault> {
        match self.words.first() {
            Some((name, value)) => Err(LineFault::Word(format!("{name}={value}"))),
            None => Ok(Puzzle {
                kind,
                variant: self.position.variant(),
                rows: self.position.rows().to_vec(),
                task,
                rating,
                technique,
            }),
        }
    }
}

fn code(position: &Position, text: &str) -> Option<Code> {
    let code = text.parse().ok();
    code.filter(|&code| position.variant().contains(code))
}

fn objective(_: &Position, text: &str) -> Option<Objective> {
    objective_named(text)
}

/// The objective of this name.
pub(super) fn objective_named(text: &str) -> Option<Objective> {
    Objective::ALL
        .into_iter()
        .find(|&known| objective_name(known) == text)
}

/// The feedback of the game that is written so.
pub(super) fn feedback_of(variant: Variant, text: &str) -> Option<Feedback> {
    let mut all = Feedback::all(variant.pegs());
    all.find(|known| known.to_string() == text)
}

fn list<T>(
    position: &Position,
    text: &str,
    read: fn(&Position, &str) -> Option<T>,
) -> Option<Vec<T>> {
    let items: Option<Vec<T>> = text.split(',').map(|item| read(position, item)).collect();
    items.filter(|items| items.len() <= MOST_ITEMS)
}

fn claim(position: &Position, text: &str) -> Option<Claim> {
    let words: Vec<&str> = text.split(':').collect();
    match words.as_slice() {
        ["tells-nothing"] => Some(Claim::TellsNothing),
        ["cannot-win"] => Some(Claim::CannotWin),
        ["contradicts", row] => {
            let row: u8 = row.parse().ok()?;
            let row = row.checked_sub(1)?;
            let known = usize::from(row) < position.rows().len();
            known.then_some(Claim::Contradicts { row })
        }
        ["too-many", answer, codes, guesses] => Some(Claim::LeavesTooMany {
            feedback: feedback_of(position.variant(), answer)?,
            codes: codes.parse().ok()?,
            guesses: guesses.parse().ok()?,
        }),
        ["together", one, other] => Some(Claim::LeavesTogether {
            one: code(position, one)?,
            other: code(position, other)?,
        }),
        _ => None,
    }
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::Kind(word) if word.is_empty() => f.write_str(
                "there is no text; a line says kind, game and rows: settle 6x4 0011:10 2345:01",
            ),
            LineFault::Kind(word) => write!(
                f,
                "“{word}” is not a kind of puzzle; a line says kind, game and rows: settle 6x4 0011:10 2345:01"
            ),
            LineFault::Position(error) => error.fmt(f),
            LineFault::Missing(name) => write!(f, "the question needs {name}="),
            LineFault::Word(word) => write!(f, "“{word}” means nothing in this question"),
            LineFault::Value(name, value) => {
                write!(f, "{name}=: “{value}” means nothing in this game")
            }
            LineFault::NoSolution => {
                f.write_str("its question has no right answer, or says something untrue")
            }
        }
    }
}

impl std::error::Error for LineFault {}
