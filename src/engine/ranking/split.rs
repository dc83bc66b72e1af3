//! What each feedback to one guess leaves to do.

use serde::{Deserialize, Serialize};

use super::super::bound::Capacity;
use super::super::budget::Budget;
use super::super::code::Code;
use super::super::cost::Total;
use super::super::feedback::Feedback;
use super::super::goal_set::GoalSet;
use super::super::partition::{Part, partition};
use super::{Proved, Value, bound, exact, total};

/// A guess and what each feedback to it leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Split {
    /// How many codes are possible before it.
    pub codes: usize,
    /// Whether the guess may be the code.
    pub possible: bool,
    /// What finding the code takes if it is played.
    pub value: Value,
    /// Its parts, largest first, then in the order of their feedbacks; all black left out.
    pub parts: Vec<SplitPart>,
}

/// What one feedback leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SplitPart {
    /// The feedback.
    pub feedback: Feedback,
    /// How many codes it leaves.
    pub codes: usize,
    /// What finding one of them takes.
    pub value: Value,
}

/// How `guess` splits `goals`, with as much of what that means as `budget` leaves time to prove;
/// the sizes are exact.
///
/// Memory: twice that of the goals, and the tables of the exact searches of one part at a time.
pub fn split(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Split {
    let capacity = Capacity::new(goals.variant());
    let split = partition(goals, guess).largest_first();
    let part = |part: &Part| SplitPart {
        feedback: part.feedback,
        codes: part.codes.len(),
        value: bound(&capacity, part.codes.len()),
    };
    let mut parts: Vec<SplitPart> = split.parts().iter().map(part).collect();
    // Small parts first: they are done at once, and the large ones take what time is left.
    for (part, goals) in parts.iter_mut().zip(split.goal_sets()).rev() {
        part.value = exact::value(&goals, &capacity, budget);
    }
    let value = value(goals, &parts);
    Split {
        codes: goals.len(),
        possible: goals.contains(guess),
        value,
        parts,
    }
}

/// The guess itself, then the worst of the parts, or all of them.
fn value(goals: &GoalSet, parts: &[SplitPart]) -> Value {
    let worst_cases = parts.iter().map(|part| part.value.worst_case);
    let worst_case = worst_cases.fold(Proved::Exactly(0), |worst, part| {
        let number = worst.number().max(part.number());
        together(worst, part, number)
    });
    let all = Proved::Exactly(total(goals.len() as u64));
    let total = parts.iter().fold(all, |sum: Proved<Total>, part| {
        let number = sum.number().saturating_add(part.value.total.number());
        together(sum, part.value.total, number)
    });
    Value {
        worst_case: match worst_case {
            Proved::Exactly(worst) => Proved::Exactly(worst + 1),
            Proved::AtLeast(worst) => Proved::AtLeast(worst + 1),
        },
        total,
    }
}

/// A number made of two is exact if both are.
fn together<T: Copy>(a: Proved<T>, b: Proved<T>, number: T) -> Proved<T> {
    match a.is_exact() && b.is_exact() {
        true => Proved::Exactly(number),
        false => Proved::AtLeast(number),
    }
}
