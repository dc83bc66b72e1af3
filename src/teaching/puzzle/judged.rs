//! What is said of a reply: whether it is right, and what shows it.

use serde::{Deserialize, Serialize};

use super::node::SearchedNode;
use super::task::Solution;
use crate::deduction::Fact;
use mastermind_engine::search::{PartOutcome, Total};
use mastermind_engine::{Code, Feedback};

/// What is said of a reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgedReply {
    /// Whether it meets the criterion of the puzzle exactly.
    pub right: bool,
    /// What shows it, right or wrong.
    pub shown_by: ShownBy,
}

impl JudgedReply {
    /// Of a reply of another form than the question.
    pub(super) const NO_REPLY: JudgedReply = JudgedReply { right: false, shown_by: ShownBy::NoReply };
}

/// What shows that a reply is right or wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShownBy {
    /// The reply is of another form than the question, or names what the game does not have.
    NoReply,
    /// The feedback that the guess gets.
    Answer(Feedback),
    /// Which row the code breaks, from 0, and what it would have answered there; none: it fits all.
    Rows(Option<(u8, Feedback)>),
    /// Codes that are missing; codes that are wrong, each with a row that it breaks, from 0.
    Codes {
        /// They fit and were not named.
        missing: Vec<Code>,
        /// They were named and break this row.
        wrong: Vec<(Code, u8)>,
        /// How many fit in all.
        of: u32,
    },
    /// Facts that are missing; facts that are not certain, each with a code that fits and
    /// contradicts it.
    Facts {
        /// Certain and not named.
        missing: Vec<Fact>,
        /// Named and not certain.
        wrong: Vec<(Fact, Code)>,
    },
    /// The false row, from 0, with the feedbacks that repair it; codes that fit all the others. If
    /// another row was named: no code fits the rows without it.
    FalseRow {
        /// The row.
        row: u8,
        /// What it may say.
        feedbacks: Vec<Feedback>,
        /// Some of the codes that fit then.
        codes: Vec<Code>,
        /// How many fit in all.
        of: u32,
        /// Whether some code gives the false feedback to the guess of the row, whatever the others say.
        possible: bool,
    },
    /// The parts of the guess; all single if it settles.
    Parts {
        /// Feedback and codes; most codes first.
        parts: Vec<(Feedback, Vec<Code>)>,
        /// Whether the guess is one of the codes.
        possible: bool,
    },
    /// No guess tells all codes apart; or this one does.
    Settled(Option<Code>),
    /// The worst case with the guess, itself included; and the line of the hardest play.
    WorstCase {
        /// Guesses that are always enough with it.
        guesses: u8,
        /// The least with any guess.
        least: u8,
        /// The guess and then best guesses, each with the feedback after which it takes longest and
        /// the number of codes that it leaves; the last feedback is all black and leaves none.
        line: Vec<(Code, Feedback, u32)>,
        /// The guess that the sizes of the parts speak for, if it does not keep the worst case.
        tempting: Option<TemptingGuess>,
    },
    /// What each feedback to the guess leaves, with its worst case and least total, most codes first;
    /// the feedback that was named is one of them, unless it cannot come. And the line of the hardest
    /// play after the feedback that was named; after the hardest, if that one cannot come.
    Replies {
        /// What each leaves.
        parts: Vec<PartOutcome>,
        /// As in [`ShownBy::WorstCase`].
        line: Vec<(Code, Feedback, u32)>,
    },
    /// The guesses in their right order, and how many codes they are for.
    Order {
        /// The best first.
        values: Vec<OrderedGuess>,
        /// The codes.
        codes: u32,
    },
    /// What the plan needs in all; where it lost against the best, if it did.
    Total {
        /// The total of the plan; none if it does not find every code.
        total: Option<Total>,
        /// The least total.
        par: Total,
        /// The feedbacks before the first guess that costs something, and that guess.
        lost: Option<(Vec<Feedback>, Code)>,
    },
    /// The claim that is true, from 0.
    Claim(u8),
    /// How many codes each of the choices leaves.
    CodesOfChoices(Vec<u32>),
    /// The search of the node.
    Node(SearchedNode),
    /// What the guess costs against the best: on average by the totals and the number of codes, and in the
    /// worst case.
    Cost {
        /// With the guess, with the best, summed over the codes.
        totals: (Total, Total),
        /// How many codes.
        codes: u32,
        /// With the guess, with the best.
        worst_case: (u8, u8),
        /// A best guess.
        best: Code,
    },
}

/// A guess whose largest part is as small as possible, and which still needs too many guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TemptingGuess {
    /// The guess, of equal ones the one that the strategy of the smallest largest part takes.
    pub guess: Code,
    /// The codes of its largest part.
    pub largest: u32,
    /// The guesses that the hardest code takes, this one included.
    pub guesses: u8,
    /// A feedback after which it takes longest.
    pub feedback: Feedback,
    /// How many codes that leaves.
    pub codes: u32,
}

/// One of the guesses that are put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderedGuess {
    /// The guess.
    pub guess: Code,
    /// The total over all codes that are left, if they are ordered by the average; else the worst case.
    pub value: Total,
    /// The guesses that the hardest code takes, this one included.
    pub worst_case: u8,
}

/// A right reply, and how it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solved {
    /// A right reply.
    pub solution: Solution,
    /// What shows it.
    pub judged: JudgedReply,
}
