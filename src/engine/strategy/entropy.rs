//! The most information.

use std::cmp::Ordering;

use super::{Measure, SizeTable};
use crate::splits::{compare_sums, size_times_log};

/// Σ n·log₂ n over the parts. The least sum yields the most information: see `splits::information` (Neuwirth, *Some
/// strategies for Mastermind*, 1982).
#[derive(Clone, Debug, Default)]
pub struct Entropy {
    /// n·log₂ n for each size n.
    terms: SizeTable,
}

impl Measure for Entropy {
    type Value = u64;

    fn prepare(&mut self, goals: usize) {
        self.terms.prepare(goals, size_times_log);
    }

    fn value(&self, sizes: &[u32]) -> u64 {
        self.terms.sum(sizes, size_times_log)
    }

    fn compare(&self, a: u64, b: u64) -> Ordering {
        compare_sums(a, b)
    }
}
