//! What a measure adds for a part, by its size.

use crate::narrow::narrow;

/// The table has numbers for the sizes below this one. Larger parts are rare enough to be computed each time.
const TABLE_SIZES: usize = 1 << 12;

/// A number for each size that was needed so far, below [`TABLE_SIZES`].
#[derive(Clone, Debug, Default)]
pub(crate) struct SizeTable(Vec<u64>);

impl SizeTable {
    /// Computes the numbers of all sizes up to `codes`, as far as the table goes. `number_of` returns the number of a
    /// size.
    pub(crate) fn prepare(&mut self, codes: usize, number_of: impl Fn(u32) -> u64) {
        let known = self.0.len();
        let needed = (codes + 1).min(TABLE_SIZES).max(known);
        self.0.extend((known..needed).map(|size| number_of(narrow(size))));
    }

    /// The sum of the numbers of these sizes. `number_of` returns the number of a size that the table does not have.
    pub(crate) fn sum(&self, sizes: &[u32], number_of: impl Fn(u32) -> u64) -> u64 {
        let known = |size: u32| self.0.get(size as usize).copied();
        sizes.iter().map(|&size| known(size).unwrap_or_else(|| number_of(size))).sum()
    }
}
