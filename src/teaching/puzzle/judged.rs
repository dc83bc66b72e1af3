//! The verdict on a reply: whether it is right, what shows it, and the reasons of the solution.

use serde::{Deserialize, Serialize};

use super::node::SearchedNode;
use super::reason::Reason;
use super::task::Solution;
use crate::deduction::Fact;
use mastermind_engine::search::{PartOutcome, Total};
use mastermind_engine::{Code, Feedback};

/// The verdict on a reply.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedReply {
    /// Whether the reply meets the criterion of the puzzle exactly.
    pub right: bool,
    /// What shows it, right or wrong.
    pub shown_by: ShownBy,
    /// The reasons of the solution, if the reply shows it: if it is right, or the only other one would be. Empty if a
    /// deduction explains the solution.
    pub reasons: Vec<Reason>,
}

/// The verdict on a reply, without reasons.
pub(super) struct Judgement {
    /// Whether the reply is right.
    pub(super) right: bool,
    /// What shows it.
    pub(super) shown_by: ShownBy,
}

impl Judgement {
    /// The verdict on a reply that does not have the form of the question.
    pub(super) const NO_REPLY: Judgement = Judgement { right: false, shown_by: ShownBy::NoReply };
}

/// A guess in the longest play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HardestStep {
    /// The guess.
    pub guess: Code,
    /// The feedback after which the game takes longest.
    pub feedback: Feedback,
    /// How many codes this feedback leaves.
    pub codes: u32,
}

/// What shows that a reply is right or wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShownBy {
    /// The reply does not have the form of the question, or names something that the game does not have.
    NoReply,
    /// The feedback that the guess gets.
    Answer(Feedback),
    /// The row that the code breaks, from 0, and the feedback that the code would have given there. `None` if the code
    /// fits all rows.
    Rows(Option<(u8, Feedback)>),
    /// The missing codes, and the wrong ones, each with a row that it breaks, from 0.
    Codes {
        /// The codes that fit and were not named.
        missing: Vec<Code>,
        /// The codes that were named, each with the row that it breaks.
        wrong: Vec<(Code, u8)>,
        /// How many codes fit in all.
        of: u32,
    },
    /// The missing facts, and the named facts that are not certain, each with a code that fits the rows and contradicts
    /// the fact.
    Facts {
        /// The facts that are certain and were not named.
        missing: Vec<Fact>,
        /// The facts that were named and are not certain.
        wrong: Vec<(Fact, Code)>,
    },
    /// The false row, from 0, with the feedbacks that repair it and codes that fit all other rows. If another row was
    /// named, no code fits the rows without the named one.
    FalseRow {
        /// The row.
        row: u8,
        /// The feedbacks that it may have.
        feedbacks: Vec<Feedback>,
        /// Some of the codes that fit the other rows.
        codes: Vec<Code>,
        /// How many codes fit the other rows in all.
        of: u32,
    },
    /// The parts of the guess, each of one code if it tells all codes apart.
    Parts {
        /// Feedback and codes of each part; the part with the most codes first.
        parts: Vec<(Feedback, Vec<Code>)>,
        /// Whether the guess is one of the codes.
        possible: bool,
    },
    /// A guess that tells all codes apart.
    Settled(Code),
    /// No guess tells all codes apart.
    NotSettled,
    /// The worst case with the guess, itself included; and the line of the hardest play.
    WorstCase {
        /// How many guesses are always enough with this guess.
        guesses: u8,
        /// The least such number over all guesses.
        least: u8,
        /// The guess, and then best guesses. The last feedback is all black and leaves no code.
        line: Vec<HardestStep>,
    },
    /// What each feedback to the guess leaves, and the line of the hardest play after the feedback that was named. If
    /// that feedback cannot come, the line begins with the hardest feedback.
    Replies {
        /// The part of each feedback, with its worst case and least total; the part with the most codes first.
        parts: Vec<PartOutcome>,
        /// As in [`ShownBy::WorstCase`].
        line: Vec<HardestStep>,
    },
    /// The guesses in their right order, and how many codes they are for.
    Order {
        /// The best first.
        values: Vec<OrderedGuess>,
        /// The codes.
        codes: u32,
    },
    /// The total of the plan, and where the plan loses something against the best plan.
    Total {
        /// The total of the plan; `None` if it does not find every code.
        total: Option<Total>,
        /// The least total.
        par: Total,
        /// The feedbacks before the first guess that costs something, and that guess. `None` if the plan is right, or
        /// if it only ends too early.
        lost: Option<(Vec<Feedback>, Code)>,
    },
    /// The first claim that is true, from 0.
    Claim(u8),
    /// How many codes each of the choices leaves.
    CodesOfChoices(Vec<u32>),
    /// The search of the node.
    Node(SearchedNode),
    /// The cost of the guess and of the best one: the totals, whose averages are over `codes`, and the worst cases.
    Cost {
        /// The total with the guess, and with the best one.
        totals: (Total, Total),
        /// How many codes are left.
        codes: u32,
        /// The worst case with the guess, and the least one.
        worst_case: (u8, u8),
        /// A best guess.
        best: Code,
    },
}

/// A guess to be put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderedGuess {
    /// The guess.
    pub guess: Code,
    /// By what the guesses are ordered: the total over all codes that are left, or the worst case.
    pub value: Total,
    /// The guesses that the hardest code takes, this one included.
    pub worst_case: u8,
}

/// A right reply, and how it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// A right reply.
    pub solution: Solution,
    /// What shows it.
    pub judged: JudgedReply,
}
