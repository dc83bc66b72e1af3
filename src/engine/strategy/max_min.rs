//! The smallest largest part; on a tie the smallest second-largest part, and so on.

use super::Measure;
use crate::feedback::Feedback;

/// The sizes of all parts, the largest first. The first size that differs decides (Bestavros and Belal,
/// *MasterMind: a game of diagnosis strategies*, 1986).
#[derive(Clone, Copy, Debug, Default)]
pub struct MaxMin;

impl Measure for MaxMin {
    type Value = [u32; Feedback::MAX_COUNT];

    /// The sizes of the parts, the largest first, then zeros.
    fn value(&self, sizes: &[u32]) -> [u32; Feedback::MAX_COUNT] {
        let mut sorted = [0; Feedback::MAX_COUNT];
        // Few parts are not empty. Each size moves forward past the smaller sizes.
        for (count, &size) in sizes.iter().filter(|&&size| size > 0).enumerate() {
            let mut index = count;
            while index > 0 && sorted[index - 1] < size {
                sorted[index] = sorted[index - 1];
                index -= 1;
            }
            sorted[index] = size;
        }
        sorted
    }
}
