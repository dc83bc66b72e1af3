//! The least expected number of codes left.

use super::Measure;
use crate::splits::sum_of_squares;

/// Σ n² over the parts: the expected size of the part that is left, times the number of possible codes
/// (Irving, *Towards an optimum Mastermind strategy*, 1978).
#[derive(Clone, Copy, Debug, Default)]
pub struct ExpectedSize;

impl Measure for ExpectedSize {
    type Value = u64;

    fn value(&self, sizes: &[u32]) -> u64 {
        sum_of_squares(sizes.iter().copied().map(u64::from))
    }
}
