//! The most parts.

use std::cmp::Reverse;

use super::Measure;

/// The number of parts. The most parts are best (Kooi, *Yet another Mastermind strategy*, 2005).
#[derive(Clone, Copy, Debug, Default)]
pub struct MostParts;

impl Measure for MostParts {
    type Value = Reverse<usize>;

    fn value(&self, sizes: &[u32]) -> Reverse<usize> {
        Reverse(sizes.iter().filter(|&&size| size > 0).count())
    }
}
