//! What the coach says of a guess and of a position, as data; wording comes elsewhere.

use serde::{Deserialize, Serialize};

use crate::engine::code::Code;
use crate::engine::feedback::Feedback;
use crate::engine::search::Total;

/// The worst case of the classic game: an optimal breaker never needs more guesses.
pub const CLASSIC_WORST_CASE: u8 = 5;
/// An initial guess of the classic game that is optimal in the worst case (Knuth, 1977).
pub const CLASSIC_OPENING: [u8; 4] = [0, 0, 1, 1];

/// What playing a guess means in the worst case. All numbers are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// How many codes were possible before the guess.
    pub codes: usize,
    /// Whether the guess was one of them.
    pub possible: bool,
    /// Guesses that are always enough from here, the guess to be judged not yet made.
    pub worst_before: u8,
    /// Guesses that are always enough if the guess is played, itself included.
    pub worst_after: u8,
}

impl Verdict {
    /// Whether no other guess does better in the worst case.
    pub fn optimal(self) -> bool {
        self.cost() == 0
    }

    /// How many guesses the guess costs in the worst case.
    pub fn cost(self) -> u8 {
        self.worst_after.saturating_sub(self.worst_before)
    }
}

/// What one feedback to a guess leaves to do. All numbers are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartOutcome {
    /// The feedback, not all black.
    pub feedback: Feedback,
    /// How many codes it leaves.
    pub codes: usize,
    /// Guesses that are always enough for them.
    pub worst_case: u8,
    /// The least total of guesses for them, worst case or not.
    pub total: Total,
}

/// What is known of a least total: exact where the two agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TotalBounds {
    /// A bound: no strategy has a lower total.
    pub lower: Total,
    /// A guess, and the total that the best strategy found so far reaches with it.
    pub reached: Option<(Code, Total)>,
}

impl TotalBounds {
    /// The least total, if it is known.
    pub fn exact(self) -> Option<Total> {
        let reached = self.reached.map(|(_, total)| total);
        reached.filter(|&total| total <= self.lower)
    }
}
