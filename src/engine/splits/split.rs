//! How a guess splits a goal set, and what follows from the sizes of the parts.

use std::cmp::Ordering;
use std::cmp::Reverse;

use super::information::{compare_sums, size_times_log};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::narrow::narrow;
use crate::variant::Variant;

/// How a guess splits a goal set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Split {
    /// The guess.
    pub guess: Code,
    /// Whether the guess is one of the codes.
    pub possible: bool,
    /// How many codes each feedback leaves, the most first; without the all-black feedback, which leaves nothing to
    /// find.
    pub parts: Vec<(Feedback, usize)>,
}

impl Split {
    /// The split of a guess that leaves parts of these sizes: one for each feedback of the game, in order, 0 where a
    /// feedback cannot come.
    pub fn from_sizes(variant: Variant, guess: Code, sizes: &[u32]) -> Split {
        let pegs = variant.pegs();
        let all = variant.feedbacks().zip(sizes.iter().map(|&size| size as usize));
        let nonempty = all.filter(|part| part.1 > 0);
        let (found, mut parts): (Vec<_>, Vec<_>) = nonempty.partition(|part| part.0.is_all_black(pegs));
        parts.sort_by_key(|part| Reverse(part.1));
        Split { guess, possible: !found.is_empty(), parts }
    }

    /// How many codes `feedback` leaves; 0 if it cannot come, or if nothing is left to find.
    pub fn leaves(&self, feedback: Feedback) -> usize {
        let part = self.parts.iter().find(|part| part.0 == feedback);
        part.map_or(0, |part| part.1)
    }

    /// The all-black feedback. If no other feedback can come, it is that of the classic rule.
    pub fn all_black(&self) -> Feedback {
        let pegs = self.guess.pegs();
        let largest_part = self.parts.first();
        largest_part.map_or(Feedback::all_black(pegs), |part| part.0.rule().all_black(pegs))
    }

    /// How many different feedbacks can come, all black included.
    pub fn feedback_count(&self) -> usize {
        self.parts.len() + usize::from(self.possible)
    }

    /// The size of the largest part; a possible guess counts as a part of 1.
    pub fn largest(&self) -> usize {
        let largest = self.parts.first().map_or(0, |part| part.1);
        largest.max(usize::from(self.possible))
    }

    /// Σ n² over the sizes n of the parts: the expected size of the part that is left, times the number of codes that
    /// are split. A possible guess counts as a part of 1.
    pub fn sum_of_squares(&self) -> u64 {
        let guess_itself = self.possible.then_some(1);
        sum_of_squares(self.parts.iter().map(|part| part.1 as u64).chain(guess_itself))
    }

    /// How many codes are split.
    pub fn codes(&self) -> usize {
        let parts = self.parts.iter().map(|part| part.1);
        parts.sum::<usize>() + usize::from(self.possible)
    }

    /// The information that the guess yields on average, in bits (Shannon, 1948): log₂ N − Σ n·log₂ n / N over the
    /// parts of sizes n, N codes in all. A rounded number.
    pub fn expected_bits(&self) -> f64 {
        let all = self.codes().max(1) as f64;
        let term = |&(_, n): &(Feedback, usize)| n as f64 * (n as f64).log2();
        all.log2() - self.parts.iter().map(term).sum::<f64>() / all
    }

    /// Σ n·log₂ n over the parts, in units of 2^-32 bit, rounded: the less, the more information.
    fn information_sum(&self) -> u64 {
        let sizes = self.parts.iter().map(|part| size_times_log(narrow(part.1)));
        sizes.sum()
    }

    /// Compares the information that two splits of the same codes yield: the lesser is the one with less. They are
    /// equal if only rounding may tell them apart.
    pub fn compare_information(&self, other: &Split) -> Ordering {
        compare_sums(other.information_sum(), self.information_sum())
    }

    /// The information that `feedback` has brought, in bits: log₂ of the number of codes before divided by the number
    /// after. A rounded number.
    pub fn gained_bits(&self, feedback: Feedback) -> f64 {
        let left = self.leaves(feedback).max(1);
        (self.codes().max(1) as f64 / left as f64).log2()
    }
}

/// Σ n² over parts of these sizes: the expected size of the part that is left, times the number of codes. Expects a
/// possible guess among them as a part of 1. At most 10^14.
pub(crate) fn sum_of_squares(sizes: impl Iterator<Item = u64>) -> u64 {
    sizes.map(|n| n * n).sum()
}
