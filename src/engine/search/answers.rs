//! What the searches of a whole position find out, as data.

use super::cost::Total;
use crate::code::Code;
use crate::feedback::Feedback;

/// What one feedback to a guess leaves to do. All numbers are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartOutcome {
    /// The feedback, not all black.
    pub feedback: Feedback,
    /// How many codes the feedback leaves.
    pub codes: usize,
    /// The worst case of these codes: the guesses that are always enough.
    pub worst_case: u8,
    /// The least total of guesses for these codes, even if the worst case is not kept.
    pub total: Total,
}

/// What is known about a least total. If both fields have the same total, it is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TotalBounds {
    /// A bound: no strategy has a lower total.
    pub lower: Total,
    /// A guess, and the total that the best strategy found so far reaches with it; `None` if none was found.
    pub reached: Option<(Code, Total)>,
}

impl TotalBounds {
    /// The least total; `None` if it is not known.
    pub fn exact(self) -> Option<Total> {
        let reached = self.reached.map(|(_, total)| total);
        reached.filter(|&total| total <= self.lower)
    }
}

/// The part left by a guess that needs the most guesses.
#[derive(Clone, Debug)]
pub(crate) struct RefutingPart {
    pub(crate) feedback: Feedback,
    pub(crate) codes: usize,
    /// Its worst case.
    pub(crate) needed: u8,
    /// How it goes on; `None` if the guess is the only code.
    pub(crate) next: Option<Continuation>,
}

/// An optimal guess, and the part that needs the most guesses after it.
#[derive(Clone, Debug)]
pub(crate) struct Continuation {
    pub(crate) guess: Code,
    pub(crate) feedback: Feedback,
    pub(crate) codes: Vec<Code>,
}
