//! What follows one guess.

use super::value::prove_value;
use super::{Proved, ProvedValue};
use crate::budget::{Budget, Uninterrupted};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::narrow::narrow;
use crate::partition::{partition, partition_within};
use crate::search::Total;
use crate::search::raw::Capacity;
use crate::splits::Split;

/// A guess and what each feedback to it leaves to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GuessOutcomes {
    /// The guess and its parts.
    pub split: Split,
    /// What finding the code takes if it is played.
    pub value: ProvedValue,
    /// For each part of `split`, in the same order, what finding its codes takes.
    pub parts: Vec<ProvedValue>,
}

/// What follows `guess`: values are proved if `budget` leaves time, otherwise bounded; the sizes are exact.
///
/// Memory: twice that of the goals, and the tables of the exact searches of one part at a time.
pub fn guess_outcomes(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> GuessOutcomes {
    let capacity = Capacity::new(goals.variant());
    // The sizes are wanted whatever the time limit; the budget only hears that the work goes on.
    let reported = partition_within(goals, guess, &mut Uninterrupted(budget));
    // An uninterrupted budget never stops it, so that it is not done twice.
    let partition = reported.unwrap_or_else(|_| partition(goals, guess)).largest_first();
    // Small parts first: they are done at once, and the large parts take what time is left.
    let smallest_first = partition.goal_sets().rev();
    let mut values: Vec<ProvedValue> = smallest_first.map(|part| prove_value(&part, &capacity, budget)).collect();
    values.reverse();
    let parts = partition.parts().iter();
    GuessOutcomes {
        value: value_after(goals, &values),
        split: Split {
            guess,
            possible: goals.contains(guess),
            parts: parts.map(|part| (part.feedback, part.codes.len())).collect(),
        },
        parts: values,
    }
}

/// The worst case and the total of a guess that leaves these parts. The worst case is 1 plus the highest of the parts;
/// the total is 1 for each code plus the totals of the parts.
fn value_after(goals: &GoalSet, parts: &[ProvedValue]) -> ProvedValue {
    let worst_cases = parts.iter().map(|part| part.worst_case);
    let worst_case = worst_cases.fold(Proved::Exactly(0), |worst, part| {
        let number = worst.number().max(part.number());
        exact_if_both(worst, part, number)
    });
    let one_each = Proved::Exactly(narrow(goals.len()));
    let total = parts.iter().fold(one_each, |sum: Proved<Total>, part| {
        let number = sum.number().saturating_add(part.total.number());
        exact_if_both(sum, part.total, number)
    });
    ProvedValue {
        worst_case: match worst_case {
            Proved::Exactly(worst) => Proved::Exactly(worst + 1),
            Proved::AtLeast(worst) => Proved::AtLeast(worst + 1),
        },
        total,
    }
}

/// `number`, which was made from `a` and `b`: exact if both are exact, otherwise a lower bound.
fn exact_if_both<T: Copy>(a: Proved<T>, b: Proved<T>, number: T) -> Proved<T> {
    if a.is_exact() && b.is_exact() { Proved::Exactly(number) } else { Proved::AtLeast(number) }
}
