//! What the page of *Learn* shows.

use std::collections::BTreeSet;

use super::Learn;
use crate::day::Day;
use crate::day::{DAY_PUZZLES, DayDone};
use crate::learn::course::Course;
use crate::learn::queries::make_puzzle;
use crate::learn::{
    End, Help, LAST, LearnLink, LearnPage, LearnerRecord, LessonId, LessonState, Level, PuzzleRun, PuzzleSet, RunStage,
    WHOLE, next_mixed,
};
use crate::mistake::Mistake;
use crate::notation::Fault;
use crate::question::{AnswerState, NoAnswer};
use mastermind_engine::util::narrow;
use mastermind_teaching::puzzle::{Puzzle, PuzzleId};
use mastermind_teaching::skill::Skill;

/// The next step that the first page offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A lesson.
    Lesson(LessonId),
    /// A puzzle near the learner's rating: all lessons are mastered.
    Puzzle(PuzzleId),
}

/// A step of the course, as it is marked above the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepMark {
    /// It was right, or it was only to be read.
    Right,
    /// It was wrong.
    Wrong,
    /// It is open.
    Now,
    /// It comes later, or its result is not known any more.
    Blank,
}

/// How many of the last results are shown.
const LAST_SHOWN: usize = 6;

impl Learn {
    /// Everything that is known about the learner.
    pub fn record(&self) -> &LearnerRecord {
        &self.record
    }

    /// Whether the first page is shown.
    pub fn is_at_home(&self) -> bool {
        !self.is_solving() && matches!(self.page, LearnPage::First)
    }

    /// Whether a puzzle is shown.
    pub fn is_solving(&self) -> bool {
        self.puzzle.id.is_some() || self.puzzle.run.is_some()
    }

    /// The page that is shown while no puzzle is open; `None` while one is.
    pub fn page(&self) -> Option<&LearnPage> {
        (!self.is_solving()).then_some(&self.page)
    }

    /// The set whose puzzles are being solved, if any.
    pub fn set(&self) -> Option<&PuzzleSet> {
        self.page.set()
    }

    /// The open puzzle, if it is written out in its link or line.
    pub(super) fn given(&self) -> Option<&Puzzle> {
        let run = self.puzzle.run.as_ref().filter(|run| run.id().is_none());
        run.map(PuzzleRun::puzzle)
    }

    /// The mistakes that *Play* has noted, oldest first.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// The mistake that is being practised, if any.
    pub fn mistake(&self) -> Option<&Mistake> {
        let given = self.given()?;
        let has_same_rows = |mistake: &&Mistake| mistake.variant == given.variant && mistake.rows == given.rows;
        // Another puzzle may happen to have the same rows.
        if !given.kind.is_of_own_game() {
            return None;
        }
        match self.course {
            Course::Mistakes(index) => self.mistakes.iter().rev().nth(index),
            _ => self.mistakes.iter().rev().find(has_same_rows),
        }
    }

    /// Why the entered line of text is not a puzzle; `None` if it is one.
    pub fn unreadable(&self) -> Option<&Fault> {
        self.unreadable.as_ref()
    }

    /// Why the link opens nothing; `None` if it opens something.
    pub fn link_fault(&self) -> Option<&Fault> {
        self.link_fault.as_ref()
    }

    /// The puzzle that is open, once it is made.
    pub fn run(&self) -> Option<&PuzzleRun> {
        self.puzzle.run.as_ref()
    }

    /// Why the open puzzle cannot be made; `None` unless the engine has refused.
    pub fn refused(&self) -> Option<NoAnswer> {
        match self.conversation.answer(make_puzzle(self.puzzle.id?)) {
            AnswerState::Refused(why) => Some(why),
            _ => None,
        }
    }

    /// Whether the puzzles of a day or the result on the screen are those of an earlier day.
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

    /// The answers to the puzzles of the day that is shown; `None` unless all were answered.
    pub fn whole_day(&self) -> Option<DayDone> {
        self.record.day(self.day_shown()).filter(|done| done.is_whole())
    }

    /// How many puzzles were opened in this visit.
    pub fn opened(&self) -> usize {
        narrow(self.opened)
    }

    /// The course to which the open puzzle belongs.
    pub fn course(&self) -> Course {
        self.course
    }

    /// The link to what is shown, within *Learn*.
    pub fn link(&self) -> LearnLink {
        if let Some(puzzle) = self.given() {
            return LearnLink::Given(Box::new(puzzle.clone()));
        }
        match (self.course, self.puzzle.id) {
            (_, None) | (Course::Set(_), _) => self.page.link(),
            (Course::Day(..), _) => LearnLink::Day,
            (Course::Lesson(id, _), _) => LearnLink::Lesson(id),
            (_, Some(id)) => LearnLink::Puzzle(id),
        }
    }

    /// The link to the open puzzle itself, for passing it on. It names the puzzle even if a lesson is open.
    pub fn link_to_pass_on(&self) -> LearnLink {
        match self.puzzle.run.as_ref().and_then(PuzzleRun::id) {
            Some(id) => LearnLink::Puzzle(id),
            None => self.link(),
        }
    }

    /// Whether each of the last puzzles of this visit was won, oldest first; at most six.
    pub fn last_results(&self) -> &[bool] {
        &self.results[self.results.len().saturating_sub(LAST_SHOWN)..]
    }

    /// The points by which the last result has changed the rating; `None` if it did not count.
    pub fn rating_change(&self) -> Option<i32> {
        self.puzzle.rating_change
    }

    /// The lesson that is open, if any.
    pub fn lesson(&self) -> Option<LessonId> {
        match self.course {
            Course::Lesson(id, _) => Some(id),
            _ => None,
        }
    }

    /// How many puzzles of the course are done, then how many puzzles it has. `None` for a course without an end.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let decided = self.puzzle.run.as_ref().is_some_and(|run| run.won().is_some());
        let (index, total) = match self.course {
            Course::Lesson(_, step) => (step.index().map(usize::from), WHOLE),
            Course::Day(_, index) => (Some(index), DAY_PUZZLES),
            Course::Set(index) => (Some(index), self.set()?.puzzle_count().into()),
            _ => return None,
        };
        // An example has no index and does not count.
        let done = index.map_or(0, |index| index + usize::from(decided));
        Some((done, total))
    }

    /// The steps of the course, in their order. In a course without an end, the last results and the open puzzle.
    pub fn step_marks(&self) -> Vec<StepMark> {
        let marked = |right: Option<bool>| match right {
            Some(true) => StepMark::Right,
            Some(false) => StepMark::Wrong,
            None => StepMark::Blank,
        };
        let (mut marks, now): (Vec<StepMark>, usize) = match self.course {
            Course::Lesson(id, step) => {
                let Some((done, all)) = self.progress() else { return Vec::new() };
                // Of the answers in this lesson the last ones were given this time.
                let results: Vec<bool> = self.record.lesson_results(id).collect();
                let known = results[results.len().saturating_sub(done)..].iter().map(|&right| marked(Some(right)));
                let unknown = (known.len()..done).map(|_| StepMark::Blank);
                let later = (done..all).map(|_| StepMark::Blank);
                let example = [StepMark::Right].into_iter();
                let marks = example.chain(unknown).chain(known).chain(later).collect();
                (marks, step.index().map_or(0, |index| usize::from(index) + 1))
            }
            Course::Day(_, index) => (self.day_done().map(marked).to_vec(), index),
            Course::Set(index) => {
                let done = self.set().map(|set| self.record.sets().results_for(set));
                (
                    done.map(|done| done.answers().iter().map(|&right| marked(right)).collect()).unwrap_or_default(),
                    index,
                )
            }
            _ => {
                let last = self.last_results().iter().map(|&right| marked(Some(right)));
                let open = self.puzzle.run.as_ref().is_none_or(|run| run.won().is_none());
                let marks: Vec<StepMark> = last.chain(open.then_some(StepMark::Now)).collect();
                return marks;
            }
        };
        let decided = self.puzzle.run.as_ref().is_some_and(|run| run.won().is_some() && run.help() != Help::Example);
        if let Some(mark) = marks.get_mut(now).filter(|_| !decided) {
            *mark = StepMark::Now;
        }
        marks
    }

    /// The course whose result is shown, if any.
    pub fn end(&self) -> Option<End> {
        match self.page() {
            Some(LearnPage::End(end)) => Some(*end),
            _ => None,
        }
    }

    /// The lesson that teaches the open puzzle of a day: if a code is deduced, the lesson of the hardest technique,
    /// otherwise the lesson of the kind of puzzle. The lesson of a technique would be a hint, so it is `None` until the
    /// puzzle is over. `None` in other courses.
    pub fn lesson_for_day_puzzle(&self) -> Option<LessonId> {
        let run = self.puzzle.run.as_ref().filter(|_| matches!(self.course, Course::Day(..)))?;
        let puzzle = run.puzzle();
        let is_over = run.stage() == RunStage::Over;
        let skill = match puzzle.technique.filter(|_| run.is_deduced()) {
            Some(_) if !is_over => return None,
            Some(technique) => Skill::Technique(technique),
            None => Skill::Kind(puzzle.kind),
        };
        Some(LessonId::teaching(skill))
    }

    /// The next step that the first page offers.
    pub fn offer(&self) -> Offer {
        match self.next_lesson() {
            Some(lesson) => Offer::Lesson(lesson),
            None => Offer::Puzzle(next_mixed(&self.record, Level::Usual, self.opened)),
        }
    }

    /// The lessons that teach the kinds of the missed puzzles that come back now, each once, in their order.
    pub fn due_lessons(&self) -> Vec<LessonId> {
        let lessons = self.due().into_iter().map(|puzzle| LessonId::teaching(Skill::Kind(puzzle.kind)));
        lessons.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The lessons whose puzzles are all done.
    pub fn lessons_done(&self) -> usize {
        LessonId::all().filter(|&id| self.lesson_state(id).is_done()).count()
    }

    /// The missed puzzles that come back now, first the puzzle that has waited longest.
    pub fn due(&self) -> Vec<PuzzleId> {
        self.record.ladder().due(self.now)
    }

    /// The rating at the end of each day on which it changed, oldest first.
    pub fn rating_curve(&self) -> Vec<u16> {
        self.record.curve().iter().map(|day| day.1).collect()
    }

    /// The learner's progress in a lesson.
    pub fn lesson_state(&self, id: LessonId) -> LessonState {
        self.record.lesson(id)
    }

    /// How many right answers in a row make a lesson mastered, from here on; 0 if it is.
    pub fn right_until_mastered(&self, id: LessonId) -> usize {
        let results: Vec<bool> = self.record.lesson_results(id).collect();
        let is_mastered = |more: &usize| {
            let then: Vec<bool> = results.iter().copied().chain((0..*more).map(|_| true)).collect();
            let last = then[then.len().saturating_sub(LAST)..].iter().copied();
            LessonState::from_answers(last) == LessonState::Mastered
        };
        (0..=LAST).find(is_mastered).unwrap_or(LAST)
    }

    /// The answers to today's puzzles; `None` unless all were answered.
    pub fn whole_today(&self) -> Option<DayDone> {
        self.record.day(self.today()).filter(|done| done.is_whole())
    }

    /// Whether each puzzle of the day that is shown was right; `None` if it was not answered.
    pub fn day_done(&self) -> [Option<bool>; DAY_PUZZLES] {
        let done = self.record.day(self.day_shown());
        done.map(|done| done.answers()).unwrap_or_default()
    }
}
