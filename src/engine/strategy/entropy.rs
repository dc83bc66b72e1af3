//! The most information.

use std::cmp::Ordering;

use super::Measure;
use crate::engine::narrow::narrow;
use crate::engine::splits::{compare_sums, size_times_log};

/// Σ n·log₂ n over the parts, the least being most informative: see `splits::information` (Neuwirth, *Some
/// strategies for Mastermind*, 1982).
#[derive(Clone, Debug, Default)]
pub struct Entropy {
    /// n·log₂ n for each n so far needed, up to [`TABLE_SIZES`].
    terms: Vec<u64>,
}

/// Larger parts are rare enough to be computed each time.
const TABLE_SIZES: usize = 1 << 12;

impl Measure for Entropy {
    type Value = u64;

    fn prepare(&mut self, goals: usize) {
        let known = self.terms.len();
        let needed = (goals + 1).min(TABLE_SIZES).max(known);
        self.terms
            .extend((known..needed).map(|n| size_times_log(narrow(n))));
    }

    fn of(&self, sizes: &[u32]) -> u64 {
        let known = |&n: &u32| self.terms.get(n as usize).copied();
        sizes
            .iter()
            .map(|n| known(n).unwrap_or_else(|| size_times_log(*n)))
            .sum()
    }

    fn compare(&self, a: u64, b: u64) -> Ordering {
        compare_sums(a, b)
    }
}
