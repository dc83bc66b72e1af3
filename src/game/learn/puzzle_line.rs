//! A puzzle as one line of text: its kind, the position, and what the question needs.
//!
//! ```text
//!   one-code 6x4 0011:10 2234:02 rating=1180 technique=supposing
//!   refute 6x4 0011:10 guess=1111 guesses=4
//!   order 6x4 0011:10 order=0123,0213,1111 by=average
//!   why-not 6x4 0011:10 guess=1111 claims=contradicts:1,too-many:11:25:3,together:0123:0132
//!   cut-off 5x3 012:10 guess=013 window=1:4 parts=10:6:3,01:5:3,00:1:1
//!   bits 6x4 0011:10 2345:11 guess=0234 bits=1.5,1.75,2,3
//!   node-value 5x3 012:10 window=1:4 tries=013:4,033:3
//! ```
//! The words of a question may come anywhere after the kind, in any order. The position is read as everywhere
//! (`notation::position`). Without a rating it is 0, which means unknown.

use std::str::FromStr;

use crate::notation::{Cursor, Fault, Position, Word};
use mastermind_engine::advice::Objective;
use mastermind_engine::textbook::Window;
use mastermind_engine::{Code, Feedback, Variant};
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{Bits, Claim, NodeGuess, NodePart, Puzzle, PuzzleKind, PuzzleTask, SearchNode};

/// The most guesses, claims or parts of a question.
const MAX_ITEMS: usize = 20;

const GUESS: &str = "guess";
const SECRET: &str = "secret";
const CODE: &str = "code";
const GUESSES: &str = "guesses";
const ORDER: &str = "order";
const BY: &str = "by";
const PAR: &str = "par";
const CLAIMS: &str = "claims";
const WINDOW: &str = "window";
const PARTS: &str = "parts";
const TRIES: &str = "tries";
const BITS: &str = "bits";
const RATING: &str = "rating";
const TECHNIQUE: &str = "technique";

/// The puzzle as a line.
pub fn puzzle_line(puzzle: &Puzzle) -> String {
    let mut line = format!("{} {}", puzzle.kind.name(), puzzle.variant);
    for row in &puzzle.rows {
        line += &format!(" {}:{}", row.guess, row.feedback);
    }
    for (name, value) in task_fields(&puzzle.task) {
        line += &format!(" {name}={value}");
    }
    if puzzle.rating > 0 {
        line += &format!(" {RATING}={}", puzzle.rating);
    }
    if let Some(technique) = puzzle.technique {
        line += &format!(" {TECHNIQUE}={}", technique.name());
    }
    line
}

/// The fields of a task as (key, value), in the order in which they are written.
fn task_fields(task: &PuzzleTask) -> Vec<(&'static str, String)> {
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
            vec![(ORDER, guesses.join(",")), (BY, <&str>::from(by).to_owned())]
        }
        PuzzleTask::Evade { guess } => vec![(GUESS, guess.to_string())],
        PuzzleTask::SmallTree { par } => vec![(PAR, par.to_string())],
        PuzzleTask::WhyNot { guess, claims } => {
            let claims: Vec<String> = claims.iter().map(claim_text).collect();
            vec![(GUESS, guess.to_string()), (CLAIMS, claims.join(","))]
        }
        PuzzleTask::BestGuess { objective } => vec![(BY, <&str>::from(objective).to_owned())],
        PuzzleTask::CutOff(node) | PuzzleTask::NodeValue(node) => node_fields(node),
        PuzzleTask::Bits { guess, choices } => {
            let choices: Vec<String> = choices.iter().map(Bits::to_string).collect();
            vec![(GUESS, guess.to_string()), (BITS, choices.join(","))]
        }
        PuzzleTask::Rows => Vec::new(),
    }
}

/// The fields of a task about a node of a search as (key, value).
fn node_fields(node: &SearchNode) -> Vec<(&'static str, String)> {
    let Window { lower, upper } = node.window();
    let window = (WINDOW, format!("{lower}:{upper}"));
    match node {
        SearchNode::Guess { guess, parts, .. } => {
            let part_text = |part: &NodePart| {
                let NodePart { feedback, codes, needs } = part;
                format!("{feedback}:{codes}:{needs}")
            };
            let parts: Vec<String> = parts.iter().map(part_text).collect();
            vec![(GUESS, guess.to_string()), window, (PARTS, parts.join(","))]
        }
        SearchNode::Position { guesses, .. } => {
            let guess_text = |tried: &NodeGuess| format!("{}:{}", tried.guess, tried.needs);
            let tries: Vec<String> = guesses.iter().map(guess_text).collect();
            vec![window, (TRIES, tries.join(","))]
        }
    }
}

/// A claim as it is written in a line. Rows are counted from 1.
fn claim_text(claim: &Claim) -> String {
    match claim {
        Claim::Contradicts { row } => format!("contradicts:{}", u16::from(*row) + 1),
        Claim::TellsNothing => "tells-nothing".to_owned(),
        Claim::LeavesTooMany { feedback, codes, guesses } => format!("too-many:{feedback}:{codes}:{guesses}"),
        Claim::LeavesTogether { one, other } => format!("together:{one}:{other}"),
        Claim::CannotWin => "cannot-win".to_owned(),
    }
}

/// The puzzle that a line describes.
///
/// # Errors
/// The first thing that cannot be read, or a marked position whose question names codes.
pub fn read_puzzle(line: &str) -> Result<Puzzle, Fault> {
    Fault::check_length(line)?;
    let mut line_words = Cursor::new(line).words(char::is_whitespace);
    let name = line_words.next().map_or("", |word| word.text);
    let kind = name.parse().map_err(|_| unknown_kind(name))?;
    let (question_words, position_words): (Vec<_>, Vec<_>) = line_words.partition(|word| word.text.contains('='));
    let position_text = Word::in_place(&position_words);
    let (position, marks) = Position::read_with_marks(&position_text, Variant::CLASSIC)?;
    position.variant().require_classic_rule()?;
    let words: Vec<_> =
        question_words.into_iter().filter_map(|word| word.split('=')).map(|(name, value)| (name.text, value)).collect();
    // Marks of the position would leave open in which marks the codes of the question are written.
    const WITH_CODES: [&str; 6] = [GUESS, SECRET, CODE, ORDER, CLAIMS, TRIES];
    if marks.is_some() && words.iter().any(|word| WITH_CODES.contains(&word.0)) {
        return Err(Fault::new("codes in a question are written in digits from 0"));
    }
    let mut reader = LineReader { position, words };
    let task = reader.task(kind)?;
    let rating = reader.optional(RATING, parse_number)?;
    let technique = reader.optional(TECHNIQUE, |_, value| value.text.parse().ok())?;
    reader.finish(kind, task, rating.unwrap_or(0), technique)
}

/// The fault of a line that does not begin with a kind of puzzle. `name` is its first word, or empty.
fn unknown_kind(name: &str) -> Fault {
    let form = "a line says kind, game and rows: settle 6x4 0011:10 2345:01";
    Fault::new(match name {
        "" => format!("there is no text; {form}"),
        name => format!("“{name}” is not a kind of puzzle; {form}"),
    })
}

/// The fault of a puzzle whose question has no right reply: for example, it asks for the only code where several are
/// left, or says something untrue.
pub(super) fn no_solution_fault() -> Fault {
    unreadable_puzzle_fault(&Fault::new("its question has no right answer, or says something untrue"))
}

/// The fault of a link to a puzzle that is written out and cannot be read. `why` names the cause.
pub(super) fn unreadable_puzzle_fault(why: &Fault) -> Fault {
    Fault::new(format!("This is not a puzzle: {why}"))
}

/// The position, and the words of the question that are still to be read.
struct LineReader<'a> {
    position: Position,
    words: Vec<(&'a str, Word<'a>)>,
}

/// Reads a value at this position. Returns `None` if it means nothing in the game.
type Read<T> = fn(&Position, Word<'_>) -> Option<T>;

impl<'a> LineReader<'a> {
    /// Removes the word with this name and returns its value. `None` if there is no such word.
    fn take(&mut self, name: &str) -> Option<Word<'a>> {
        let index = self.words.iter().position(|word| word.0 == name)?;
        Some(self.words.remove(index).1)
    }

    /// The value of the word `name`.
    ///
    /// # Errors
    /// A fault if it means nothing in the game.
    fn value<T>(&self, name: &str, value: Word<'_>, read: Read<T>) -> Result<T, Fault> {
        read(&self.position, value)
            .ok_or_else(|| Fault::new(format!("{name}=: “{}” means nothing in this game", value.text)))
    }

    /// Removes the word with this name and returns its value, or `None` if there is no such word.
    ///
    /// # Errors
    /// A fault if the value means nothing in the game.
    fn optional<T>(&mut self, name: &str, read: Read<T>) -> Result<Option<T>, Fault> {
        let value = self.take(name);
        value.map(|value| self.value(name, value, read)).transpose()
    }

    /// Like [`LineReader::optional`], but a missing word is a fault.
    fn required<T>(&mut self, name: &str, read: Read<T>) -> Result<T, Fault> {
        self.optional(name, read)?.ok_or_else(|| missing_word(name))
    }

    /// Removes the word with this name and returns the values of its list.
    ///
    /// # Errors
    /// A fault if the word is missing, a value means nothing in the game, or there are more than [`MAX_ITEMS`].
    fn list<T>(&mut self, name: &str, read: Read<T>) -> Result<Vec<T>, Fault> {
        let items = self.take(name).ok_or_else(|| missing_word(name))?;
        let values: Vec<T> = items.parts(',').map(|item| self.value(name, item, read)).collect::<Result<_, Fault>>()?;
        match values.len() {
            ..=MAX_ITEMS => Ok(values),
            _ => Err(Fault::new(format!("{name}= is a list of at most {MAX_ITEMS}"))),
        }
    }

    /// Removes the words of a question of this kind and returns the question.
    ///
    /// # Errors
    /// The first word that is missing or means nothing in the game.
    fn task(&mut self, kind: PuzzleKind) -> Result<PuzzleTask, Fault> {
        Ok(match kind {
            PuzzleKind::Answer => PuzzleTask::Answer {
                guess: self.required(GUESS, parse_code)?,
                secret: self.required(SECRET, parse_code)?,
            },
            PuzzleKind::Fit => PuzzleTask::Fit { code: self.required(CODE, parse_code)? },
            PuzzleKind::KeepWorstCase => PuzzleTask::KeepWorstCase { guesses: self.required(GUESSES, parse_number)? },
            PuzzleKind::Refute => PuzzleTask::Refute {
                guess: self.required(GUESS, parse_code)?,
                guesses: self.required(GUESSES, parse_number)?,
            },
            PuzzleKind::Order => {
                PuzzleTask::Order { guesses: self.list(ORDER, parse_code)?, by: self.required(BY, parse_objective)? }
            }
            PuzzleKind::Evade => PuzzleTask::Evade { guess: self.required(GUESS, parse_code)? },
            PuzzleKind::SmallTree => PuzzleTask::SmallTree { par: self.required(PAR, parse_number)? },
            PuzzleKind::WhyNot => {
                PuzzleTask::WhyNot { guess: self.required(GUESS, parse_code)?, claims: self.list(CLAIMS, parse_claim)? }
            }
            PuzzleKind::CutOff => PuzzleTask::CutOff(self.guess_node()?),
            PuzzleKind::NodeValue if self.words.iter().any(|word| word.0 == TRIES) => {
                PuzzleTask::NodeValue(SearchNode::Position {
                    window: self.required(WINDOW, parse_window)?,
                    guesses: self.list(TRIES, parse_node_guess)?,
                })
            }
            PuzzleKind::NodeValue => PuzzleTask::NodeValue(self.guess_node()?),
            PuzzleKind::Bits => PuzzleTask::Bits {
                guess: self.required(GUESS, parse_code)?,
                choices: self.list(BITS, |_, word| word.text.parse().ok())?,
            },
            PuzzleKind::SecondGuess | PuzzleKind::OwnMistake => {
                PuzzleTask::BestGuess { objective: self.required(BY, parse_objective)? }
            }
            // The other kinds are about the rows alone.
            _ => PuzzleTask::Rows,
        })
    }

    /// Removes the words of a search node whose guess is given, and returns the node.
    fn guess_node(&mut self) -> Result<SearchNode, Fault> {
        Ok(SearchNode::Guess {
            guess: self.required(GUESS, parse_code)?,
            window: self.required(WINDOW, parse_window)?,
            parts: self.list(PARTS, parse_part)?,
        })
    }

    /// The puzzle made of the position and these parts.
    ///
    /// # Errors
    /// The first word that is left over.
    fn finish(
        self,
        kind: PuzzleKind,
        task: PuzzleTask,
        rating: u16,
        technique: Option<Technique>,
    ) -> Result<Puzzle, Fault> {
        match self.words.first() {
            Some((name, value)) => Err(Fault::new(format!("“{name}={}” means nothing in this question", value.text))),
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

/// The fault of a question that lacks the word with this name.
fn missing_word(name: &str) -> Fault {
    Fault::new(format!("the question needs {name}="))
}

/// Parses a number. `None` if the word is not a number.
fn parse_number<T: FromStr>(_: &Position, word: Word<'_>) -> Option<T> {
    word.text.parse().ok()
}

/// Parses a code. `None` if the game has no such code.
fn parse_code(position: &Position, word: Word<'_>) -> Option<Code> {
    let code = word.text.parse().ok();
    code.filter(|&code| position.variant().contains(code))
}

/// Parses the name of an objective. `None` if there is no such objective.
fn parse_objective(_: &Position, word: Word<'_>) -> Option<Objective> {
    word.text.parse().ok()
}

/// Parses a feedback. `None` if the game has no such feedback.
pub(super) fn parse_feedback(variant: Variant, text: &str) -> Option<Feedback> {
    let mut feedbacks = Feedback::all(variant.pegs());
    feedbacks.find(|feedback| feedback.to_string() == text)
}

/// Parses `lower:upper`. `None` unless the lower bound is below the upper one.
fn parse_window(_: &Position, word: Word<'_>) -> Option<Window> {
    let (lower, upper) = word.split(':')?;
    let (lower, upper) = (lower.text.parse().ok()?, upper.text.parse().ok()?);
    (lower < upper).then_some(Window { lower, upper })
}

/// Parses `feedback:codes:needs`, a part that a guess leaves.
fn parse_part(position: &Position, word: Word<'_>) -> Option<NodePart> {
    let (feedback, counts) = word.split(':')?;
    let (codes, needs) = counts.split(':')?;
    Some(NodePart {
        feedback: parse_feedback(position.variant(), feedback.text)?,
        codes: parse_number(position, codes)?,
        needs: parse_number(position, needs)?,
    })
}

/// Parses `guess:needs`, a guess that was tried at a node.
fn parse_node_guess(position: &Position, word: Word<'_>) -> Option<NodeGuess> {
    let (guess, needs) = word.split(':')?;
    Some(NodeGuess { guess: parse_code(position, guess)?, needs: parse_number(position, needs)? })
}

/// Parses a claim, as [`claim_text`] writes it. `None` also if it names a row that does not exist.
fn parse_claim(position: &Position, word: Word<'_>) -> Option<Claim> {
    let parts: Vec<Word<'_>> = word.parts(':').collect();
    let (name, values) = parts.split_first()?;
    match (name.text, values) {
        ("tells-nothing", []) => Some(Claim::TellsNothing),
        ("cannot-win", []) => Some(Claim::CannotWin),
        ("contradicts", &[row]) => {
            let row = parse_number::<u8>(position, row)?.checked_sub(1)?;
            let exists = usize::from(row) < position.rows().len();
            exists.then_some(Claim::Contradicts { row })
        }
        ("too-many", &[feedback, codes, guesses]) => Some(Claim::LeavesTooMany {
            feedback: parse_feedback(position.variant(), feedback.text)?,
            codes: parse_number(position, codes)?,
            guesses: parse_number(position, guesses)?,
        }),
        ("together", &[one, other]) => {
            Some(Claim::LeavesTogether { one: parse_code(position, one)?, other: parse_code(position, other)? })
        }
        _ => None,
    }
}
