//! The next puzzle: where a course was left, and how it goes on.

use std::time::Duration;

use super::Learn;
use crate::day::DAY_PUZZLES;
use crate::learn::course::{Course, EXERCISES, HELPED, LessonStep, course_after, example};
use crate::learn::{
    LearnerRecord, LessonId, LessonState, Level, next_for_lesson, next_mixed, next_of_kind, puzzles_of_day,
};
use mastermind_teaching::puzzle::PuzzleId;

/// The step that follows the open puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// After the example of a lesson, its first puzzle.
    Try,
    /// The end of a lesson or of the day's puzzles.
    End,
    /// The result of a teacher's set.
    SetResult,
    /// Another puzzle.
    Puzzle,
}

/// A learner who comes back within this time, in milliseconds, is still at the same exercise.
const SITTING: Duration = Duration::from_secs(30 * 60);

impl Learn {
    /// The step that follows the open puzzle.
    pub fn next_step(&self) -> NextStep {
        let ends_set = |index| self.set().is_some_and(|set| index + 1 >= set.puzzle_count().into());
        match self.course {
            Course::Lesson(_, LessonStep::Example) => NextStep::Try,
            Course::Lesson(_, LessonStep::Exercises(index)) if index + 1 == EXERCISES => NextStep::End,
            Course::Day(_, index) if index + 1 == DAY_PUZZLES => NextStep::End,
            Course::Set(index) if ends_set(index) => NextStep::SetResult,
            _ => NextStep::Puzzle,
        }
    }

    /// The course of the shown set, at the first puzzle that was not answered; after its last puzzle if all were
    /// answered.
    pub(super) fn set_where_left(&self) -> Course {
        let Some(set) = self.page.set() else {
            return Course::Set(0);
        };
        let first = self.record.sets().results_for(set).next();
        Course::Set(first.unwrap_or_else(|| set.puzzle_count().into()))
    }

    /// The course of a lesson, at the step where it was left; after its last exercise, at its first exercise.
    pub(super) fn lesson_where_left(&self, id: LessonId) -> Course {
        let answers = u8::try_from(self.record.lesson_answers(id)).unwrap_or(u8::MAX);
        let step = if answers == 0 {
            LessonStep::Example
        } else if answers < HELPED {
            LessonStep::Helped(answers)
        } else if answers < HELPED + EXERCISES {
            LessonStep::Exercises(answers - HELPED)
        } else {
            LessonStep::Exercises(0)
        };
        Course::Lesson(id, step)
    }

    /// The exercise of this lesson that was missed just before the page was reloaded: its step, then the puzzle. Its
    /// explanation may still be unread. `None` if there is none.
    pub(super) fn missed_just_now(&self, id: LessonId) -> Option<(LessonStep, PuzzleId)> {
        let since = self.now.saturating_sub(SITTING.as_secs() * 1_000);
        let missed = self.record.missed_exercise(id, since)?;
        let answers = u8::try_from(self.record.lesson_answers(id)).ok()?;
        let exercise = answers.checked_sub(HELPED + 1)?;
        let is_after_reload = self.opened == 0 && exercise < EXERCISES;
        is_after_reload.then_some((LessonStep::Exercises(exercise), missed))
    }

    /// The lesson of the last answer, then the step at which it goes on. `None` if all its exercises are done, or
    /// before the first answer.
    pub fn unfinished_lesson(&self) -> Option<(LessonId, LessonStep)> {
        match self.lesson_where_left(self.record.unfinished_lesson()?) {
            Course::Lesson(id, step) => Some((id, step)),
            _ => None,
        }
    }

    /// The course after the open puzzle. If the example of a lesson was seen again, the lesson goes on where it was
    /// left.
    pub(super) fn course_after(&self) -> Course {
        match self.course {
            Course::Lesson(id, LessonStep::Example) if self.record.lesson(id) != LessonState::NotStarted => {
                // Once a lesson is done, the record does not tell how far the learner is when repeating it.
                let repeated = self.practised.filter(|&(lesson, _)| lesson == id && self.is_done(id));
                repeated.map_or_else(|| self.lesson_where_left(id), |(id, step)| Course::Lesson(id, step))
            }
            course => self.skip_answered(course_after(course)),
        }
    }

    /// Whether all puzzles of a lesson were answered.
    fn is_done(&self, id: LessonId) -> bool {
        self.record.lesson_answers(id) >= usize::from(HELPED + EXERCISES)
    }

    /// The course of a day or a set at the next puzzle that was not answered in another window. Unchanged if there is
    /// none, and for other courses.
    fn skip_answered(&self, course: Course) -> Course {
        match course {
            Course::Day(day, index) => {
                let unanswered = (index..DAY_PUZZLES).find(|&index| !self.is_answered(day, index));
                Course::Day(day, unanswered.unwrap_or(index))
            }
            Course::Set(index) => {
                let count = self.set().map_or(0, |set| usize::from(set.puzzle_count()));
                let unanswered = (index..count).find(|&index| !self.is_answered_in_set(index));
                Course::Set(unanswered.unwrap_or(index))
            }
            course => course,
        }
    }

    /// The lesson to go on with: see [`LearnerRecord::next_lesson`].
    pub fn next_lesson(&self) -> Option<LessonId> {
        self.record.next_lesson()
    }

    /// The course of today's puzzles, at the first puzzle that was not answered. If all were answered, at the first
    /// puzzle.
    pub(super) fn course_of_today(&self) -> Course {
        let day = self.today();
        let done = self.record.day(day).map(|done| done.answers());
        let first = done.and_then(|done| done.iter().position(Option::is_none));
        Course::Day(day, first.unwrap_or(0))
    }

    /// Whether a puzzle that was chosen earlier may still come: it may have been answered in another window meanwhile.
    pub(super) fn is_still_to_come(&self, id: PuzzleId) -> bool {
        match self.course {
            Course::Review => self.record.is_due(id, self.now),
            Course::Mixed | Course::Single | Course::Theme(_) | Course::Lesson(..) => !self.record.has_met(id),
            Course::Day(..) | Course::Set(_) | Course::Mistakes(_) => true,
        }
    }

    /// The puzzle at which a course is, for a learner with this record. `None` if the course has ended or its puzzles
    /// are written out.
    pub(super) fn puzzle_of(&self, course: Course, record: &LearnerRecord) -> Option<PuzzleId> {
        let (level, seed) = (Level::Usual, self.opened);
        Some(match course {
            Course::Mixed | Course::Single => next_mixed(record, level, seed),
            Course::Theme(kind) => next_of_kind(record, kind, level)?,
            Course::Lesson(id, LessonStep::Example) => example(id),
            Course::Lesson(id, step) => {
                let level = match step {
                    LessonStep::Helped(_) => Level::Easier,
                    _ => level,
                };
                next_for_lesson(record, id, level, step.index().unwrap_or_default())
            }
            Course::Review => {
                let due = record.ladder().due(self.now);
                let open = due.iter().position(|&id| self.puzzle.id == Some(id));
                let next = open.map_or(0, |index| (index + 1) % due.len());
                due.get(next).copied().filter(|&id| self.puzzle.id != Some(id))?
            }
            Course::Day(day, index) if index < DAY_PUZZLES => puzzles_of_day(day)[index],
            Course::Day(..) | Course::Mistakes(_) => return None,
            Course::Set(index) => *self.page.set()?.puzzles().get(index)?,
        })
    }
}
