//! A course: the source of the puzzles that come one after the other.
//!
//! ```text
//!   mixed · theme · review · mistakes · day · set · a link
//!   lesson: example ─► 2 puzzles with help ─► 4 without ─► what was learned ─► the next lesson
//! ```

use super::{Help, LessonId};
use crate::day::Day;
use mastermind_teaching::deduction::Inference;
use mastermind_teaching::puzzle::{PuzzleId, PuzzleKind};

/// Numbers of the lessons' examples begin here: practice never reaches them.
pub(super) const EXAMPLE_NUMBERS: u32 = 3_000_000_000;

/// The source of the puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Puzzles of all kinds near the learner's rating.
    Mixed,
    /// Puzzles of one kind.
    Theme(PuzzleKind),
    /// A lesson: its example first, then two puzzles with help, then exercises.
    Lesson(LessonId, LessonStep),
    /// Missed puzzles that come back.
    Review,
    /// The mistakes of the learner's own rounds, the last one first; the index is from 0.
    Mistakes(usize),
    /// The puzzles of a day; the index is from 0.
    Day(Day, usize),
    /// The puzzles of a teacher's set; the index is from 0.
    Set(usize),
    /// One puzzle that a link names; mixed puzzles follow.
    Single,
}

/// How far a learner is in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStep {
    /// The worked example.
    Example,
    /// One of the puzzles with help, from 0.
    Helped(u8),
    /// The exercises, from 0.
    Exercises(u8),
}

/// How many puzzles of a lesson have help.
pub(super) const HELPED: u8 = 2;

/// How many puzzles follow without help. All puzzles of a lesson together take about four minutes.
pub const EXERCISES: u8 = 4;
const _: () = assert!((HELPED + EXERCISES) as usize == super::lessons::WHOLE);

impl LessonStep {
    /// The help that the lesson gives at this step.
    pub(super) fn help(self, lesson: LessonId) -> Help {
        match self {
            LessonStep::Example => Help::Example,
            LessonStep::Helped(0) => Help::UpToTheIdea(lesson),
            LessonStep::Helped(_) => Help::HalfTheWay(lesson),
            LessonStep::Exercises(_) => Help::Nothing,
        }
    }

    /// The step after this one. After the last exercise it is a step that the lesson does not have.
    pub(super) fn next(self) -> LessonStep {
        match self {
            LessonStep::Example => LessonStep::Helped(0),
            LessonStep::Helped(index) if index + 1 < HELPED => LessonStep::Helped(index + 1),
            LessonStep::Helped(_) => LessonStep::Exercises(0),
            LessonStep::Exercises(index) => LessonStep::Exercises(index + 1),
        }
    }

    /// The index of the puzzle in the lesson, from 0; `None` for the example.
    pub fn index(self) -> Option<u8> {
        match self {
            LessonStep::Example => None,
            LessonStep::Helped(index) => Some(index),
            LessonStep::Exercises(index) => Some(index.saturating_add(HELPED)),
        }
    }
}

/// The course after one more puzzle. It may be past its end.
pub(super) fn course_after(course: Course) -> Course {
    match course {
        Course::Day(day, index) => Course::Day(day, index + 1),
        Course::Mistakes(index) => Course::Mistakes(index + 1),
        Course::Set(index) => Course::Set(index + 1),
        Course::Lesson(id, step) => Course::Lesson(id, step.next()),
        Course::Single => Course::Mixed,
        Course::Mixed | Course::Theme(_) | Course::Review => course,
    }
}

/// The puzzle of a lesson's example. Its number is never used for practice.
pub fn example(id: LessonId) -> PuzzleId {
    let lesson = id.lesson();
    PuzzleId {
        kind: lesson.exercises[0].kind,
        band: lesson.example_band.unwrap_or(lesson.exercises[0].lowest),
        number: EXAMPLE_NUMBERS + lesson.example,
    }
}

/// The number of steps before the first one that uses a technique of the lesson; if none does, before the last one.
pub(super) fn steps_before_idea(lesson: LessonId, steps: &[Inference]) -> usize {
    let taught = lesson.lesson().techniques;
    let first = steps.iter().position(|step| taught.contains(&step.technique));
    first.unwrap_or(steps.len().saturating_sub(1))
}
