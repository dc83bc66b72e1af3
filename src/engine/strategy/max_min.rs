//! The least largest part, and among those the least next-largest, and so on.

use super::Measure;
use crate::feedback::Feedback;

/// The sizes of all parts, the largest first; the first that differs decides (Bestavros and Belal,
/// *MasterMind: a game of diagnosis strategies*, 1986).
#[derive(Clone, Copy, Debug, Default)]
pub struct MaxMin;

impl Measure for MaxMin {
    type Value = [u32; Feedback::MOST];

    /// The sizes of the parts, the largest first, then zeros.
    fn value(&self, sizes: &[u32]) -> [u32; Feedback::MOST] {
        let mut sorted = [0; Feedback::MOST];
        // Few parts are not empty. Each size moves forward past the smaller sizes.
        for (parts, &size) in sizes.iter().filter(|&&size| size > 0).enumerate() {
            let mut place = parts;
            while place > 0 && sorted[place - 1] < size {
                sorted[place] = sorted[place - 1];
                place -= 1;
            }
            sorted[place] = size;
        }
        sorted
    }
}
