//! A puzzle, which is a position with a question, and the replies that a player may give.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::kinds::{PuzzleKind, pairs_of_rows};
use super::node::SearchNode;
use crate::deduction::{Fact, Technique};
use mastermind_engine::advice::Objective;
use mastermind_engine::search::Total;
use mastermind_engine::{Code, Feedback, GoalSet, Row, Variant};

/// The width of a rating band.
pub const BAND: u16 = 100;

/// The name of a puzzle: everybody gets the same puzzle for the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PuzzleId {
    /// What it asks.
    pub kind: PuzzleKind,
    /// The rating of the easiest puzzles of its band, a multiple of [`BAND`].
    pub band: u16,
    /// Its number in the band.
    pub number: u32,
}

/// A position with a question.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    /// What it asks.
    pub kind: PuzzleKind,
    /// The game.
    pub variant: Variant,
    /// The guesses and their feedbacks. In a puzzle about a false row they contradict each other.
    pub rows: Vec<Row>,
    /// The question, with the codes and numbers in it.
    pub task: PuzzleTask,
    /// How hard it is, on the scale of ratings; computed from the position.
    pub rating: u16,
    /// The hardest technique of the easiest way to solve it, if it is about deducing.
    pub technique: Option<Technique>,
}

impl Puzzle {
    /// A puzzle with the rows of the position, and not about deducing.
    pub(super) fn for_position(kind: PuzzleKind, goals: &GoalSet, task: PuzzleTask, rating: u16) -> Puzzle {
        Puzzle {
            kind,
            variant: goals.variant(),
            rows: goals.history().unwrap_or_default().to_vec(),
            task,
            rating,
            technique: None,
        }
    }

    /// The number of sentences to choose from; 0 if the reply is not a choice of a sentence.
    pub fn choices(&self) -> usize {
        match self.kind.form() {
            ReplyForm::Choice(Choices::Claims) => self.task.claims().len(),
            ReplyForm::Choice(Choices::Bits) => self.task.bits().len(),
            ReplyForm::Choice(Choices::PairsOfRows) => pairs_of_rows(self.rows.len()).len(),
            _ => 0,
        }
    }

    /// The number of parts or guesses below the node of the search that it is about.
    pub fn branches(&self) -> usize {
        self.task.node().map_or(0, SearchNode::branches)
    }
}

impl fmt::Debug for Puzzle {
    /// Writes the puzzle as a derived `Debug` would, but names a task without data after its kind: the fingerprints in
    /// tests/puzzles/golden.rs are of this text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { kind, variant, rows, task, rating, technique } = self;
        let of_kind = match kind {
            PuzzleKind::Probe => &PuzzleKind::Settle,
            kind => kind,
        };
        let task: &dyn fmt::Debug = match task {
            PuzzleTask::Rows => of_kind,
            task => task,
        };
        f.debug_struct("Puzzle")
            .field("kind", kind)
            .field("variant", variant)
            .field("rows", rows)
            .field("task", task)
            .field("rating", rating)
            .field("technique", technique)
            .finish()
    }
}

/// A question about the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleTask {
    /// The question of each kind that asks about the game and the rows alone.
    Rows,
    /// [`PuzzleKind::Answer`]
    Answer {
        /// The guess.
        guess: Code,
        /// The code.
        secret: Code,
    },
    /// [`PuzzleKind::Fit`]
    Fit {
        /// The code.
        code: Code,
    },
    /// [`PuzzleKind::KeepWorstCase`]
    KeepWorstCase {
        /// The least worst case, this guess included.
        guesses: u8,
    },
    /// [`PuzzleKind::Refute`]
    Refute {
        /// A guess that is not optimal in the worst case.
        guess: Code,
        /// The least worst case, this guess included.
        guesses: u8,
    },
    /// [`PuzzleKind::Order`]
    Order {
        /// The guesses, in the order in which they are shown.
        guesses: Vec<Code>,
        /// By what they are ordered, the best first.
        by: Objective,
    },
    /// [`PuzzleKind::Evade`]
    Evade {
        /// The guess that the codemaker answers.
        guess: Code,
    },
    /// [`PuzzleKind::SmallTree`]
    SmallTree {
        /// The least total of guesses over all codes.
        par: Total,
    },
    /// [`PuzzleKind::WhyNot`]
    WhyNot {
        /// The guess.
        guess: Code,
        /// What may be wrong with it; one claim is true.
        claims: Vec<Claim>,
    },
    /// [`PuzzleKind::SecondGuess`] and [`PuzzleKind::OwnMistake`]
    BestGuess {
        /// What it should keep small.
        objective: Objective,
    },
    /// [`PuzzleKind::CutOff`]: the codemaker's node.
    CutOff(SearchNode),
    /// [`PuzzleKind::NodeValue`]
    NodeValue(SearchNode),
    /// [`PuzzleKind::Bits`]
    Bits {
        /// The guess.
        guess: Code,
        /// How many bits it may tell; one number is right.
        choices: Vec<Bits>,
    },
}

impl PuzzleTask {
    /// The guess and the code that are compared; `None` unless the question is the feedback.
    pub fn compared(&self) -> Option<(Code, Code)> {
        match *self {
            PuzzleTask::Answer { guess, secret } => Some((guess, secret)),
            _ => None,
        }
    }

    /// The code or the guess that the question is about; `None` if the question names no code.
    pub fn code(&self) -> Option<Code> {
        match *self {
            PuzzleTask::Fit { code } => Some(code),
            PuzzleTask::Refute { guess, .. }
            | PuzzleTask::Evade { guess }
            | PuzzleTask::WhyNot { guess, .. }
            | PuzzleTask::Bits { guess, .. } => Some(guess),
            _ => self.node()?.guess(),
        }
    }

    /// The guesses that are to be put in order; empty for another question.
    pub fn guesses(&self) -> &[Code] {
        match self {
            PuzzleTask::Order { guesses, .. } => guesses,
            _ => &[],
        }
    }

    /// The claims that are chosen from; empty for another question.
    pub fn claims(&self) -> &[Claim] {
        match self {
            PuzzleTask::WhyNot { claims, .. } => claims,
            _ => &[],
        }
    }

    /// The numbers of bits that are chosen from; empty for another question.
    pub fn bits(&self) -> &[Bits] {
        match self {
            PuzzleTask::Bits { choices, .. } => choices,
            _ => &[],
        }
    }

    /// The node of the search that the question is about; `None` if the question is about no node.
    pub fn node(&self) -> Option<&SearchNode> {
        match self {
            PuzzleTask::CutOff(node) | PuzzleTask::NodeValue(node) => Some(node),
            _ => None,
        }
    }

    /// The least worst case, this guess included; `None` unless the question is about the worst case.
    pub fn limit(&self) -> Option<u8> {
        match *self {
            PuzzleTask::KeepWorstCase { guesses } | PuzzleTask::Refute { guesses, .. } => Some(guesses),
            _ => None,
        }
    }

    /// What the guess should keep small; `None` if the question does not say it.
    pub fn objective(&self) -> Option<Objective> {
        match *self {
            PuzzleTask::Order { by, .. } => Some(by),
            PuzzleTask::BestGuess { objective } => Some(objective),
            _ => None,
        }
    }

    /// All codes of the question, except those of claims.
    pub(super) fn codes(&self) -> impl Iterator<Item = Code> {
        let compared = self.compared().into_iter().flat_map(|(guess, secret)| [guess, secret]);
        let ordered = self.guesses().iter().copied();
        let in_node = self.node().into_iter().flat_map(SearchNode::guesses).map(|tried| tried.guess);
        compared.chain(self.code()).chain(ordered).chain(in_node)
    }
}

/// What may be wrong with a guess. Each claim can be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Claim {
    /// The guess contradicts this row, counted from 0, so it cannot be the code.
    Contradicts {
        /// The row.
        row: u8,
    },
    /// The feedback to the guess is known beforehand, so it tells nothing.
    TellsNothing,
    /// After this feedback, more codes are left than can always be found with the guesses that are left.
    LeavesTooMany {
        /// The feedback.
        feedback: Feedback,
        /// How many codes it leaves.
        codes: u32,
        /// The guesses that are left, if the worst case is to be kept.
        guesses: u8,
    },
    /// These two codes give the same feedback.
    LeavesTogether {
        /// The first code.
        one: Code,
        /// The second code.
        other: Code,
    },
    /// The guess tells all codes apart, but cannot be the code itself. Another guess that tells all apart can.
    CannotWin,
}

/// A number of bits, exact in sixteenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Bits(u8);

impl Bits {
    /// This many sixteenths of a bit.
    pub const fn from_sixteenths(sixteenths: u8) -> Bits {
        Bits(sixteenths)
    }

    /// How many sixteenths of a bit.
    pub const fn sixteenths(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Bits {
    /// Writes it as a decimal fraction: `1.75`, `2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f64::from(self.0) / 16.0)
    }
}

impl FromStr for Bits {
    type Err = ParseBitsError;

    fn from_str(text: &str) -> Result<Bits, ParseBitsError> {
        (0..=u8::MAX).map(Bits).find(|bits| bits.to_string() == text).ok_or(ParseBitsError)
    }
}

/// The text is not a number of bits that is exact in sixteenths, below 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseBitsError;

impl fmt::Display for ParseBitsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a number of bits in sixteenths")
    }
}

impl std::error::Error for ParseBitsError {}

/// A reply of the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Solution {
    /// [`ReplyForm::Feedback`]
    Feedback(Feedback),
    /// [`ReplyForm::YesOrNo`]
    Fits(bool),
    /// [`ReplyForm::Code`]
    Guess(Code),
    /// [`ReplyForm::Codes`]
    Codes(Vec<Code>),
    /// [`ReplyForm::Facts`]
    Facts(Vec<Fact>),
    /// [`ReplyForm::Row`]
    Row {
        /// The row, counted from 0.
        row: u8,
        /// What it should say.
        feedback: Feedback,
    },
    /// [`ReplyForm::Refutation`]
    Refutation {
        /// The feedback that refutes.
        feedback: Feedback,
        /// How many codes it leaves.
        codes: u32,
    },
    /// [`ReplyForm::Order`]
    Order(Vec<Code>),
    /// [`ReplyForm::CodeOrNone`]
    CanSettle(Option<Code>),
    /// [`ReplyForm::Plan`]
    Plan(Plan),
    /// [`ReplyForm::Choice`]
    Choice(u8),
    /// [`ReplyForm::Parts`]
    Parts(Vec<u8>),
    /// [`ReplyForm::Number`]
    Number(u8),
}

/// What the sentences of [`ReplyForm::Choice`] are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choices {
    /// The claims of the task.
    Claims,
    /// The pairs of rows: see [`pairs_of_rows`].
    PairsOfRows,
    /// The numbers of bits of the task.
    Bits,
}

/// The form of a reply, which says how the reply is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyForm {
    /// A feedback.
    Feedback,
    /// Yes or no.
    YesOrNo,
    /// A code.
    Code,
    /// A code, or the reply that there is no such code.
    CodeOrNone,
    /// Codes, in any order.
    Codes,
    /// What is certain, in any order.
    Facts,
    /// A row and its feedback.
    Row,
    /// A feedback, and how many codes it leaves.
    Refutation,
    /// Guesses, the best first.
    Order,
    /// A guess, and a plan for each feedback.
    Plan,
    /// One of some sentences, by its number from 0.
    Choice(Choices),
    /// Some parts of a guess, by their numbers from 0.
    Parts,
    /// A number of guesses.
    Number,
}

impl ReplyForm {
    /// Whether the reply is one code.
    pub const fn is_a_code(self) -> bool {
        matches!(self, ReplyForm::Code | ReplyForm::CodeOrNone)
    }

    /// Whether codes are entered for a reply of this form.
    pub const fn has_codes(self) -> bool {
        self.is_a_code() || matches!(self, ReplyForm::Codes | ReplyForm::Plan)
    }

    /// Whether a feedback is entered for a reply of this form.
    pub const fn has_a_feedback(self) -> bool {
        matches!(self, ReplyForm::Feedback | ReplyForm::Row | ReplyForm::Refutation)
    }
}

/// A guess, and a plan for each feedback. A part of one code needs no plan: that code is guessed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The guess.
    pub guess: Code,
    /// The plans for the feedbacks that leave several codes.
    pub then: Vec<(Feedback, Plan)>,
}
