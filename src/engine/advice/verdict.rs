//! The worst case before and after a guess.

/// What playing a guess means in the worst case. All numbers are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WorstCaseVerdict {
    /// How many codes were possible before the guess.
    pub codes: usize,
    /// Whether the guess was one of them.
    pub possible: bool,
    /// The worst case before the guess: this many guesses are always enough.
    pub worst_before: u8,
    /// The worst case if the guess is played, the guess itself included.
    pub worst_after: u8,
}

impl WorstCaseVerdict {
    /// Whether no other guess does better in the worst case.
    pub fn is_optimal(self) -> bool {
        self.cost() == 0
    }

    /// How many more guesses are needed in the worst case than with the best guess; 0 for an optimal guess.
    pub fn cost(self) -> u8 {
        cost_in_worst_case(self.worst_before, self.worst_after)
    }
}

/// How many more guesses are needed in the worst case than with the best guess. `before` guesses are needed with the
/// best guess, and `after` with the guess that is played.
pub(super) fn cost_in_worst_case(before: u8, after: u8) -> u8 {
    after.saturating_sub(before)
}
