//! What an expected total counts, and under which rule it is the least.

use serde::{Deserialize, Serialize};

use crate::engine::splits::GuessIndex;

/// What the breaker may do when the total is to be the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rule {
    /// Anything.
    Free,
    /// Anything, as long as every code is found within so many guesses.
    AtMost(u8),
    /// Every guess must also be optimal in the worst case of the codes then possible. At (6,4)
    /// from 0011 this costs 5704, whereas `AtMost(5)` costs 5702: with a guess to spare the limit
    /// allows guesses that are not optimal.
    WorstCaseOptimal,
    /// Only codes that are still possible may be guessed.
    PossibleOnly,
}

/// Guesses summed over all codes of a goal set, the final right one included.
pub type Total = u32;

/// More than any total: no strategy keeps the rule. A sum stops at its upper bound, which is no more
/// than this, before it could overflow.
pub(in crate::engine) const NEVER: Total = 1 << 28;

/// Guesses left where there is no limit.
pub(in crate::engine) const NO_LIMIT: u8 = u8::MAX;

/// lower ≤ least total ≤ upper, the upper one reached by `guess`, a column of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct LeastTotalBounds {
    pub(in crate::engine) lower: Total,
    pub(in crate::engine) upper: Total,
    pub(in crate::engine) guess: GuessIndex,
}

impl LeastTotalBounds {
    /// The least total is known, and a guess that reaches it.
    pub(in crate::engine) fn exactly(total: Total, guess: GuessIndex) -> LeastTotalBounds {
        LeastTotalBounds {
            lower: total,
            upper: total,
            guess,
        }
    }

    /// Only a lower bound is known.
    pub(in crate::engine) fn at_least(lower: Total, guess: GuessIndex) -> LeastTotalBounds {
        LeastTotalBounds {
            lower,
            upper: NEVER,
            guess,
        }
    }

    /// Whether nothing is left to find out.
    pub(in crate::engine) fn is_exact(self) -> bool {
        self.lower >= self.upper
    }
}
