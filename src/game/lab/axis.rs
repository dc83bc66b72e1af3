//! One axis for all averages of a comparison: pure geometry for a drawing.
//!
//! ```text
//!   4.340    4.4       4.5       4.6
//!     ┊       │         │         │
//!     ●┄┄┄┄┄┄┄┼┄┄┄┄┄┄┄┄┄┼┄┄┄┄┄┄┄┄┄│       the least value is at a tenth of the width,
//!     ┊━━━━●                              the greatest at nine tenths
//! ```

/// An axis from the least average to the greatest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    least: f64,
    most: f64,
}

impl Axis {
    /// The axis that holds all of these values; `None` if there are none.
    pub fn covering(values: &[f64]) -> Option<Axis> {
        /// The least length of the axis, so that small differences do not look large.
        const MIN_SPAN: f64 = 0.05;
        let least = values.iter().copied().reduce(f64::min)?;
        let most = values.iter().copied().reduce(f64::max)?;
        Some(Axis { least, most: most.max(least + MIN_SPAN) })
    }

    /// The position of this value, in percent of the width.
    pub fn percent(self, value: f64) -> f64 {
        10.0 + 80.0 * (value - self.least) / (self.most - self.least)
    }

    /// Up to five round numbers along the axis. The space near its beginning is free of them, because the least value
    /// is written there.
    pub fn ticks(self) -> Vec<f64> {
        /// How many numbers have room.
        const MAX_STEPS: f64 = 4.0;
        let span = self.most - self.least;
        let steps = [
            0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 1e1, 2e1, 5e1, 1e2, 2e2, 5e2, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4,
            1e5, 2e5, 5e5, 1e6, 2e6, 5e6,
        ];
        let Some(step) = steps.into_iter().find(|step| span / step <= MAX_STEPS) else {
            return Vec::new();
        };
        let first = ((self.least + span / 5.0) / step).ceil();
        (0..=4)
            .map(|index| (first + f64::from(index)) * step)
            .filter(|tick| *tick <= self.most + step / 100.0)
            .collect()
    }
}
