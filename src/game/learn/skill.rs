//! The skills of a learner, each judged by itself: a technique of deducing, or a kind of puzzle.
//!
//! ```text
//!   puzzle with a technique      counts for the technique and the kind; the technique's offset corrects its rating
//!   puzzle without one           counts for its kind, whose offset corrects its rating
//! ```
//! A puzzle's rating is computed with weights that may be wrong, or a learner may be better at one thing than at
//! another. Both have the same effect: the answers are better or worse than expected. The **offset** of a skill
//! measures that, slowly: its puzzles are this many points harder (for this learner) than their ratings say. Only
//! differences between skills count: the mean of all offsets is subtracted, so that a learner who gets better at
//! everything gains rating instead of lowering all puzzles.

/// How a skill has developed lately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trend {
    /// Fewer than three tries.
    Unclear,
    /// Better than the rating says.
    Rising,
    /// As the rating says.
    Steady,
    /// Worse than the rating says.
    Falling,
}

/// The number of tries from which a skill has a rating and a trend.
pub const CLEAR: u32 = 3;

/// How far the first answer moves an offset, in points, if it was entirely unexpected. This number and the next one
/// follow from Bayes' formula for offsets that differ by about 100 points from skill to skill.
const FIRST_STEP: f64 = 48.0;
/// After this many answers the step is half as large.
const HALF: f64 = 18.0;
/// The smallest step, in points: a learner's strengths may change.
const MIN_STEP: f64 = 8.0;
/// The largest offset, in points.
const MAX_OFFSET: f64 = 300.0;
/// The weight of the last answer in the trend.
const LAST: f64 = 0.2;
/// How much better than expected the answers must be, on average, to be called rising.
const NOTICEABLE: f64 = 0.12;

/// What follows from the answers about one skill.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub(super) struct SkillState {
    /// How many points harder its puzzles are than their ratings say.
    pub(super) offset: f64,
    /// How much better than expected the answers were lately, on average, from −1 to 1; the last ones count most.
    pub(super) lately: f64,
    /// How many answers it has learned from.
    pub(super) times: u32,
    /// How many of them were to puzzles whose ratings its offset corrects.
    pub(super) corrections: u32,
}

impl SkillState {
    /// Learns from an answer. `surprise` is the worth of the answer, from 0 to 1, minus the expected worth; `scale` is
    /// the share of the change that counts, from 0 to 1.
    pub(super) fn learn(&mut self, surprise: f64, scale: f64) {
        let full_step = FIRST_STEP / (1.0 + f64::from(self.times) / HALF);
        let step = scale * full_step.max(MIN_STEP);
        self.offset = (self.offset - step * surprise).clamp(-MAX_OFFSET, MAX_OFFSET);
        self.times = self.times.saturating_add(1);
        self.lately += LAST * (surprise - self.lately);
    }

    /// Whether all numbers are within their bounds.
    pub(super) fn is_sound(self) -> bool {
        (-MAX_OFFSET..=MAX_OFFSET).contains(&self.offset)
            && (-1.0..=1.0).contains(&self.lately)
            && self.corrections <= self.times
    }

    /// How the skill has developed lately. The caller checks that there were enough tries.
    pub(super) fn trend(self) -> Trend {
        if self.lately >= NOTICEABLE {
            Trend::Rising
        } else if self.lately <= -NOTICEABLE {
            Trend::Falling
        } else {
            Trend::Steady
        }
    }
}
