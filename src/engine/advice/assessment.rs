//! Everything that is known about a guess, as data.
//!
//! ```text
//!   Assessment
//!    ├── split        how the guess splits the goal set    Split
//!    ├── worst_case   guesses needed: before, after       InWorstCase
//!    ├── average      totals: least, reached; rank        OnAverage
//!    ├── best         a guess to compare it with          BestGuess
//!    └── refutation   the feedback that shows the fault   Refutation ── RefutationReason
//! ```
//!
//! Values are exact unless their type says otherwise; what could not be found in time is `None`.

use super::anytime::Certainty;
use super::verdict::cost_in_worst_case;
use crate::code::Code;
use crate::feedback::Feedback;
use crate::search::Total;
use crate::splits::Split;

/// What a guess should keep small.
///
/// Its words are `worst-case` and `average`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Objective {
    /// As few guesses as possible for the code that takes longest.
    #[default]
    WorstCase,
    /// As few guesses as possible summed over all codes.
    Average,
}

impl Objective {
    /// Both objectives.
    pub const ALL: [Objective; 2] = [Objective::WorstCase, Objective::Average];
}

/// What can be said about a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Assessment {
    /// How many codes were possible before the guess.
    pub codes: usize,
    /// The guess and its parts.
    pub split: Split,
    /// What it means in the worst case.
    pub worst_case: Option<InWorstCase>,
    /// What it means on average.
    pub average: Option<OnAverage>,
    /// A better guess. If no guess is better for either objective, another guess that is as good; if there is none, the
    /// guess itself.
    pub best: Option<BestGuess>,
    /// Why the guess is not optimal in the worst case; `None` if it is, or if that is not known.
    pub refutation: Option<Refutation>,
}

/// How many guesses are always enough, before and after a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct InWorstCase {
    /// The guesses that are enough with the best guess.
    pub before: u8,
    /// The guesses that are enough with this guess, itself included.
    pub after: u8,
    /// How many guesses of the variant are optimal; `None` if there are too many guesses to try each.
    pub optimal: Option<u64>,
}

/// Guesses summed over all codes that were possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OnAverage {
    /// The total with the best guess.
    pub least: Total,
    /// The total with the best of the guesses that keep the worst case; `None` if it was not asked for, or not found in
    /// time.
    pub least_keeping_worst_case: Option<Total>,
    /// The total with this guess.
    pub total: Total,
    /// Its rank among all guesses; `None` if there are too many guesses to try each.
    pub rank: Option<Rank>,
}

/// The rank of a guess among all guesses of the variant, by total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rank {
    /// How many guesses have a lower total.
    pub better: u64,
    /// How many guesses have the same total, the guess itself included.
    pub equal: u64,
}

/// A guess for comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BestGuess {
    /// The guess and its parts. For an estimate, these are the parts of a sample.
    pub split: Split,
    /// In which respect the guess is best.
    pub by: BestBy,
}

/// In which respect a guess is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BestBy {
    /// No guess needs fewer guesses in the worst case.
    WorstCase,
    /// No guess has a lower total.
    Average,
    /// It leaves the smallest parts on average, among the guesses that there was time to look at.
    ExpectedSize(Certainty),
}

/// The feedback that shows why a guess is not optimal in the worst case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Refutation {
    /// The feedback.
    pub feedback: Feedback,
    /// How many codes it leaves.
    pub codes: usize,
    /// The guesses that would be left for these codes if the guess were optimal.
    pub left: u8,
    /// The guesses that these codes need: more than are left.
    pub needed: u8,
    /// Why these codes need so many guesses.
    pub reason: RefutationReason,
}

/// Why a goal set cannot be finished in the guesses that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RefutationReason {
    /// No strategy tells more than this many codes apart in that many guesses.
    TooMany {
        /// The bound; see [`Capacity`](crate::search::raw::Capacity).
        most: u64,
    },
    /// Every guess leaves, after some feedback, codes that need too many guesses.
    NoGuessIsEnough {
        /// One of the best guesses for these codes.
        next: Code,
        /// A feedback to this guess.
        feedback: Feedback,
        /// How many codes this feedback leaves.
        codes: usize,
        /// The first few of these codes.
        some: Vec<Code>,
    },
}

/// How many codes are given as an example.
pub(super) const EXAMPLE_CODES: usize = 3;

/// What lies ahead of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PositionAssessment {
    /// How many codes are possible.
    pub codes: usize,
    /// A lower bound of the worst case.
    pub least_guesses: u8,
    /// The worst case: how many guesses are always enough.
    pub worst_case: Option<u8>,
    /// The least total of guesses over the codes.
    pub total: Option<Total>,
    /// The best guess that was found, and in which respect it is best.
    pub best: Option<(Code, BestBy)>,
    /// How many guesses of the variant are as good in this respect; `None` if there are too many guesses to try each.
    pub as_good: Option<u64>,
}

/// One guess of a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineStep {
    /// The guess.
    pub guess: Code,
    /// In which respect it is best.
    pub by: BestBy,
    /// How many codes its feedback leaves; 0 once the code is found.
    pub codes: usize,
}

impl Assessment {
    /// Whether the guess is optimal for this objective; `None` if that is not known.
    pub fn is_optimal(&self, objective: Objective) -> Option<bool> {
        match objective {
            Objective::WorstCase => self.worst_case.map(|worst| worst.cost() == 0),
            Objective::Average => self.average.map(|average| average.cost() == 0),
        }
    }

    /// The guess for comparison, if it is better than the assessed guess; `None` if it is only as good, or the same.
    pub fn better(&self) -> Option<&BestGuess> {
        let best = self.best.as_ref()?;
        let costs_nothing = match (best.by, self.average) {
            (BestBy::Average, Some(average)) => average.cost() == 0,
            // The guess keeps the worst case, and no guess that does is better on average.
            (BestBy::WorstCase, Some(average)) if average.least_keeping_worst_case.is_some() => {
                let has_least_total = average.least_keeping_worst_case == Some(average.total);
                has_least_total && self.is_optimal(Objective::WorstCase) == Some(true)
            }
            // The guess is optimal for each objective for which that is known, and it is known for one at least.
            _ => {
                let optimal = Objective::ALL.map(|objective| self.is_optimal(objective));
                !optimal.contains(&Some(false)) && optimal.contains(&Some(true))
            }
        };
        if costs_nothing {
            return None;
        }
        (best.split.guess != self.split.guess).then_some(best)
    }
}

impl BestGuess {
    /// Whether `split` has the parts of a sample, and not of the whole goal set.
    pub fn is_estimate(&self) -> bool {
        self.by == BestBy::ExpectedSize(Certainty::Estimate)
    }
}

impl InWorstCase {
    /// How many guesses the guess costs in the worst case.
    pub fn cost(self) -> u8 {
        cost_in_worst_case(self.before, self.after)
    }
}

impl OnAverage {
    /// How many guesses the guess costs, summed over all codes that were possible.
    pub fn cost(self) -> Total {
        self.total.saturating_sub(self.least)
    }
}
