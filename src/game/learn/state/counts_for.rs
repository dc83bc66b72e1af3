//! The effect of a reply to a puzzle: the rating, a lesson, a set, …

use super::Learn;
use crate::day::Day;
use crate::learn::course::{Course, EXAMPLE_NUMBERS, LessonStep};
use crate::learn::{Attempt, FirstAnswer, PuzzleRun, Setting};
use mastermind_engine::util::{narrow, nearest};
use mastermind_teaching::puzzle::PuzzleId;

/// What a reply to a puzzle counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountsFor {
    /// The rating, and whatever the puzzle belongs to.
    Rating,
    /// The lesson; the rating stays.
    Lesson,
    /// The puzzles of the day; the rating stays because the puzzle was met before.
    Day,
    /// A teacher's set.
    Set,
    /// The time after which the puzzle comes back.
    Review,
    /// Nothing more: it has counted already.
    Decided,
    /// Nothing: the puzzle was answered or left before.
    Met,
    /// Nothing, for another reason.
    Nothing,
}

impl Learn {
    /// Notes in the record that the open puzzle was won or lost, and chooses the next one.
    pub(super) fn note_result(&mut self, won: bool) {
        let Some(run) = &self.puzzle.run else { return };
        let level_before = self.record.rating().level();
        self.results.push(won);
        let Some(attempt) = self.attempt(run, won) else {
            if run.puzzle().kind.is_of_own_game() {
                self.record.add_own_mistake(won);
                self.unsaved = true;
            }
            return;
        };
        self.unsaved = true;
        let is_first = !self.record.has_met(attempt.puzzle);
        let is_due = self.record.is_due(attempt.puzzle, self.now);
        let rated = self.record.add(&attempt);
        self.puzzle.reply_counted = match self.course {
            Course::Day(..) | Course::Set(_) | Course::Review => true,
            Course::Lesson(..) => is_first || is_due,
            Course::Mixed | Course::Single | Course::Theme(_) | Course::Mistakes(_) => rated || is_due,
        };
        if rated {
            let level_after = self.record.rating().level();
            self.puzzle.rating_change =
                Some(narrow::<u64, i32>(nearest(level_after)) - narrow::<u64, i32>(nearest(level_before)));
        }
        if let Course::Day(day, index) = self.course {
            self.record.answer_of_day(day, index, won);
        }
        if let (Course::Set(index), Some(set)) = (self.course, self.page.set()) {
            let answer = if won { FirstAnswer::Right } else { FirstAnswer::Wrong(run.first_answer()) };
            self.record.answer_of_set(set, index, answer, self.now);
            self.solutions_shown.push(attempt.puzzle);
        }
        self.puzzle.upcoming = self.puzzle_of(self.course_after(), &self.record);
    }

    /// What the reply to the open puzzle counts for.
    pub fn counts_for(&self) -> CountsFor {
        match self.course {
            _ if self.has_counted() => CountsFor::Decided,
            Course::Day(day, index) if self.is_answered(day, index) => CountsFor::Met,
            Course::Set(index) if self.is_answered_in_set(index) => CountsFor::Met,
            Course::Set(_) => CountsFor::Set,
            Course::Review => CountsFor::Review,
            _ if self.is_rated() => CountsFor::Rating,
            Course::Day(..) => CountsFor::Day,
            _ if self.is_due() => CountsFor::Review,
            _ if self.was_met() => CountsFor::Met,
            Course::Lesson(..) => CountsFor::Lesson,
            _ => CountsFor::Nothing,
        }
    }

    /// Whether a puzzle of a day (by its index, from 0) has been answered, here or in another window.
    pub(super) fn is_answered(&self, day: Day, index: usize) -> bool {
        let answers = self.record.day(day).map(|done| done.answers());
        answers.is_some_and(|answers| answers.get(index).is_some_and(Option::is_some))
    }

    /// Whether a puzzle of the open set (by its index, from 0) has been answered, here or in another window.
    pub(super) fn is_answered_in_set(&self, index: usize) -> bool {
        let set_done = self.page.set().map(|set| self.record.sets().results_for(set));
        set_done.is_some_and(|done| done.answers().get(index).is_some_and(Option::is_some))
    }

    /// Whether the reply to the open puzzle changes the rating.
    pub fn is_rated(&self) -> bool {
        let attempt = self.puzzle.run.as_ref().and_then(|run| self.attempt(run, true));
        attempt.is_some_and(|attempt| {
            matches!(attempt.setting, Setting::Mixed | Setting::Theme) && !self.record.has_met(attempt.puzzle)
        })
    }

    /// Whether the open puzzle was decided just now, by a first reply, a hint or the solution, and this has counted.
    pub fn has_counted(&self) -> bool {
        self.puzzle.reply_counted
    }

    /// Whether the open puzzle was missed before and comes back now, in whatever course it was opened.
    fn is_due(&self) -> bool {
        let attempt = self.puzzle.run.as_ref().and_then(|run| self.attempt(run, true));
        attempt.is_some_and(|attempt| self.record.is_due(attempt.puzzle, self.now))
    }

    /// Whether the open puzzle was answered or left before, so that a reply does not count.
    pub fn was_met(&self) -> bool {
        let id = self.puzzle.run.as_ref().and_then(PuzzleRun::id);
        id.is_some_and(|id| self.record.has_met(id))
    }

    /// Whether the solution of a puzzle was shown where nothing is rated: in a storm, a set or an example.
    fn was_shown(&self, id: PuzzleId) -> bool {
        id.number >= EXAMPLE_NUMBERS || self.solutions_shown.contains(&id)
    }

    /// The attempt at the open puzzle. `None` if it does not count: the puzzle is written out, or it was opened by a
    /// link after its solution was shown.
    pub(super) fn attempt(&self, run: &PuzzleRun, right: bool) -> Option<Attempt> {
        let id = run.id()?;
        if self.course == Course::Single && self.was_shown(id) {
            return None;
        }
        let (setting, lesson) = match self.course {
            Course::Mixed | Course::Single | Course::Day(..) | Course::Mistakes(_) => (Setting::Mixed, None),
            Course::Theme(_) => (Setting::Theme, None),
            Course::Lesson(id, LessonStep::Exercises(_)) => (Setting::Lesson, Some(id)),
            Course::Lesson(id, _) => (Setting::Example, Some(id)),
            // A set is not rated, but its missed puzzles come back.
            Course::Review | Course::Set(_) => (Setting::Review, None),
        };
        Some(Attempt {
            puzzle: id,
            rating: run.puzzle().rating,
            technique: run.technique(),
            right,
            hints: run.took_hints(),
            setting,
            lesson,
            now: self.now,
        })
    }
}
