//! What is searched for: numbers of guesses, under a constraint, and what is known about them.

use super::score_table::GuessIndex;
use crate::narrow::narrow;

/// What a strategy with the least total must respect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Constraint {
    /// Anything.
    Free,
    /// Anything, as long as every code is found within this many guesses.
    AtMost(u8),
    /// Every guess must also be optimal in the worst case of the codes then possible. At (6,4) from 0011 this costs
    /// 5704, whereas `AtMost(5)` costs 5702: with a guess to spare the limit allows guesses that are not optimal.
    WorstCaseOptimal,
    /// Only codes that are still possible may be guessed.
    PossibleOnly,
}

/// Guesses summed over all codes of a goal set, the final right one included.
pub type Total = u32;

/// The total if no strategy keeps the constraint. It is more than any other total. A sum ends as soon as it reaches its
/// upper bound, which is no more than this, so that it cannot overflow.
pub(super) const INFINITY: Total = 1 << 28;

/// The worst case and the least total of one code or of two codes, which are guessed one after the other. `None` for
/// other numbers of codes.
pub(crate) fn costs_of_one_or_two(codes: usize) -> Option<(u8, Total)> {
    match codes {
        1 => Some((1, 1)),
        2 => Some((2, 3)),
        _ => None,
    }
}

/// The worst case and the least total of codes that are guessed one after the other, because each guess only rules out
/// itself. No other strategy is better, because the same holds for any subset of them.
pub(super) fn costs_one_after_another(codes: usize) -> (u8, Total) {
    let codes: Total = narrow(codes);
    (narrow(codes), codes * (codes + 1) / 2)
}

/// No limit: as the number of guesses left, or as the upper end of a window.
pub(super) const NO_LIMIT: u8 = u8::MAX;

/// lower ≤ worst case ≤ upper. `guess` reaches the upper bound.
#[derive(Clone, Copy, Debug)]
pub(super) struct WorstCaseBounds {
    pub(super) lower: u8,
    pub(super) upper: u8,
    pub(super) guess: GuessIndex,
}

impl WorstCaseBounds {
    /// The bounds of a worst case that is known, with a guess that reaches it.
    pub(super) fn exactly(value: u8, guess: GuessIndex) -> WorstCaseBounds {
        WorstCaseBounds { lower: value, upper: value, guess }
    }

    /// Only a lower bound. `guess` is any guess, to be used where no better guess is found.
    pub(super) fn at_least(lower: u8, guess: GuessIndex) -> WorstCaseBounds {
        WorstCaseBounds { lower, upper: NO_LIMIT, guess }
    }
}

/// lower ≤ least total ≤ upper. `guess` reaches the upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LeastTotalBounds {
    pub(super) lower: Total,
    pub(super) upper: Total,
    pub(super) guess: GuessIndex,
}

impl LeastTotalBounds {
    /// The bounds of a least total that is known, with a guess that reaches it.
    pub(super) fn exactly(total: Total, guess: GuessIndex) -> LeastTotalBounds {
        LeastTotalBounds { lower: total, upper: total, guess }
    }

    /// Only a lower bound. `guess` is any guess, to be used where no better guess is found.
    pub(super) fn at_least(lower: Total, guess: GuessIndex) -> LeastTotalBounds {
        LeastTotalBounds { lower, upper: INFINITY, guess }
    }

    /// The bounds that follow from both: the higher lower bound, and the lower upper bound with its guess.
    pub(super) fn combine(self, other: LeastTotalBounds) -> LeastTotalBounds {
        let with_lower_upper = if other.upper < self.upper { other } else { self };
        LeastTotalBounds { lower: self.lower.max(other.lower), ..with_lower_upper }
    }

    /// Whether a search for totals below `upper` is not needed: the least total is known, or it is at least `upper`.
    pub(super) fn decides(self, upper: Total) -> bool {
        self.lower >= self.upper || self.lower >= upper
    }
}
