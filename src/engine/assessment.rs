//! Everything that the coach says of a guess, as data; wording comes elsewhere.
//!
//! ```text
//!   Assessment
//!    ├── guess        how it splits the goal set          Split
//!    ├── worst_case   guesses needed: before, after       InWorstCase
//!    ├── average      totals: least, reached; rank        OnAverage
//!    ├── best         a guess to compare it with          Best
//!    └── refutation   the feedback that shows the fault   Refutation ── Reason
//! ```
//!
//! What is there is exact, unless it says otherwise; what could not be found in time is not there.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::anytime::Certainty;
use super::coach::Verdict;
use super::code::Code;
use super::cost::Total;
use super::feedback::Feedback;
use super::strategy::squares;

/// In which sense a guess is to be good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Objective {
    /// As few guesses as possible for the code that takes longest.
    #[default]
    WorstCase,
    /// As few guesses as possible summed over all codes.
    Average,
}

impl Objective {
    /// Both.
    pub const ALL: [Objective; 2] = [Objective::WorstCase, Objective::Average];
}

/// What can be said of a guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assessment {
    /// How many codes were possible before the guess.
    pub codes: usize,
    /// The guess and its parts.
    pub guess: Split,
    /// What it means in the worst case.
    pub worst_case: Option<InWorstCase>,
    /// What it means on average.
    pub average: Option<OnAverage>,
    /// A better guess; or, if there is none in any sense, one that is as good. The same guess, if
    /// that is the only good one.
    pub best: Option<Best>,
    /// Why it is not optimal in the worst case, if it is not.
    pub refutation: Option<Refutation>,
}

/// How a guess splits a goal set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Split {
    /// The guess.
    pub guess: Code,
    /// Whether it is one of the codes.
    pub possible: bool,
    /// How many codes each feedback leaves, most first; all black, which leaves nothing to find,
    /// is not there.
    pub parts: Vec<(Feedback, usize)>,
}

/// Guesses that are always enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InWorstCase {
    /// From here, with the best guess.
    pub before: u8,
    /// With this guess, itself included.
    pub after: u8,
    /// How many guesses of all are optimal; not known where they are too many to try each.
    pub optimal: Option<u64>,
}

/// Guesses summed over all codes that were possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnAverage {
    /// With the best guess.
    pub least: Total,
    /// With this guess.
    pub total: Total,
    /// Its place among all guesses; not known where they are too many to try each.
    pub rank: Option<Rank>,
}

/// The place of a guess among all guesses of the variant, by total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rank {
    /// So many have a lower total.
    pub better: u64,
    /// So many have the same, itself included.
    pub equal: u64,
}

/// A guess for comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// The guess and its parts; of an estimate, parts of a sample.
    pub split: Split,
    /// What it is best by.
    pub by: BestBy,
}

/// In what sense a guess is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BestBy {
    /// None needs fewer guesses in the worst case.
    WorstCase,
    /// None has a lower total.
    Average,
    /// It leaves the smallest parts on average, as far as could be found in time.
    ExpectedSize(Certainty),
}

/// The feedback that shows why a guess is not optimal in the worst case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refutation {
    /// The feedback.
    pub feedback: Feedback,
    /// How many codes it leaves.
    pub codes: usize,
    /// The guesses that would be left for them if the guess were optimal.
    pub left: u8,
    /// The guesses that they need, more than are left.
    pub needed: u8,
    /// Why so many.
    pub reason: Reason,
}

/// Why a goal set cannot be finished in the guesses that are left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// No strategy tells more than so many codes apart in that many guesses.
    TooMany {
        /// The bound; see [`Capacity`](super::Capacity).
        most: u64,
    },
    /// Every guess leaves, after some feedback, codes that need too many guesses.
    EveryGuess {
        /// One of the guesses that need least.
        next: Code,
        /// A feedback to it.
        feedback: Feedback,
        /// How many codes that leaves.
        codes: usize,
        /// The first few of them.
        some: Vec<Code>,
    },
}

/// So many codes are given as an example.
pub(super) const SOME: usize = 3;

/// What lies ahead of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outlook {
    /// How many codes are possible.
    pub codes: usize,
    /// No strategy is sure to need fewer guesses; a bound.
    pub least_guesses: u8,
    /// Guesses that are always enough.
    pub worst_case: Option<u8>,
    /// The least total of guesses over the codes.
    pub total: Option<Total>,
    /// A best guess, and in what sense it is.
    pub best: Option<(Code, BestBy)>,
    /// How many guesses of all are as good in that sense; not known where they are too many to try.
    pub as_good: Option<u64>,
}

/// One guess of a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The guess.
    pub guess: Code,
    /// In what sense it is best.
    pub by: BestBy,
    /// How many codes its feedback leaves; 0 once the code is found.
    pub codes: usize,
}

impl Assessment {
    /// Whether the guess is optimal in this sense, where that is known.
    pub fn optimal(&self, objective: Objective) -> Option<bool> {
        match objective {
            Objective::WorstCase => self.worst_case.map(|worst| worst.cost() == 0),
            Objective::Average => self.average.map(|average| average.cost() == 0),
        }
    }
}

impl Assessment {
    /// The guess beside it, unless that is only as good or the same.
    pub fn better(&self) -> Option<&Best> {
        let optimal = Objective::ALL.map(|sense| self.optimal(sense));
        let costs_nothing = !optimal.contains(&Some(false)) && optimal.contains(&Some(true));
        let best = self.best.as_ref().filter(|_| !costs_nothing)?;
        (best.split.guess != self.guess.guess).then_some(best)
    }

    /// What it means in the worst case, as a verdict.
    pub fn verdict(&self) -> Option<Verdict> {
        let worst = self.worst_case?;
        Some(Verdict {
            codes: self.codes,
            possible: self.guess.possible,
            worst_before: worst.before,
            worst_after: worst.after,
        })
    }
}

impl Best {
    /// Whether its parts are those of a sample.
    pub fn is_estimate(&self) -> bool {
        self.by == BestBy::ExpectedSize(Certainty::Estimate)
    }
}

impl InWorstCase {
    /// How many guesses the guess costs in the worst case.
    pub fn cost(self) -> u8 {
        self.after.saturating_sub(self.before)
    }
}

impl OnAverage {
    /// How many guesses the guess costs, summed over all codes that were possible.
    pub fn cost(self) -> Total {
        self.total.saturating_sub(self.least)
    }
}

impl Split {
    /// A guess that leaves parts of these sizes, one for each feedback to so many pegs, 0 where it
    /// cannot come.
    pub fn of_sizes(guess: Code, sizes: &[u32]) -> Split {
        let pegs = guess.pegs();
        let sizes = sizes.iter().map(|&size| size as usize);
        let parts = Feedback::all(pegs).zip(sizes).filter(|part| part.1 > 0);
        let (found, mut parts): (Vec<_>, Vec<_>) =
            parts.partition(|part| part.0.is_all_black(pegs));
        parts.sort_by_key(|part| Reverse(part.1));
        Split {
            guess,
            possible: !found.is_empty(),
            parts,
        }
    }

    /// How many codes `feedback` leaves; 0 where it cannot come or nothing is left to find.
    pub fn leaves(&self, feedback: Feedback) -> usize {
        let part = self.parts.iter().find(|part| part.0 == feedback);
        part.map_or(0, |part| part.1)
    }

    /// How many different feedbacks can come, all black included.
    pub fn feedbacks(&self) -> usize {
        self.parts.len() + usize::from(self.possible)
    }

    /// The size of the largest part, itself included if it is possible.
    pub fn largest(&self) -> usize {
        let largest = self.parts.first().map_or(0, |part| part.1);
        largest.max(usize::from(self.possible))
    }

    /// Σ n² over the parts, itself included if it is possible: the expected size of the part that
    /// comes, times the codes that are split.
    pub fn squares(&self) -> u64 {
        let own = self.possible.then_some(1);
        squares(self.parts.iter().map(|part| part.1 as u64).chain(own))
    }

    /// The codes that are split.
    pub fn codes(&self) -> usize {
        let parts = self.parts.iter().map(|part| part.1);
        parts.sum::<usize>() + usize::from(self.possible)
    }

    /// The information that the guess yields on average, in bits (Shannon, 1948): log₂ N −
    /// Σ n·log₂ n / N over the parts of sizes n, N codes in all. A rounded number.
    pub fn expected_bits(&self) -> f64 {
        let all = self.codes().max(1) as f64;
        let term = |&(_, n): &(Feedback, usize)| n as f64 * (n as f64).log2();
        all.log2() - self.parts.iter().map(term).sum::<f64>() / all
    }

    /// The information that `feedback` has brought, in bits: log₂ of the codes before over those
    /// after. A rounded number.
    pub fn gained_bits(&self, feedback: Feedback) -> f64 {
        let left = self.leaves(feedback).max(1);
        (self.codes().max(1) as f64 / left as f64).log2()
    }
}
