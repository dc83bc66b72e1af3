//! How a guess splits the goal set: one part for each feedback.

use std::cmp::Reverse;

use super::budget::{Budget, LOOK_UPS_A_SCORE, Meter, Stopped};
use super::code::Code;
use super::feedback::Feedback;
use super::goal_set::GoalSet;
use super::row::Row;
use super::variant::Variant;

/// The nonempty parts of a goal set by feedback. The code that equals the guess is in none of them: after it nothing is
/// left to find.
///
/// ```
/// use mastermind_engine::{GoalSet, Variant, partition::partition};
///
/// let parts = partition(&GoalSet::all(Variant::CLASSIC), "0011".parse()?).largest_first();
/// assert_eq!((parts.parts().len(), parts.largest()), (12, 256));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// Splits `goals` by the feedback to `guess`, which has as many pegs; the parts come in the order of their
/// feedbacks.
pub fn partition(goals: &GoalSet, guess: Code) -> Partition {
    let mut partition = Partition::without_codes(goals, guess);
    partition.add(goals.codes());
    partition.drop_empty_and_all_black()
}

/// Like [`partition`], but asks the budget now and then: there may be millions of codes.
///
/// # Errors
/// The budget said stop.
pub(crate) fn partition_within(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<Partition, Stopped> {
    let mut meter = Meter::new(budget);
    let mut partition = Partition::without_codes(goals, guess);
    for codes in goals.codes().chunks(1 << 10) {
        meter.count_node(LOOK_UPS_A_SCORE * codes.len() as u64)?;
        partition.add(codes);
    }
    Ok(partition.drop_empty_and_all_black())
}

/// Whether the guess tells all codes apart: no two of them give the same feedback.
pub fn separates(goals: &GoalSet, guess: Code) -> bool {
    are_new_feedbacks(goals, guess).all(|new| new)
}

/// The lowest possible code that, as a guess, tells all codes apart; `None` if no possible code does.
pub fn separating_code(goals: &GoalSet) -> Option<Code> {
    let mut codes = goals.codes().iter().copied();
    codes.find(|&code| separates(goals, code))
}

/// How many different feedbacks the codes give to a guess, the all-black one counted.
pub fn different_feedbacks(goals: &GoalSet, guess: Code) -> usize {
    are_new_feedbacks(goals, guess).filter(|&new| new).count()
}

/// Tells of each code whether no code before it gives the same feedback.
fn are_new_feedbacks(goals: &GoalSet, guess: Code) -> impl Iterator<Item = bool> {
    let (variant, mut seen) = (goals.variant(), 0u64);
    goals.codes().iter().map(move |&code| {
        let bit = 1 << variant.score(guess, code).index(variant.pegs());
        let new = seen & bit == 0;
        seen |= bit;
        new
    })
}

impl Partition {
    /// A part for each feedback, without codes.
    fn without_codes(goals: &GoalSet, guess: Code) -> Partition {
        let empty_part = |feedback| Part { feedback, codes: Vec::new() };
        Partition {
            guess,
            variant: goals.variant(),
            history: goals.history().map(<[Row]>::to_vec),
            parts: goals.variant().feedbacks().map(empty_part).collect(),
        }
    }

    /// Puts each of the codes into its part.
    fn add(&mut self, codes: &[Code]) {
        let pegs = self.variant.pegs();
        for &code in codes {
            let feedback = self.variant.score(self.guess, code);
            self.parts[feedback.index(pegs)].codes.push(code);
        }
    }

    /// Drops the parts without codes, and the part of the guess itself.
    fn drop_empty_and_all_black(mut self) -> Partition {
        let pegs = self.variant.pegs();
        self.parts.retain(|part| !part.codes.is_empty() && !part.feedback.is_all_black(pegs));
        self
    }

    /// The parts.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The rows that lead to the part of a feedback; `None` if the rows before the guess are not known.
    fn history_of(&self, feedback: Feedback) -> Option<Vec<Row>> {
        let row = Row::new(self.guess, feedback);
        let history = self.history.as_ref();
        history.map(|rows| [rows, &[row][..]].concat())
    }

    /// One of the parts as a goal set.
    fn goal_set(&self, part: &Part) -> GoalSet {
        let history = self.history_of(part.feedback);
        GoalSet::from_sorted_codes(self.variant, part.codes.clone(), history)
    }

    /// The parts as goal sets, each after its feedback.
    pub fn into_goal_sets(mut self) -> Vec<(Feedback, GoalSet)> {
        let parts = std::mem::take(&mut self.parts).into_iter();
        parts
            .map(|part| {
                let history = self.history_of(part.feedback);
                let goals = GoalSet::from_sorted_codes(self.variant, part.codes, history);
                (part.feedback, goals)
            })
            .collect()
    }

    /// Sorts the parts, largest first; equal sizes stay in the order of their feedbacks.
    pub fn largest_first(mut self) -> OrderedPartition {
        self.parts.sort_by_key(|part| Reverse(part.codes.len()));
        OrderedPartition(self)
    }
}

/// A partition whose parts come largest first: the order in which a search refutes soonest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedPartition(Partition);

impl OrderedPartition {
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
