//! What *Learn* shows.

use super::Learn;
use crate::day::Day;
use crate::day::{DAY_PUZZLES, DayDone};
use crate::learn::course::{Course, LessonStep};
use crate::learn::queries::make_puzzle;
use crate::learn::{
    End, LearnLink, LearnPage, LearnerRecord, LessonId, LessonState, Level, PuzzleRun, PuzzleSet, RunStage, WHOLE,
    next_mixed,
};
use crate::mistake::Mistake;
use crate::notation::Fault;
use crate::question::{NoAnswer, Pending};
use mastermind_engine::util::narrow;
use mastermind_teaching::puzzle::{Puzzle, PuzzleId};
use mastermind_teaching::skill::Skill;

/// What the first page offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The first lesson: nothing was done yet.
    FirstLesson,
    /// The lesson that was left, and the step at which it goes on.
    Unfinished(LessonId, LessonStep),
    /// A puzzle near the learner's rating.
    Puzzle(PuzzleId),
}

/// How many of the last results are shown.
const LAST_SHOWN: usize = 6;

impl Learn {
    /// What is known about the learner.
    pub fn record(&self) -> &LearnerRecord {
        &self.record
    }

    /// Whether the first page is shown.
    pub fn is_at_home(&self) -> bool {
        !self.is_solving() && matches!(self.page, LearnPage::First)
    }

    /// Whether a puzzle is shown.
    pub fn is_solving(&self) -> bool {
        self.open.is_some() || self.run.is_some()
    }

    /// What is shown while no puzzle is open; `None` while one is.
    pub fn page(&self) -> Option<&LearnPage> {
        Some(&self.page).filter(|_| !self.is_solving())
    }

    /// The set whose puzzles are solved.
    pub fn set(&self) -> Option<&PuzzleSet> {
        self.page.set()
    }

    /// The open puzzle, if it is written out.
    pub(super) fn given(&self) -> Option<&Puzzle> {
        let run = self.run.as_ref().filter(|run| run.id().is_none());
        run.map(PuzzleRun::puzzle)
    }

    /// The mistakes that *Play* has noted, oldest first.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// The mistake that is practised.
    pub fn mistake(&self) -> Option<&Mistake> {
        let given = self.given()?;
        let same = |mistake: &&Mistake| mistake.variant == given.variant && mistake.rows == given.rows;
        // Another puzzle may happen to have the same rows.
        if !given.kind.is_of_own_game() {
            return None;
        }
        match self.course {
            Course::Mistakes(place) => self.mistakes.iter().rev().nth(place),
            _ => self.mistakes.iter().rev().find(same),
        }
    }

    /// Why the line of text that was entered is no puzzle, if it is none.
    pub fn unreadable(&self) -> Option<&Fault> {
        self.unreadable.as_ref()
    }

    /// Why the address opens nothing; `None` if it opens something.
    pub fn link_fault(&self) -> Option<&Fault> {
        self.link_fault.as_ref()
    }

    /// The puzzle that is open, once it is made.
    pub fn run(&self) -> Option<&PuzzleRun> {
        self.run.as_ref()
    }

    /// Why the open puzzle cannot be made; `None` unless the engine has refused.
    pub fn refused(&self) -> Option<NoAnswer> {
        match self.conversation.answer(make_puzzle(self.open?)) {
            Pending::Refused(why) => Some(why),
            _ => None,
        }
    }

    /// Whether the puzzles of a day that are open, or their result, are those of an earlier day.
    pub fn is_of_an_earlier_day(&self) -> bool {
        self.day_shown() != self.today()
    }

    /// The day whose puzzles or result are shown; today if none are.
    pub fn day_shown(&self) -> Day {
        match (self.course, self.end()) {
            (Course::Day(day, _), _) | (_, Some(End::Day(day))) => day,
            _ => self.today(),
        }
    }

    /// What was done of the puzzles of the day that is shown, if all were answered.
    pub fn whole_day(&self) -> Option<DayDone> {
        self.record.day(self.day_shown()).filter(|done| done.is_whole())
    }

    /// How many puzzles were opened in this visit.
    pub fn opened(&self) -> usize {
        narrow(self.opened)
    }

    /// Where the puzzles come from.
    pub fn course(&self) -> Course {
        self.course
    }

    /// The address within the place.
    pub fn link(&self) -> LearnLink {
        if let Some(puzzle) = self.given() {
            return LearnLink::Given(Box::new(puzzle.clone()));
        }
        match (self.course, self.open) {
            (_, None) | (Course::Set(_), _) => self.page.link(),
            (Course::Day(..), _) => LearnLink::Day,
            (Course::Lesson(id, _), _) => LearnLink::Lesson(id),
            (_, Some(id)) => LearnLink::Puzzle(id),
        }
    }

    /// The address of the puzzle itself, to be passed on, even within a lesson.
    pub fn link_to_pass_on(&self) -> LearnLink {
        match self.run.as_ref().and_then(PuzzleRun::id) {
            Some(id) => LearnLink::Puzzle(id),
            None => self.link(),
        }
    }

    /// The last results of this visit, oldest first.
    pub fn last_results(&self) -> &[bool] {
        &self.last[self.last.len().saturating_sub(LAST_SHOWN)..]
    }

    /// By how much the last result has changed the rating; `None` if it did not count.
    pub fn change(&self) -> Option<i32> {
        self.change
    }

    /// The lesson that is open.
    pub fn lesson(&self) -> Option<LessonId> {
        match self.course {
            Course::Lesson(id, _) => Some(id),
            _ => None,
        }
    }

    /// How many puzzles of the course are done, and how many it has; `None` if it has no end.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let decided = self.run.as_ref().is_some_and(|run| run.won().is_some());
        let (index, of) = match self.course {
            Course::Lesson(_, step) => (step.index().map(usize::from), WHOLE),
            Course::Day(_, index) => (Some(index), DAY_PUZZLES),
            Course::Set(index) => (Some(index), self.set()?.puzzle_count().into()),
            _ => return None,
        };
        // An example is no puzzle.
        let done = index.map_or(0, |index| index + usize::from(decided));
        Some((done, of))
    }

    /// The course whose result is shown, if any.
    pub fn end(&self) -> Option<End> {
        match self.page() {
            Some(LearnPage::End(end)) => Some(*end),
            _ => None,
        }
    }

    /// The lesson that teaches the puzzle of a day: by the kind of puzzle, or if a code is deduced, by the hardest
    /// technique, once that gives nothing away.
    pub fn taught_in(&self) -> Option<LessonId> {
        let run = self.run.as_ref().filter(|_| matches!(self.course, Course::Day(..)))?;
        let puzzle = run.puzzle();
        let over = run.stage() == RunStage::Over;
        let skill = match puzzle.technique.filter(|_| run.is_deduced()) {
            Some(_) if !over => return None,
            Some(technique) => Skill::Technique(technique),
            None => Skill::Kind(puzzle.kind),
        };
        Some(LessonId::teaching(skill))
    }

    /// What the first page offers.
    pub fn offer(&self) -> Offer {
        match self.unfinished_lesson() {
            _ if self.is_new() => Offer::FirstLesson,
            Some((lesson, step)) => Offer::Unfinished(lesson, step),
            None => Offer::Puzzle(next_mixed(&self.record, Level::Usual, self.opened)),
        }
    }

    /// The puzzles that come back now.
    pub fn due(&self) -> Vec<PuzzleId> {
        self.record.ladder().due(self.now)
    }

    /// The rating at the end of each day on which it changed, oldest first.
    pub fn rating_curve(&self) -> Vec<u16> {
        self.record.curve().iter().map(|day| day.1).collect()
    }

    /// How far the learner is with a lesson.
    pub fn lesson_state(&self, id: LessonId) -> LessonState {
        self.record.lesson(id)
    }

    /// How many of the last ten answers in a lesson were right.
    pub fn lesson_right(&self, id: LessonId) -> usize {
        self.record.lesson_right(id)
    }

    /// What was done of today's puzzles, if all were answered.
    pub fn whole_today(&self) -> Option<DayDone> {
        self.record.day(self.today()).filter(|done| done.is_whole())
    }

    /// The results of the day that is shown: today, or an earlier day whose puzzles are still open.
    pub fn day_done(&self) -> [Option<bool>; DAY_PUZZLES] {
        let done = self.record.day(self.day_shown());
        done.map(|done| done.answers()).unwrap_or_default()
    }
}
