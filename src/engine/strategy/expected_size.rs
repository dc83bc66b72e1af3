//! The least expected number of codes left.

use super::Measure;

/// Σ n² over the parts: the expected size of the part that comes, times the codes possible
/// (Irving, *Towards an optimum Mastermind strategy*, 1978).
#[derive(Clone, Copy, Debug, Default)]
pub struct ExpectedSize;

impl Measure for ExpectedSize {
    type Value = u64;

    fn of(&self, sizes: &[u32]) -> u64 {
        squares(sizes.iter().copied().map(u64::from))
    }
}

/// Σ n² over parts of these sizes, the guess itself one of 1 if it is possible: the expected size
/// of the part that comes, times the codes. At most 10^14.
pub(in super::super) fn squares(sizes: impl Iterator<Item = u64>) -> u64 {
    sizes.map(|n| n * n).sum()
}
