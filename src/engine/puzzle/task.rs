//! A puzzle: a position with a question. And what a person may reply.

use serde::{Deserialize, Serialize};

use super::kind::PuzzleKind;
use crate::advice::Objective;
use crate::code::Code;
use crate::deduction::{Fact, Technique};
use crate::feedback::Feedback;
use crate::goal_set::GoalSet;
use crate::row::Row;
use crate::search::Total;
use crate::variant::Variant;

/// How wide a rating band is.
pub const BAND: u16 = 100;

/// Names a puzzle: everybody gets the same one for the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PuzzleId {
    /// What it asks.
    pub kind: PuzzleKind,
    /// The rating of the easiest puzzles of its band, a multiple of [`BAND`].
    pub band: u16,
    /// Which one of the band.
    pub number: u32,
}

/// A position with a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    /// What it asks.
    pub kind: PuzzleKind,
    /// The game.
    pub variant: Variant,
    /// The guesses and their feedbacks. In a puzzle about a false row they contradict each other.
    pub rows: Vec<Row>,
    /// The question with what belongs to it.
    pub task: PuzzleTask,
    /// How hard it is, on the scale of the ratings; computed from the position.
    pub rating: u16,
    /// The hardest technique of the easiest way to solve it, where it is about deducing.
    pub technique: Option<Technique>,
}

impl Puzzle {
    /// A puzzle whose rows are those of the position, and which is not about deducing.
    pub(super) fn of_position(
        kind: PuzzleKind,
        goals: &GoalSet,
        task: PuzzleTask,
        rating: u16,
    ) -> Puzzle {
        Puzzle {
            kind,
            variant: goals.variant(),
            rows: goals.history().unwrap_or_default().to_vec(),
            task,
            rating,
            technique: None,
        }
    }
}

/// A question about the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleTask {
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
    /// [`PuzzleKind::OneCode`]
    OneCode,
    /// [`PuzzleKind::CodesLeft`]
    CodesLeft,
    /// [`PuzzleKind::Certain`]: all places and colours that are certain.
    Certain,
    /// [`PuzzleKind::FalseRow`]
    FalseRow,
    /// [`PuzzleKind::Settle`] and [`PuzzleKind::Probe`]
    Settle,
    /// [`PuzzleKind::KeepWorstCase`]
    KeepWorstCase {
        /// The guesses that are always enough, this one included.
        guesses: u8,
    },
    /// [`PuzzleKind::Refute`]
    Refute {
        /// A guess that is not optimal in the worst case.
        guess: Code,
        /// The guesses that would always be enough with an optimal one, this one included.
        guesses: u8,
    },
    /// [`PuzzleKind::Order`]
    Order {
        /// The guesses, in the order in which they are shown.
        guesses: Vec<Code>,
        /// By what they are ordered, the best first.
        by: Objective,
    },
    /// [`PuzzleKind::CanSettle`]
    CanSettle,
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
        /// What may be wrong with it; one is true.
        claims: Vec<Claim>,
    },
    /// [`PuzzleKind::SecondGuess`] and [`PuzzleKind::OwnMistake`]
    BestGuess {
        /// What it should keep small.
        objective: Objective,
    },
}

/// What may be wrong with a guess. All of it can be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Claim {
    /// It contradicts this row, counted from 0, so that it cannot be the code.
    Contradicts {
        /// The row.
        row: u8,
    },
    /// Its feedback is certain: it tells nothing.
    TellsNothing,
    /// After this feedback so many codes are left, and so many guesses cannot always find one of
    /// them.
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
        /// One.
        one: Code,
        /// The other.
        other: Code,
    },
    /// It tells all codes apart, but cannot be the code itself, and another guess can.
    CannotWin,
}

/// What a person replies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Solution {
    /// To Answer, Evade.
    Feedback(Feedback),
    /// To Fit.
    Fits(bool),
    /// To OneCode, Settle, KeepWorstCase, BestGuess.
    Guess(Code),
    /// To CodesLeft, in any order.
    Codes(Vec<Code>),
    /// To Certain, in any order.
    Facts(Vec<Fact>),
    /// To FalseRow.
    Row {
        /// The row, counted from 0.
        row: u8,
        /// What it should say.
        feedback: Feedback,
    },
    /// To Refute.
    Refutation {
        /// The feedback that refutes.
        feedback: Feedback,
        /// How many codes it leaves.
        codes: u32,
    },
    /// To Order, the best first.
    Order(Vec<Code>),
    /// To CanSettle: the guess, or that there is none.
    CanSettle(Option<Code>),
    /// To SmallTree.
    Plan(Plan),
    /// To WhyNot: the number of the claim, from 0.
    Claim(u8),
}

/// A guess and how it goes on. A part of one code needs no plan: that code is guessed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The guess.
    pub guess: Code,
    /// What is planned for feedbacks that leave several codes.
    pub then: Vec<(Feedback, Plan)>,
}
