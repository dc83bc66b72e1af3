//! *Learn*: what is shown, the puzzle that is open, and the one after it.
//!
//! ```text
//!   home ──a course begins──► puzzle ──next──► puzzle … ──home──► home
//!                               │ decided
//!                               ▼
//!                             record: rating, lessons, what comes back
//! ```
//! The puzzle after this one is chosen and made while this one is solved.

use super::course::{
    Course, EXAMPLE_NUMBERS, EXERCISES, HELPED, LessonStep, after, example, suits,
};
use super::{
    Attempt, DAY_PUZZLES, DayDone, Help, LESSONS, LearnLink, LearnPage, LearnerRecord, LessonId,
    LessonState, Level, PageAction, PuzzleRun, PuzzleSet, RunAction, Setting, next_for_lesson,
    next_mixed, next_of_kind, puzzles_of_day,
};
use crate::engine::{Puzzle, PuzzleId, PuzzleKind, Variant, narrow, nearest};
use crate::game::play::Day;
use crate::game::question::{Answer, Conversation, Encoded, MakePuzzle, NoAnswer, Pending, Query};

/// So many of the last results are shown.
const LAST_SHOWN: usize = 6;

/// The most puzzles that a lesson passes over.
const MOST_PASSED: u8 = 25;

/// One day in milliseconds.
const DAY_MS: u64 = 86_400_000;

/// What a learner does.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnAction {
    /// The address names this.
    Open(String),
    /// Goes to the first page.
    Home,
    /// Mixed puzzles.
    Mixed,
    /// Puzzles of one kind.
    Theme(PuzzleKind),
    /// A lesson, where it was left.
    Lesson(LessonId),
    /// The example of the lesson that is open.
    Example,
    /// What was missed.
    Review,
    /// The puzzles of today.
    Day,
    /// The next puzzle of the course. One that is left undecided does not count.
    Next,
    /// Something in the puzzle that is open.
    Run(RunAction),
    /// The puzzles of the set that is shown, where they were left.
    SolveSet,
    /// Something on the page that is shown where no puzzle is open.
    Page(PageAction),
    /// The engine has answered.
    Reply(Query, Answer),
    /// Time has passed: what comes back may be due.
    Look,
}

/// The state of Learn.
#[derive(Clone, Debug)]
pub struct Learn {
    record: LearnerRecord,
    /// Whether the record has changed since it was handed out to be stored.
    unsaved: bool,
    course: Course,
    /// What is shown where no puzzle is open.
    page: LearnPage,
    /// The puzzle that is open: which one, and what is done with it once it is made.
    open: Option<PuzzleId>,
    run: Option<PuzzleRun>,
    /// The puzzle after it.
    upcoming: Option<PuzzleId>,
    conversation: Conversation,
    /// The results of this visit, the last ones.
    last: Vec<bool>,
    /// How the last result has changed the rating.
    change: Option<i32>,
    /// Whether the address could not be read.
    strange: bool,
    /// How many puzzles were passed over since the last one.
    passed: u8,
    /// How many puzzles were opened in this visit: after one that is left another kind may come.
    opened: u64,
    /// The time of the last action, in milliseconds since 1970.
    now: u64,
}

impl Learn {
    /// At home, with what is known of the learner.
    pub fn new(record: LearnerRecord, now: u64) -> Learn {
        Learn {
            record,
            unsaved: false,
            course: Course::Mixed,
            page: LearnPage::First,
            open: None,
            run: None,
            upcoming: None,
            conversation: Conversation::default(),
            last: Vec::new(),
            change: None,
            strange: false,
            passed: 0,
            opened: 0,
            now,
        }
    }

    /// Does one thing, at this time in milliseconds since 1970.
    pub fn apply(&mut self, action: LearnAction, now: u64) {
        self.now = now;
        match action {
            LearnAction::Open(link) => self.open_link(&link),
            LearnAction::Home => self.go_home(),
            LearnAction::Mixed => self.begin(Course::Mixed),
            LearnAction::Theme(kind) => self.begin(Course::Theme(kind)),
            LearnAction::Lesson(id) => self.begin(self.lesson_where_left(id)),
            LearnAction::Example => {
                if let Course::Lesson(id, _) = self.course {
                    self.begin(Course::Lesson(id, LessonStep::Example));
                }
            }
            LearnAction::Review => self.begin(Course::Review),
            LearnAction::Day => self.begin(self.course_of_today()),
            LearnAction::Next => self.next(),
            LearnAction::Run(action) => self.act_on_run(action),
            LearnAction::SolveSet => self.begin(self.set_where_left()),
            LearnAction::Page(action) => {
                self.page.apply(action, now);
                self.note_storm();
            }
            LearnAction::Reply(query, answer) => self.hear(query, answer),
            LearnAction::Look => {}
        }
    }

    /// Takes over a record that another window has changed.
    pub fn take_record(&mut self, record: Option<LearnerRecord>) {
        if let Some(record) = record {
            self.record = record;
        }
    }

    /// The record, if it has changed and is to be stored.
    pub fn take_unsaved(&mut self) -> Option<LearnerRecord> {
        std::mem::take(&mut self.unsaved).then(|| self.record.clone())
    }

    fn open_link(&mut self, link: &str) {
        let read = link.parse();
        self.strange = read.is_err();
        match read {
            Ok(LearnLink::Puzzle(id)) if self.open == Some(id) => {}
            Ok(LearnLink::Puzzle(id)) => {
                self.course = Course::Single;
                self.go_to(Some(id));
            }
            Ok(LearnLink::Lesson(id)) if self.lesson() == Some(id) => {}
            Ok(LearnLink::Lesson(id)) => self.begin(self.lesson_where_left(id)),
            Ok(LearnLink::Day)
                if matches!((self.course, self.open), (Course::Day(..), Some(_))) => {}
            // Who has solved them sees the result.
            Ok(LearnLink::Day) if self.whole_today().is_some() => self.go_home(),
            Ok(LearnLink::Day) => self.begin(self.course_of_today()),
            Ok(LearnLink::Home) | Err(_) => self.go_home(),
            Ok(link) => {
                let same = self.page.go_to(&link);
                if !same {
                    self.close();
                    self.page = LearnPage::of(link, self.now);
                }
            }
        }
    }

    fn go_home(&mut self) {
        self.close();
        self.page = LearnPage::First;
    }

    /// Closes the puzzle that is open.
    fn close(&mut self) {
        self.leave();
        (self.open, self.run, self.upcoming) = (None, None, None);
        self.course = Course::Mixed;
        self.change = None;
    }

    /// The puzzles of the set that is shown, from the first one that was not answered.
    fn set_where_left(&self) -> Course {
        let done = self.page.set().map(|set| self.record.sets().of(set));
        let first = done.map_or(Some(0), |done| done.next());
        Course::Set(first.unwrap_or(usize::MAX))
    }

    /// A storm that has ended is noted.
    fn note_storm(&mut self) {
        if let Some(result) = self.page.take_storm_result() {
            if result.score > 0 {
                self.record.storm(result.score, self.now);
                self.record.storm_streak(result.streak, self.now);
            }
            self.unsaved = true;
        }
    }

    fn lesson_where_left(&self, id: LessonId) -> Course {
        let step = match self.record.lesson(id) {
            LessonState::NotStarted => LessonStep::Example,
            LessonState::Started(tries) if tries < HELPED => LessonStep::Helped(tries),
            _ => LessonStep::Exercises(0),
        };
        Course::Lesson(id, step)
    }

    /// The next lesson, in their order.
    fn lesson_after(&self, id: LessonId) -> Option<LessonId> {
        LessonId::all().nth(id.place() + 1)
    }

    /// The first lesson that is not mastered; none if all are.
    pub fn next_lesson(&self) -> Option<LessonId> {
        let mut all = LessonId::all();
        all.find(|&id| self.record.lesson(id) != LessonState::Mastered)
    }

    /// Whether nothing was done here yet.
    pub fn is_new(&self) -> bool {
        let begun = |id| self.record.lesson(id) != LessonState::NotStarted;
        self.record.answers() == 0 && !LessonId::all().any(begun)
    }

    fn course_of_today(&self) -> Course {
        let day = self.today();
        let done = self.record.day(day).map(|done| done.answers());
        let first = done.and_then(|done| done.iter().position(Option::is_none));
        Course::Day(day, first.unwrap_or(0))
    }

    fn today(&self) -> Day {
        Day(u32::try_from(self.now / DAY_MS).unwrap_or(u32::MAX))
    }

    fn begin(&mut self, course: Course) {
        self.leave();
        self.course = course;
        let first = self.puzzle_of(course);
        self.go_to(first);
    }

    /// A puzzle that was seen and left does not come again.
    fn leave(&mut self) {
        let undecided = self.run.as_ref().filter(|run| run.won().is_none());
        let practised = !matches!(
            self.course,
            Course::Review | Course::Day(..) | Course::Set(_)
        );
        if let Some(id) = undecided.and_then(PuzzleRun::id).filter(|_| practised) {
            self.record.skip(id);
            self.unsaved = true;
        }
    }

    fn next(&mut self) {
        let ready = self.upcoming.take();
        self.leave();
        if let Course::Lesson(id, step) = self.course
            && step == LessonStep::Exercises(EXERCISES - 1)
        {
            return match self.lesson_after(id) {
                Some(next) => self.begin(self.lesson_where_left(next)),
                None => self.go_home(),
            };
        }
        self.course = after(self.course);
        let next = ready.or_else(|| self.puzzle_of(self.course));
        match next {
            Some(id) => self.go_to(Some(id)),
            None if matches!(self.course, Course::Set(_)) => self.close(),
            None => self.go_home(),
        }
    }

    fn go_to(&mut self, id: Option<PuzzleId>) {
        (self.open, self.run, self.upcoming) = (id, None, None);
        self.change = None;
        self.passed = 0;
        self.opened += 1;
        if !matches!(self.course, Course::Set(_)) {
            self.page = LearnPage::First;
        }
        self.take_puzzle();
    }

    /// The first or the next puzzle of a course; none if it has no more.
    fn puzzle_of(&self, course: Course) -> Option<PuzzleId> {
        let (level, seed) = (Level::Usual, self.opened);
        Some(match course {
            Course::Mixed | Course::Single => next_mixed(&self.record, level, seed),
            Course::Theme(kind) => next_of_kind(&self.record, kind, level)?,
            Course::Lesson(id, LessonStep::Example) => example(id),
            Course::Lesson(id, LessonStep::Helped(_)) => {
                next_for_lesson(&self.record, id, Level::Easier, seed)
            }
            Course::Lesson(id, _) => next_for_lesson(&self.record, id, level, seed),
            Course::Review => {
                let due = self.due().into_iter();
                due.into_iter().find(|&id| self.open != Some(id))?
            }
            Course::Day(day, place) if place < DAY_PUZZLES => puzzles_of_day(day)[place],
            Course::Day(..) => return None,
            Course::Set(place) => *self.page.set()?.puzzles().get(place)?,
        })
    }

    fn act_on_run(&mut self, action: RunAction) {
        let Some(run) = &mut self.run else { return };
        let decided = run.apply(action);
        let example = run.help() == Help::Example;
        if let Some(won) = decided.filter(|_| !example) {
            self.decided(won);
        }
    }

    /// The puzzle that is open is won or lost.
    fn decided(&mut self, won: bool) {
        let Some(run) = &self.run else { return };
        let before = self.record.rating().level();
        self.last.push(won);
        self.unsaved = true;
        let Some(id) = run.id() else {
            self.record.own_mistake(won);
            return;
        };
        let (setting, lesson) = match self.course {
            Course::Mixed | Course::Single | Course::Day(..) => (Setting::Mixed, None),
            Course::Theme(_) => (Setting::Theme, None),
            Course::Lesson(id, LessonStep::Exercises(_)) => (Setting::Theme, Some(id)),
            Course::Lesson(id, _) => (Setting::Example, Some(id)),
            // A set is not rated; what was missed comes back.
            Course::Review | Course::Set(_) => (Setting::Review, None),
        };
        let attempt = Attempt {
            puzzle: id,
            rating: run.puzzle().rating,
            technique: run.technique(),
            right: won,
            hints: run.took_hints(),
            setting,
            lesson,
            now: self.now,
        };
        if self.record.add(&attempt) {
            let after = self.record.rating().level();
            self.change =
                Some(narrow::<u64, i32>(nearest(after)) - narrow::<u64, i32>(nearest(before)));
        }
        if let Course::Day(day, place) = self.course {
            self.record.answer_of_day(day, place, won);
        }
        if let (Course::Set(place), Some(set)) = (self.course, self.page.set()) {
            self.record.answer_of_set(set, place, won, self.now);
        }
        self.upcoming = self.puzzle_of(after(self.course));
    }

    fn hear(&mut self, query: Query, answer: Answer) {
        let wanted = self.wanted();
        if self
            .conversation
            .hear(&wanted, query.clone(), answer.clone())
        {
            self.take_puzzle();
        }
        if self.open.is_none() {
            self.page.hear(&query, &answer, self.now);
            self.note_storm();
        }
        self.act_on_run(RunAction::Heard(query, answer));
    }

    /// Opens the puzzle, if it is made.
    fn take_puzzle(&mut self) {
        let Some(id) = self.open.filter(|_| self.run.is_none()) else {
            return;
        };
        let made = self.conversation.answer(make(id)).here();
        if let Some(puzzle) = made.and_then(Encoded::open) {
            if let Some(other) = self.passed_over(id, &puzzle) {
                self.open = Some(other);
                return self.take_puzzle();
            }
            let help = match self.course {
                Course::Lesson(_, step) => step.help(),
                _ => Help::Nothing,
            };
            self.run = Some(PuzzleRun::new(Some(id), puzzle, help));
        }
    }

    /// A lesson passes over puzzles that do not practise its idea: the next number then. After a while it
    /// takes what comes.
    fn passed_over(&mut self, id: PuzzleId, puzzle: &Puzzle) -> Option<PuzzleId> {
        let Course::Lesson(lesson, _) = self.course else {
            return None;
        };
        if suits(lesson, puzzle) || self.passed >= MOST_PASSED {
            self.passed = 0;
            return None;
        }
        self.passed += 1;
        let number = match id.number < EXAMPLE_NUMBERS {
            true => {
                // Otherwise the next puzzle would begin to look at the same numbers.
                self.record.skip(id);
                self.unsaved = true;
                id.number + 1
            }
            false => id.number + narrow::<usize, u32>(LESSONS.len()),
        };
        Some(PuzzleId { number, ..id })
    }

    fn wanted(&self) -> Vec<Query> {
        let made = [self.open.filter(|_| self.run.is_none()), self.upcoming];
        made.into_iter()
            .flatten()
            .map(|id| make(id).erase())
            .collect()
    }

    /// What is asked of the engine now: what the learner waits for first.
    pub fn query(&self) -> Option<Query> {
        let about_run = self.run.as_ref().and_then(PuzzleRun::query);
        let about_page = || self.page.query().filter(|_| self.open.is_none());
        about_run
            .or_else(about_page)
            .or_else(|| self.conversation.next(self.wanted()))
    }
}

/// What is shown.
impl Learn {
    /// What is known of the learner.
    pub fn record(&self) -> &LearnerRecord {
        &self.record
    }

    /// Whether the first page is shown.
    pub fn is_at_home(&self) -> bool {
        self.open.is_none() && matches!(self.page, LearnPage::First)
    }

    /// Whether a puzzle is shown.
    pub fn is_solving(&self) -> bool {
        self.open.is_some()
    }

    /// What is shown where no puzzle is open; nothing while one is.
    pub fn page(&self) -> Option<&LearnPage> {
        Some(&self.page).filter(|_| self.open.is_none())
    }

    /// The set whose puzzles are solved.
    pub fn set(&self) -> Option<&PuzzleSet> {
        self.page.set()
    }

    /// Whether the address could not be read.
    pub fn is_strange(&self) -> bool {
        self.strange
    }

    /// The puzzle that is open, once it is made.
    pub fn run(&self) -> Option<&PuzzleRun> {
        self.run.as_ref()
    }

    /// Why the puzzle that is open cannot be made.
    pub fn refused(&self) -> Option<NoAnswer> {
        match self.conversation.answer(make(self.open?)) {
            Pending::Refused(why) => Some(why),
            _ => None,
        }
    }

    /// How many puzzles were opened in this visit.
    pub fn opened(&self) -> usize {
        narrow(self.opened)
    }

    /// Where the puzzles come from.
    pub fn course(&self) -> Course {
        self.course
    }

    /// The address inside of the place.
    pub fn link(&self) -> LearnLink {
        match (self.course, self.open) {
            (_, None) | (Course::Set(_), _) => self.page.link(),
            (Course::Day(..), _) => LearnLink::Day,
            (Course::Lesson(id, _), _) => LearnLink::Lesson(id),
            (_, Some(id)) => LearnLink::Puzzle(id),
        }
    }

    /// The last results of this visit, oldest first.
    pub fn last_results(&self) -> &[bool] {
        &self.last[self.last.len().saturating_sub(LAST_SHOWN)..]
    }

    /// How the last result has changed the rating; none if it has not.
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

    /// The puzzle that a mixed course would begin with.
    pub fn offered(&self) -> PuzzleId {
        next_mixed(&self.record, Level::Usual, self.opened)
    }

    /// The puzzles that come back now.
    pub fn due(&self) -> Vec<PuzzleId> {
        self.record.ladder().due(self.now)
    }

    /// The rating at the end of each day on which it changed, oldest first.
    pub fn rating_curve(&self) -> Vec<u16> {
        self.record.curve().iter().map(|day| day.1).collect()
    }

    /// How far a lesson is.
    pub fn lesson_state(&self, id: LessonId) -> LessonState {
        self.record.lesson(id)
    }

    /// Today's puzzles, if all were answered.
    pub fn whole_today(&self) -> Option<DayDone> {
        self.record.day(self.today()).filter(|done| done.is_whole())
    }

    /// The results of today's puzzles.
    pub fn today_done(&self) -> [Option<bool>; DAY_PUZZLES] {
        let done = self.record.day(self.today());
        done.map(|done| done.answers()).unwrap_or_default()
    }
}

/// The question that makes a puzzle.
fn make(id: PuzzleId) -> Query<MakePuzzle> {
    Query::new(Variant::CLASSIC, &[], MakePuzzle(Encoded::of(&id)))
}
