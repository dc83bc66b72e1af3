//! One answer to a puzzle: what the page tells the record, and what the record stores.

use crate::learn::lessons::LessonId;
use crate::learn::rating::MAX_CHANGE;
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::PuzzleId;
use mastermind_teaching::skill::Skill;

/// Where a puzzle was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Mixed practice, the puzzles of the day, a puzzle from a link: the whole change counts.
    Mixed,
    /// A kind that the learner has chosen: a share of the change counts.
    Theme,
    /// An exercise of a lesson: it counts for the lesson and for the skills, but the rating stays as it is.
    Lesson,
    /// A puzzle that was missed and comes back, or one of a teacher's set: the rating stays as it is.
    Review,
    /// A lesson's puzzle with help: it counts for the lesson only.
    Example,
}

impl Setting {
    /// The share of the rating change that counts, from 0 to 1, for a right or a wrong answer in this setting.
    pub fn scale(self, right: bool) -> f64 {
        match (self, right) {
            (Setting::Mixed, _) => 1.0,
            // A learner who has chosen the theme knows what to look for.
            (Setting::Theme, true) => 0.2,
            (Setting::Theme, false) => 0.7,
            (Setting::Lesson | Setting::Review | Setting::Example, _) => 0.0,
        }
    }
}

/// One answer to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Which puzzle.
    pub puzzle: PuzzleId,
    /// Its rating.
    pub rating: u16,
    /// The hardest technique of the easiest way to solve it.
    pub technique: Option<Technique>,
    /// Whether the answer was right.
    pub right: bool,
    /// Whether hints were taken. If so, the answer counts as wrong.
    pub hints: bool,
    /// Where the puzzle was met.
    pub setting: Setting,
    /// The lesson whose exercise it was, if any.
    pub lesson: Option<LessonId>,
    /// The time of the answer, in milliseconds since 1970.
    pub now: u64,
}

impl Attempt {
    /// Whether the answer counts as right: it is right, and no hint was taken.
    pub fn counts_as_right(&self) -> bool {
        self.right && !self.hints
    }
}

/// Identifies a browser: a random number.
pub type DeviceId = u32;

/// When something was done, and on which device. If two windows of one device share a moment, only one of the
/// answers counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// In milliseconds since 1970. Later than the moment before, whatever the clock says.
    pub time: u64,
    /// The browser.
    pub device: DeviceId,
}

/// An answer that has changed the rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RatedAttempt {
    /// When and where.
    pub moment: Moment,
    /// Which puzzle.
    pub puzzle: PuzzleId,
    /// Its rating.
    pub rating: u16,
    /// The technique that it needs.
    pub technique: Option<Technique>,
    /// Whether it counts as right.
    pub right: bool,
    /// Whether the theme was chosen.
    pub theme: bool,
}

/// 25 November 2026, in milliseconds since 1970.
const BLIND_COUNTS_SINCE: u64 = 20_782 * 86_400_000;
/// 27 November 2026, 6:00.
const CHANGE_IS_LIMITED_SINCE: u64 = (20_784 * 24 + 6) * 3_600_000;

impl RatedAttempt {
    /// The share of the rating change that counts, from 0 to 1.
    pub(super) fn scale(&self) -> f64 {
        let setting = if self.theme { Setting::Theme } else { Setting::Mixed };
        setting.scale(self.right)
    }

    /// The chance that a blind reply is right, from 0 to 1. Answers before [`BLIND_COUNTS_SINCE`] keep their effect on
    /// the rating: for them it is 0.
    pub(super) fn blind_chance(&self) -> f64 {
        let is_yes_or_no = self.puzzle.kind.has_two_replies();
        if is_yes_or_no && self.moment.time >= BLIND_COUNTS_SINCE { 0.5 } else { 0.0 }
    }

    /// The most points by which the answer can move the rating, after the first puzzles. Answers before
    /// [`CHANGE_IS_LIMITED_SINCE`] keep their effect on the rating.
    pub(super) fn most_change(&self) -> f64 {
        if self.moment.time >= CHANGE_IS_LIMITED_SINCE { MAX_CHANGE } else { f64::INFINITY }
    }

    /// The skill whose offset corrects the rating of the puzzle: the technique, or the kind of a puzzle without a
    /// technique.
    pub(super) fn skill(&self) -> Skill {
        let kind = Skill::Kind(self.puzzle.kind);
        self.technique.map_or(kind, Skill::Technique)
    }
}
