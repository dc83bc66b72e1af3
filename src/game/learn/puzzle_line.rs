//! A puzzle as one line of text: its kind, the position, and what the question needs.
//!
//! ```text
//!   one-code 6x4 0011:10 2234:02 rating=1180 technique=supposing
//!   refute 6x4 0011:10 guess=1111 guesses=4
//!   order 6x4 0011:10 order=0123,0213,1111 by=average
//!   why-not 6x4 0011:10 guess=1111 claims=contradicts:1,too-many:11:25:3,together:0123:0132
//!   cut-off 5x3 012:10 guess=013 window=1:4 parts=10:6:3,01:5:3,00:1:1
//!   node-value 5x3 012:10 window=1:4 tries=013:4,033:3
//! ```
//! Words of a question may stand anywhere after the kind, in any order. The position is read as
//! everywhere (`notation::position`). A line without a rating is of rating 0: nobody knows it.

use crate::notation::{Fault, Position, objective_name, objective_named};
use mastermind_engine::advice::Objective;
use mastermind_engine::deduction::Technique;
use mastermind_engine::puzzle::{
    Claim, NodeGuess, NodePart, Puzzle, PuzzleKind, PuzzleTask, SearchNode,
};
use mastermind_engine::skill::{technique_name, technique_named};
use mastermind_engine::textbook::Window;
use mastermind_engine::{Code, Feedback, Variant};

/// The most guesses, claims or parts of a question.
const MOST_ITEMS: usize = 20;

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
        PuzzleTask::CutOff(node) | PuzzleTask::NodeValue(node) => node_words(node),
        _ => Vec::new(),
    }
}

fn node_words(node: &SearchNode) -> Vec<(&'static str, String)> {
    let Window { lower, upper } = node.window();
    let window = (WINDOW, format!("{lower}:{upper}"));
    match node {
        SearchNode::Guess { guess, parts, .. } => {
            let part = |part: &NodePart| {
                let NodePart {
                    feedback,
                    codes,
                    needs,
                } = part;
                format!("{feedback}:{codes}:{needs}")
            };
            let parts: Vec<String> = parts.iter().map(part).collect();
            vec![(GUESS, guess.to_string()), window, (PARTS, parts.join(","))]
        }
        SearchNode::Position { guesses, .. } => {
            let tried = |tried: &NodeGuess| format!("{}:{}", tried.guess, tried.needs);
            let tries: Vec<String> = guesses.iter().map(tried).collect();
            vec![window, (TRIES, tries.join(","))]
        }
    }
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
pub fn read_puzzle(line: &str) -> Result<Puzzle, Fault> {
    Fault::if_too_long(line)?;
    let mut all = line.split_whitespace();
    let name = all.next().unwrap_or_default();
    let kind = PuzzleKind::named(name).ok_or_else(|| no_kind(name))?;
    let (words, position): (Vec<&str>, Vec<&str>) = all.partition(|word| word.contains('='));
    let text = position.join(" ");
    let (position, marks) = Position::read_with_marks(&text, Variant::CLASSIC)?;
    position.variant().of_classic_rule()?;
    let words = words.iter().filter_map(|word| word.split_once('='));
    // It would be unclear in which of the words the colours count so.
    const WITH_CODES: [&str; 6] = [GUESS, SECRET, CODE, ORDER, CLAIMS, TRIES];
    if marks.is_some() && words.clone().any(|word| WITH_CODES.contains(&word.0)) {
        return Err(Fault::new(
            "codes in a question are written in digits from 0",
        ));
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

fn no_kind(name: &str) -> Fault {
    let form = "a line says kind, game and rows: settle 6x4 0011:10 2345:01";
    Fault::new(match name {
        "" => format!("there is no text; {form}"),
        name => format!("“{name}” is not a kind of puzzle; {form}"),
    })
}

/// The question of a puzzle has no right reply, such as one that asks for the only code where several are left, or
/// says what is not so.
pub(super) fn no_solution() -> Fault {
    not_a_puzzle(&Fault::new(
        "its question has no right answer, or says something untrue",
    ))
}

/// The same of a link to a puzzle that is written out.
pub(super) fn not_a_puzzle(why: &Fault) -> Fault {
    Fault::new(format!("This is not a puzzle: {why}"))
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
    ) -> Result<Option<T>, Fault> {
        let Some(place) = self.words.iter().position(|word| word.0 == name) else {
            return Ok(None);
        };
        let (_, value) = self.words.remove(place);
        let read = read(&self.position, value);
        match read {
            Some(value) => Ok(Some(value)),
            None => {
                let what = format!("{name}=: “{value}” means nothing in this game");
                Err(Fault::new(what))
            }
        }
    }

    fn must<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&Position, &str) -> Option<T>,
    ) -> Result<T, Fault> {
        self.perhaps(name, read)?
            .ok_or_else(|| Fault::new(format!("the question needs {name}=")))
    }

    fn task(&mut self, kind: PuzzleKind) -> Result<PuzzleTask, Fault> {
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
            PuzzleKind::CutOff => PuzzleTask::CutOff(self.guess_node()?),
            PuzzleKind::NodeValue if self.words.iter().any(|word| word.0 == TRIES) => {
                PuzzleTask::NodeValue(SearchNode::Position {
                    window: self.must(WINDOW, window)?,
                    guesses: self.must(TRIES, |position, value| list(position, value, tried))?,
                })
            }
            PuzzleKind::NodeValue => PuzzleTask::NodeValue(self.guess_node()?),
            PuzzleKind::SecondGuess | PuzzleKind::OwnMistake => PuzzleTask::BestGuess {
                objective: self.must(BY, objective)?,
            },
        })
    }

    fn guess_node(&mut self) -> Result<SearchNode, Fault> {
        Ok(SearchNode::Guess {
            guess: self.must(GUESS, code)?,
            window: self.must(WINDOW, window)?,
            parts: self.must(PARTS, |position, value| list(position, value, part))?,
        })
    }

    fn finish(
        self,
        kind: PuzzleKind,
        task: PuzzleTask,
        rating: u16,
        technique: Option<Technique>,
    ) -> Result<Puzzle, Fault> {
        match self.words.first() {
            Some((name, value)) => Err(Fault::new(format!(
                "“{name}={value}” means nothing in this question"
            ))),
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

fn window(_: &Position, text: &str) -> Option<Window> {
    let (lower, upper) = text.split_once(':')?;
    let (lower, upper) = (lower.parse().ok()?, upper.parse().ok()?);
    (lower < upper).then_some(Window { lower, upper })
}

fn part(position: &Position, text: &str) -> Option<NodePart> {
    let words: Vec<&str> = text.split(':').collect();
    let [feedback, codes, needs] = words[..] else {
        return None;
    };
    Some(NodePart {
        feedback: feedback_of(position.variant(), feedback)?,
        codes: codes.parse().ok()?,
        needs: needs.parse().ok()?,
    })
}

fn tried(position: &Position, text: &str) -> Option<NodeGuess> {
    let (guess, needs) = text.split_once(':')?;
    Some(NodeGuess {
        guess: code(position, guess)?,
        needs: needs.parse().ok()?,
    })
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
