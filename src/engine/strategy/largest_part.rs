//! The smallest largest part.

use super::Measure;

/// The size of the largest part (Knuth, *The computer as Master Mind*, 1976).
#[derive(Clone, Copy, Debug, Default)]
pub struct LargestPart;

impl Measure for LargestPart {
    type Value = u32;

    fn value(&self, sizes: &[u32]) -> u32 {
        sizes.iter().copied().max().unwrap_or(0)
    }
}
