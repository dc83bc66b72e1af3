//! How a guess splits the goal set: one part for each feedback.

use super::code::Code;
use super::feedback::Feedback;
use super::goal_set::GoalSet;
use super::in_order::in_order;
use super::row::Row;
use super::scoring::score;
use super::variant::Variant;

/// The nonempty parts of a goal set by feedback, leaving out the code that equals the guess: after
/// it nothing is left to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    guess: Code,
    variant: Variant,
    history: Option<Vec<Row>>,
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
    Partition {
        guess,
        variant: goals.variant(),
        history: goals.history().map(<[Row]>::to_vec),
        parts,
    }
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

    /// One of the parts as a goal set.
    fn goal_set(&self, part: &Part) -> GoalSet {
        let row = Row {
            guess: self.guess,
            feedback: part.feedback,
        };
        let history = self
            .history
            .as_ref()
            .map(|rows| [rows, &[row][..]].concat());
        GoalSet::known(self.variant, part.codes.clone(), history)
    }

    /// The parts themselves.
    pub fn into_parts(self) -> Vec<Part> {
        self.parts
    }

    /// The same parts, largest first; equal sizes stay in the order of their feedbacks.
    pub fn largest_first(mut self) -> OrderedPartition {
        self.parts = in_order(self.parts, |part| u64::MAX - part.codes.len() as u64);
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

    /// The size of the largest part; 0 if there is none.
    pub fn largest(&self) -> usize {
        self.parts().first().map_or(0, |part| part.codes.len())
    }

    /// The parts as goal sets, largest first.
    pub fn goal_sets(&self) -> impl DoubleEndedIterator<Item = GoalSet> + ExactSizeIterator {
        self.parts().iter().map(|part| self.0.goal_set(part))
    }

    /// The parts, largest first.
    pub fn parts(&self) -> &[Part] {
        &self.0.parts
    }
}
