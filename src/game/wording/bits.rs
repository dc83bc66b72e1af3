//! The bits of a guess, written out as a sum.

use mastermind_engine::Feedback;
use mastermind_engine::splits::Split;

use super::numbers::decimals;
use super::{feedback, thousands};

/// What one feedback adds to the bits of a guess.
#[derive(Clone, Debug, PartialEq)]
pub struct BitsTerm {
    /// The feedback.
    pub feedback: Feedback,
    /// How many codes give it.
    pub codes: usize,
    /// Its probability.
    pub share: f64,
    /// How much it tells, in bits.
    pub bits: f64,
}

impl BitsTerm {
    /// The probability times the bits: one term of the sum.
    pub fn product(&self) -> f64 {
        self.share * self.bits
    }

    /// The cells of a row of the table: "2 black, 0 white", "4 of 16", "2.000", "0.500". `all` is the number of codes
    /// before the guess.
    pub fn cells(&self, all: usize) -> [String; 4] {
        let share = format!("{} of {}", thousands(self.codes as u64), thousands(all as u64));
        [feedback(self.feedback), share, decimals(self.bits, 3), decimals(self.product(), 3)]
    }
}

/// What each feedback adds to the bits of the guess, the likeliest feedback first.
pub fn terms(split: &Split) -> Vec<BitsTerm> {
    let all = split.codes().max(1) as f64;
    let found = split.possible.then_some((split.all_black(), 1));
    let parts = split.parts.iter().copied().chain(found);
    let term = |(feedback, codes): (Feedback, usize)| {
        let share = codes as f64 / all;
        BitsTerm {
            feedback,
            codes,
            share,
            // Not −log₂ p, which would be −0 for a certain feedback.
            bits: (all / codes as f64).log2(),
        }
    };
    parts.map(term).collect()
}

/// The bits of the guess, compared with the bits that name the code: "Sum: 2.885 bits. To know the code takes log₂
/// 1,296 = 10.340 bits."
pub fn sum(split: &Split) -> String {
    format!(
        "Sum: {} bits. To know the code takes log₂ {} = {} bits.",
        decimals(split.expected_bits(), 3),
        thousands(split.codes() as u64),
        decimals((split.codes().max(1) as f64).log2(), 3),
    )
}
