//! The least largest part, and among those the least next-largest, and so on.

use super::Measure;
use crate::engine::feedback::Feedback;

/// The sizes of all parts, the largest first; the first that differs decides (Bestavros and Belal,
/// *MasterMind: a game of diagnosis strategies*, 1986).
#[derive(Clone, Copy, Debug, Default)]
pub struct MaxMin;

impl Measure for MaxMin {
    type Value = [u32; Feedback::MOST];

    fn of(&self, sizes: &[u32]) -> [u32; Feedback::MOST] {
        let mut sorted = [0; Feedback::MOST];
        sorted[..sizes.len()].copy_from_slice(sizes);
        sorted[..sizes.len()].sort_unstable_by(|a, b| b.cmp(a));
        sorted
    }
}
