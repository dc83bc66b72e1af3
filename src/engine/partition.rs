//! How a guess splits the goal set: one part for each feedback.

use super::code::Code;
use super::feedback::{Feedback, score};
use super::goal_set::GoalSet;

/// The nonempty parts of a goal set by feedback, leaving out the code that equals the guess: after
/// it nothing is left to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    guess: Code,
    parts: Vec<Part>,
}

/// The codes that one feedback leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The feedback.
    pub feedback: Feedback,
    /// What it leaves; never empty.
    pub codes: Vec<Code>,
}

/// Splits `goals` by the feedback to `guess`; the parts come in the order of their feedbacks.
pub fn partition(goals: &GoalSet, guess: Code) -> Partition {
    let pegs = goals.variant().pegs();
    let mut parts: Vec<Part> = Feedback::all(pegs)
        .map(|feedback| Part {
            feedback,
            codes: Vec::new(),
        })
        .collect();
    for &code in goals.codes() {
        parts[score(guess, code).index(pegs)].codes.push(code);
    }
    parts.retain(|part| !part.codes.is_empty() && !part.feedback.is_all_black(pegs));
    Partition { guess, parts }
}

impl Partition {
    /// The guess that splits.
    pub fn guess(&self) -> Code {
        self.guess
    }

    /// The parts.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The same parts, largest first; equal sizes stay in the order of their feedbacks.
    pub fn largest_first(mut self) -> OrderedPartition {
        self.parts
            .sort_by_key(|part| std::cmp::Reverse(part.codes.len()));
        OrderedPartition(self)
    }
}

/// A partition whose parts come largest first: the order in which a search refutes soonest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedPartition(Partition);

impl OrderedPartition {
    /// The guess that splits.
    pub fn guess(&self) -> Code {
        self.0.guess
    }

    /// The parts, largest first.
    pub fn parts(&self) -> &[Part] {
        &self.0.parts
    }
}
