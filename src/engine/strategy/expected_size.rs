//! The least expected number of codes left.

use super::Measure;

/// Σ n² over the parts: the expected size of the part that comes, times the codes possible
/// (Irving, *Towards an optimum Mastermind strategy*, 1978).
#[derive(Clone, Copy, Debug, Default)]
pub struct ExpectedSize;

impl Measure for ExpectedSize {
    type Value = u64;

    fn of(&self, sizes: &[u32]) -> u64 {
        sizes.iter().map(|&n| u64::from(n) * u64::from(n)).sum()
    }
}
