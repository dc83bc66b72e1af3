//! The worst case before and after a guess.

/// What playing a guess means in the worst case. All numbers are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WorstCaseVerdict {
    /// How many codes were possible before the guess.
    pub codes: usize,
    /// Whether the guess was one of them.
    pub possible: bool,
    /// Guesses that are always enough from here, the guess to be judged not yet made.
    pub worst_before: u8,
    /// Guesses that are always enough if the guess is played, itself included.
    pub worst_after: u8,
}

impl WorstCaseVerdict {
    /// Whether no other guess does better in the worst case.
    pub fn optimal(self) -> bool {
        self.cost() == 0
    }

    /// How many guesses more than with the best guess are always enough; 0 for an optimal one.
    pub fn cost(self) -> u8 {
        cost_in_worst_case(self.worst_before, self.worst_after)
    }
}

/// How many guesses more than with the best guess are always enough: `before` with the best one, `after` with the
/// guess that is played.
pub(super) fn cost_in_worst_case(before: u8, after: u8) -> u8 {
    after.saturating_sub(before)
}
