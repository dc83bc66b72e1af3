//! The best guesses of a position, in the order of one measure.

use std::cmp::Ordering;

use mastermind_engine::advice::{Certainty, Proved, ProvedValue, Ranked, Ranking};
use mastermind_engine::util::{nearest, tie_break_key};

/// The measures by which guesses are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RankedBy {
    /// The most guesses that any code needs.
    #[default]
    WorstCase,
    /// The guesses that a code needs on average.
    Average,
    /// The size of the largest part.
    Largest,
    /// The expected size of the next part.
    Size,
    /// The expected information.
    Bits,
    /// The number of parts.
    Parts,
}

impl RankedBy {
    /// All six, in the order shown.
    pub const ALL: [RankedBy; 6] =
        [RankedBy::WorstCase, RankedBy::Average, RankedBy::Largest, RankedBy::Size, RankedBy::Bits, RankedBy::Parts];

    /// The sort key of a guess, also its place on an axis: the smaller, the better. A bound comes after an exact value
    /// with the same number. Bits are rounded to millionths.
    pub fn sort_key(self, ranked: &Ranked) -> u64 {
        /// More than any number of bits or parts.
        const ABOVE_ALL: u64 = 64;
        let worst_case = ranked.value.worst_case;
        let total = ranked.value.total;
        let split = &ranked.split;
        match self {
            RankedBy::WorstCase => 2 * u64::from(worst_case.number()) + bound_penalty(worst_case),
            RankedBy::Average => 2 * u64::from(total.number()) + bound_penalty(total),
            RankedBy::Largest => split.largest() as u64,
            RankedBy::Size => split.sum_of_squares(),
            RankedBy::Bits => ABOVE_ALL * 1_000_000 - nearest(split.expected_bits() * 1e6),
            RankedBy::Parts => ABOVE_ALL - split.feedback_count() as u64,
        }
    }

    /// Compares two guesses for the same codes: `Less` if `a` is better than `b`.
    pub fn compare(self, a: &Ranked, b: &Ranked) -> Ordering {
        match self {
            RankedBy::Bits => b.split.compare_information(&a.split),
            _ => self.sort_key(a).cmp(&self.sort_key(b)),
        }
    }
}

/// 1 for a bound, 0 for an exact number: added to a sort key, it puts the bound later.
fn bound_penalty<T: Copy>(number: Proved<T>) -> u64 {
    u64::from(!number.is_exact())
}

/// The best guesses by one measure, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct GuessTable {
    /// How many codes are possible.
    pub codes: usize,
    /// The guesses that the codes need if the best guess comes first.
    pub value: ProvedValue,
    /// Whether the sizes are exact or estimates.
    pub certainty: Certainty,
    /// Whether the engine had time to look at every guess.
    pub finished: bool,
    /// Whether more time may make bounds exact.
    pub within_reach: bool,
    /// The guesses.
    pub guesses: Vec<Ranked>,
}

impl GuessTable {
    /// The best guesses of a ranking by `measure`, at most `most`. Guesses with equal worst cases are ordered by their
    /// averages, exact averages before bounds; guesses with equal averages, by their worst cases. If the averages are
    /// only bounds, the smaller expected size comes first. [`tie_break_key`] decides between guesses that are still
    /// equal, and between all guesses that are equal by another measure.
    pub fn new(ranking: &Ranking, measure: RankedBy, most: usize) -> GuessTable {
        let tie_key = |ranked: &Ranked| {
            let secondary = match (measure, ranked.value.total) {
                (RankedBy::WorstCase, Proved::Exactly(total)) => (u64::from(total), 0),
                (RankedBy::WorstCase, Proved::AtLeast(_)) => (u64::MAX, ranked.split.sum_of_squares()),
                (RankedBy::Average, total) => {
                    let size = match total {
                        Proved::Exactly(_) => 0,
                        Proved::AtLeast(_) => ranked.split.sum_of_squares(),
                    };
                    (ranked.value.worst_case.number().into(), size)
                }
                (RankedBy::Largest | RankedBy::Size | RankedBy::Bits | RankedBy::Parts, _) => (0, 0),
            };
            let split = &ranked.split;
            (secondary, tie_break_key(split.possible, split.guess))
        };
        let comes_before = |a: &Ranked, b: &Ranked| {
            let by_measure = measure.compare(a, b);
            by_measure.then_with(|| tie_key(a).cmp(&tie_key(b))).is_lt()
        };
        let mut guesses: Vec<Ranked> = Vec::new();
        for ranked in &ranking.guesses {
            let index = guesses.partition_point(|other| comes_before(other, ranked));
            guesses.insert(index, ranked.clone());
        }
        guesses.truncate(most);
        GuessTable {
            codes: ranking.codes,
            value: ranking.value,
            certainty: ranking.certainty,
            finished: ranking.finished,
            within_reach: ranking.within_reach,
            guesses,
        }
    }

    /// Whether the guesses needed are exact, not bounds, for the position and for every listed guess.
    pub fn is_proved(&self) -> bool {
        let is_exact = |value: &ProvedValue| value.worst_case.is_exact() && value.total.is_exact();
        let values = self.guesses.iter().map(|ranked| &ranked.value);
        values.chain([&self.value]).all(is_exact)
    }

    /// Whether more time for the engine would change nothing.
    pub fn is_final(&self) -> bool {
        let bounds_are_final = !self.within_reach || self.is_proved();
        self.finished && bounds_are_final
    }
}
