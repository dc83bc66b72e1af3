//! What finding a code takes: proved, or bounded from below.

use crate::advice::anytime::GuessSizes;
use crate::budget::Budget;
use crate::goal_set::GoalSet;
use crate::narrow::narrow;
use crate::search::raw::{Capacity, GameBounds, RootSearch};
use crate::search::{Constraint, Refusal, Total, costs_of_one_or_two};
use crate::strategy::{Measure, SizeTable};
use crate::variant::Variant;

/// A number, or a lower bound of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Proved<T> {
    /// Exactly this number.
    Exactly(T),
    /// This number or more.
    AtLeast(T),
}

impl<T: Copy> Proved<T> {
    /// The exact number, or its lower bound.
    pub fn number(self) -> T {
        match self {
            Proved::Exactly(number) | Proved::AtLeast(number) => number,
        }
    }

    /// Whether the number itself is known.
    pub fn is_exact(self) -> bool {
        matches!(self, Proved::Exactly(_))
    }
}

impl<T: Copy + Ord> Proved<T> {
    /// This number with its lower bound raised to `bound`, if it was lower. An exact number stays as it is.
    #[must_use]
    pub fn raised(self, bound: T) -> Proved<T> {
        match self {
            Proved::AtLeast(number) => Proved::AtLeast(number.max(bound)),
            exact => exact,
        }
    }
}

/// What finding the code takes. Both numbers count the guess to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ProvedValue {
    /// The worst case: how many guesses are always enough.
    pub worst_case: Proved<u8>,
    /// The least total of guesses over all codes, even if the worst case is not kept.
    pub total: Proved<Total>,
}

impl ProvedValue {
    /// Raises each bound that is lower than the number given for it.
    pub(super) fn raise(&mut self, worst_case: u8, total: Total) {
        self.worst_case = self.worst_case.raised(worst_case);
        self.total = self.total.raised(total);
    }
}

/// Lower bounds on the worst case and the total of a position, from its number of codes; those of a whole game are
/// raised to its [`GameBounds`].
pub(super) fn position_bound(capacity: &Capacity, goals: &GoalSet) -> ProvedValue {
    let mut value = ProvedValue {
        worst_case: Proved::AtLeast(capacity.guesses_at_least(goals.len())),
        total: Proved::AtLeast(narrow(capacity.total_at_least(goals.len()))),
    };
    if goals.is_whole_game() {
        let bounds = GameBounds::new(goals.variant());
        value.raise(bounds.worst_case, narrow(bounds.total));
    }
    value
}

/// A lower bound of the total of a guess, by the sizes of its parts. The lowest bound of all guesses bounds the
/// position.
#[derive(Clone, Debug)]
pub(super) struct TotalAtLeast {
    capacity: Capacity,
    all_black: usize,
    /// For each number of codes a lower bound of their total.
    totals: SizeTable,
}

impl TotalAtLeast {
    /// The measure for a game, not prepared for any goal set yet.
    pub(super) fn new(variant: Variant) -> TotalAtLeast {
        TotalAtLeast {
            capacity: Capacity::new(variant),
            all_black: variant.all_black_index(),
            totals: SizeTable::default(),
        }
    }
}

impl Measure for TotalAtLeast {
    type Value = u64;

    fn prepare(&mut self, codes: usize) {
        let TotalAtLeast { capacity, totals, .. } = self;
        totals.prepare(codes, |size| capacity.total_at_least(size as usize));
    }

    /// The sum of the lower bounds of the parts. The guess itself is not counted: it is the same for all guesses.
    fn value(&self, sizes: &[u32]) -> u64 {
        let parts = sizes.get(..self.all_black).unwrap_or(sizes);
        let total = |size| self.capacity.total_at_least(size as usize);
        self.totals.sum(parts, total)
    }
}

/// The bounds of a guess by the sizes of its parts alone.
pub(super) fn guess_bound(capacity: &Capacity, candidate: &GuessSizes) -> ProvedValue {
    let codes: u32 = candidate.sizes.iter().sum();
    // The last one is the all-black feedback, which leaves nothing to find.
    let parts = candidate.sizes.split_last().map_or(&[][..], |(_, parts)| parts);
    let largest = parts.iter().copied().max().unwrap_or(0);
    let sizes = parts.iter().map(|&part| part as usize);
    let total = narrow(capacity.total_after_split(codes as usize, sizes));
    ProvedValue {
        worst_case: Proved::AtLeast(1 + capacity.guesses_at_least(largest as usize)),
        total: Proved::AtLeast(total),
    }
}

/// The worst case and the least total of `goals`: exact if `budget` leaves time, otherwise lower bounds. Expects at
/// least one code.
pub(super) fn prove_value(goals: &GoalSet, capacity: &Capacity, budget: &mut dyn Budget) -> ProvedValue {
    if let Some((worst_case, total)) = costs_of_one_or_two(goals.len()) {
        return ProvedValue { worst_case: Proved::Exactly(worst_case), total: Proved::Exactly(total) };
    }
    let mut value = position_bound(capacity, goals);
    if let Ok(mut root) = RootSearch::new(goals, budget) {
        // What was found is kept, even if the search was stopped.
        let _ =
            prove_worst_case(&mut value, &mut root, budget).and_then(|()| prove_total(&mut value, &mut root, budget));
    }
    value
}

/// Replaces the worst case in `value` by the exact one.
pub(super) fn prove_worst_case(
    value: &mut ProvedValue,
    root: &mut RootSearch,
    budget: &mut dyn Budget,
) -> Result<(), Refusal> {
    let (_, worst_case) = root.worst_case(budget)?;
    value.worst_case = Proved::Exactly(worst_case);
    Ok(())
}

/// Replaces the total in `value` by the exact one; if the budget says stop, raises its lower bound.
pub(super) fn prove_total(
    value: &mut ProvedValue,
    root: &mut RootSearch,
    budget: &mut dyn Budget,
) -> Result<(), Refusal> {
    let known = root.bound_total(Constraint::Free, budget)?;
    value.total = match known.exact() {
        Some(total) => Proved::Exactly(total),
        None => value.total.raised(known.lower),
    };
    Ok(())
}
