//! *Learn*: what is shown, the puzzle that is open, and the one after it.
//!
//! ```text
//!   home ──a course begins──► puzzle ──next──► puzzle … ──home──► home
//!                               │ decided
//!                               ▼
//!                             record: rating, lessons, what comes back
//! ```
//! The puzzle after this one is chosen and made while this one is solved.
//!
//! ```text
//!   made    the puzzles that are asked for, and those that a lesson passes over
//!   shown   what is shown
//! ```

mod made;
mod shown;

use crate::engine::{Puzzle, PuzzleId, PuzzleKind, narrow, nearest};
use crate::game::learn::course::{
    Course, EXAMPLE_NUMBERS, EXERCISES, LessonStep, TRIES_BEFORE_EXERCISES, after, example,
};
use crate::game::learn::{
    Attempt, DAY_PUZZLES, Help, LearnLink, LearnPage, LearnerRecord, LessonId, LessonState, Level,
    LineFault, Mistake, PageAction, PuzzleRun, RunAction, Setting, next_for_lesson, next_mixed,
    next_of_kind, puzzles_of_day, read_puzzle,
};
use crate::game::play::Day;
use crate::game::question::{Answer, Conversation, Query};

/// So many decided puzzles of lessons are remembered.
const MOST_DECIDED: usize = 60;

/// A learner who comes back within this time, in milliseconds, is still at the same exercise.
const SITTING_MILLISECONDS: u64 = 30 * 60 * 1000;

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
    /// The mistakes of one's own rounds.
    Mistakes,
    /// Opens the puzzle of a line of text.
    Read(String),
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

/// What a reply counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountsFor {
    /// The rating, and whatever the puzzle belongs to.
    Rating,
    /// The lesson; the rating stays.
    Lesson,
    /// The puzzles of the day; the rating stays, because the puzzle was met before.
    Day,
    /// A teacher's set.
    Set,
    /// When the puzzle comes back.
    Review,
    /// Nothing any more: it has counted.
    Decided,
    /// Nothing: the puzzle was answered or left before.
    Met,
    /// Nothing.
    Nothing,
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
    /// The puzzle after it, once it is decided.
    upcoming: Option<PuzzleId>,
    /// The puzzles that follow if it is won, and if it is lost: they are made meanwhile.
    ahead: Vec<PuzzleId>,
    /// What *Play* has noted, oldest first.
    mistakes: Vec<Mistake>,
    conversation: Conversation,
    /// The results of this visit, the last ones.
    last: Vec<bool>,
    /// How the last result has changed the rating.
    change: Option<i32>,
    /// Whether the address could not be read.
    strange: bool,
    /// Why a line of text is no puzzle.
    unreadable: Option<LineFault>,
    /// Whether the reply that decided the puzzle counts for anything.
    counted: bool,
    /// Puzzles whose solutions were shown in this visit, where nothing is rated.
    shown: Vec<PuzzleId>,
    /// How many puzzles were passed over since the last one.
    passed: u8,
    /// The lesson whose example is seen again, and where it is gone on with.
    practised: Option<(LessonId, LessonStep)>,
    /// The puzzles that do not suit the lesson at a step, since the last one was opened.
    unsuited: Vec<(Course, PuzzleId)>,
    /// The puzzles of lessons that were decided in this visit, the last one first.
    decided: Vec<Puzzle>,
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
            ahead: Vec::new(),
            mistakes: Vec::new(),
            conversation: Conversation::default(),
            last: Vec::new(),
            change: None,
            strange: false,
            unreadable: None,
            counted: false,
            shown: Vec::new(),
            passed: 0,
            practised: None,
            unsuited: Vec::new(),
            decided: Vec::new(),
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
                if let Course::Lesson(id, step) = self.course {
                    let decided = self.run.as_ref().is_some_and(|run| run.won().is_some());
                    // After the last exercise the lesson begins again.
                    let next = Some(step.next()).filter(|_| decided);
                    let next = next.unwrap_or(step);
                    self.practised =
                        Some((id, next)).filter(|it| it.1 != LessonStep::Exercises(EXERCISES));
                    self.begin(Course::Lesson(id, LessonStep::Example));
                }
            }
            LearnAction::Review => self.begin(Course::Review),
            LearnAction::Mistakes => self.begin(Course::Mistakes(0)),
            LearnAction::Read(line) => self.read_line(&line),
            LearnAction::Day => self.begin(self.course_of_today()),
            LearnAction::Next => self.next(),
            LearnAction::Run(action) => self.act_on_run(action),
            LearnAction::SolveSet => self.begin(self.set_where_left()),
            LearnAction::Page(action) => {
                self.page.apply(action, now);
                self.note_storm();
            }
            LearnAction::Reply(query, answer) => self.receive(query, answer),
            LearnAction::Look => {}
        }
    }

    /// Takes over a record that another window has changed.
    pub fn take_record(&mut self, record: Option<LearnerRecord>) {
        if let Some(record) = record {
            self.record = record;
        }
    }

    /// Takes over the mistakes that are stored. The one that is practised stays open, at its new place.
    pub fn take_mistakes(&mut self, mistakes: Vec<Mistake>) {
        let practised = self.mistake().cloned();
        self.mistakes = mistakes;
        if let (Course::Mistakes(_), Some(practised)) = (self.course, practised) {
            let place = self.mistakes.iter().rev().position(|it| *it == practised);
            self.course = place.map_or(Course::Single, Course::Mistakes);
        }
    }

    /// The record, if it has changed and is to be stored.
    pub fn take_unsaved(&mut self) -> Option<LearnerRecord> {
        std::mem::take(&mut self.unsaved).then(|| self.record.clone())
    }

    fn open_link(&mut self, link: &str) {
        let read = link.parse();
        let strange = read.is_err();
        self.strange = false;
        self.note_misses();
        match read {
            Ok(LearnLink::Puzzle(id)) if self.open == Some(id) => {}
            Ok(LearnLink::Puzzle(id)) => {
                self.leave();
                self.course = Course::Single;
                self.go_to(Some(id));
            }
            Ok(LearnLink::Given(puzzle)) if self.given() == Some(&*puzzle) => {}
            Ok(LearnLink::Given(puzzle)) => self.begin_given(*puzzle),
            Ok(LearnLink::Skill(skill)) => {
                let lesson = LessonId::teaching(skill);
                self.begin(Course::Lesson(lesson, LessonStep::Example));
            }
            Ok(LearnLink::Lesson(id)) if self.lesson() == Some(id) => {}
            Ok(LearnLink::Lesson(id)) => match self.missed_just_now(id) {
                Some((step, puzzle)) => {
                    self.course = Course::Lesson(id, step);
                    self.go_to(Some(puzzle));
                }
                None => self.begin(self.lesson_where_left(id)),
            },
            Ok(LearnLink::Day)
                if matches!((self.course, self.open), (Course::Day(..), Some(_))) => {}
            // Who has solved them sees the result.
            Ok(LearnLink::Day) if self.whole_today().is_some() => self.go_home(),
            Ok(LearnLink::Day) => self.begin(self.course_of_today()),
            Ok(LearnLink::Home) | Err(_) => self.go_home(),
            Ok(link) => {
                let same = self.page.go_to(&link);
                if !same {
                    self.leave_puzzle();
                    self.page = LearnPage::of(link, self.now);
                }
            }
        }
        self.strange = strange;
    }

    /// The storm shows the answers to what was missed.
    fn note_misses(&mut self) {
        if let LearnPage::Storm(storm) = &self.page {
            self.shown.extend(storm.misses().iter().map(|miss| miss.id));
        }
    }

    /// Opens the puzzle of a line of text, or says why it is none.
    fn read_line(&mut self, line: &str) {
        match read_puzzle(line.trim()) {
            Ok(puzzle) => {
                self.unreadable = None;
                self.begin_given(puzzle);
            }
            Err(why) => self.unreadable = Some(why),
        }
    }

    fn go_home(&mut self) {
        self.leave_puzzle();
        self.strange = false;
        self.unreadable = None;
        self.page = LearnPage::First;
    }

    /// Leaves the puzzle that is open.
    fn leave_puzzle(&mut self) {
        self.leave();
        self.close();
        self.course = Course::Mixed;
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
                self.record.add_storm(result.score, self.now);
                self.record.add_storm_streak(result.streak, self.now);
            }
            self.unsaved = true;
        }
    }

    fn lesson_where_left(&self, id: LessonId) -> Course {
        let answers = u8::try_from(self.record.lesson_answers(id)).unwrap_or(u8::MAX);
        let step = match answers {
            0 => LessonStep::Example,
            tries if tries < TRIES_BEFORE_EXERCISES => LessonStep::Helped(tries),
            done if done < TRIES_BEFORE_EXERCISES + EXERCISES => {
                LessonStep::Exercises(done - TRIES_BEFORE_EXERCISES)
            }
            _ => LessonStep::Exercises(0),
        };
        Course::Lesson(id, step)
    }

    /// Where the page is loaded anew in the middle of an exercise that was missed: that exercise, whose
    /// explanation is still to be read.
    fn missed_just_now(&self, id: LessonId) -> Option<(LessonStep, PuzzleId)> {
        let since = self.now.saturating_sub(SITTING_MILLISECONDS);
        let missed = self.record.missed_exercise(id, since)?;
        let answers = u8::try_from(self.record.lesson_answers(id)).ok()?;
        let exercise = answers.checked_sub(TRIES_BEFORE_EXERCISES + 1)?;
        let begins = self.opened == 0 && exercise < EXERCISES;
        begins.then_some((LessonStep::Exercises(exercise), missed))
    }

    /// The lesson in which the last answer was given, and where it goes on, if its exercises are not done.
    pub fn unfinished_lesson(&self) -> Option<(LessonId, LessonStep)> {
        let last = self.record.last_lesson()?;
        let answers = self.record.lesson_answers(last);
        match self.lesson_where_left(last) {
            Course::Lesson(id, step)
                if answers < usize::from(TRIES_BEFORE_EXERCISES + EXERCISES) =>
            {
                Some((id, step))
            }
            _ => None,
        }
    }

    /// What follows the puzzle that is open. Who has seen the example of a lesson again goes on where the
    /// lesson was left.
    pub(super) fn course_after(&self) -> Course {
        match self.course {
            Course::Lesson(id, LessonStep::Example)
                if self.record.lesson(id) != LessonState::NotStarted =>
            {
                // Of a lesson that is done the record does not tell how far one is in it again.
                let again = self.practised.filter(|it| it.0 == id && self.is_done(id));
                again.map_or_else(
                    || self.lesson_where_left(id),
                    |(id, step)| Course::Lesson(id, step),
                )
            }
            course => self.past_what_is_answered(after(course)),
        }
    }

    fn is_done(&self, id: LessonId) -> bool {
        self.record.lesson_answers(id) >= usize::from(TRIES_BEFORE_EXERCISES + EXERCISES)
    }

    /// A puzzle of a day or a set that was answered in another window is not asked again, as long as another
    /// one comes after it.
    fn past_what_is_answered(&self, course: Course) -> Course {
        match course {
            Course::Day(day, place) => {
                let open = (place..DAY_PUZZLES).find(|&place| !self.is_answered(day, place));
                Course::Day(day, open.unwrap_or(place))
            }
            Course::Set(place) => {
                let count = self.set().map_or(0, |set| usize::from(set.count()));
                let open = (place..count).find(|&place| !self.is_answered_in_set(place));
                Course::Set(open.unwrap_or(place))
            }
            course => course,
        }
    }

    /// The next lesson, in their order.
    fn lesson_after(&self, id: LessonId) -> Option<LessonId> {
        LessonId::all().nth(id.place() + 1)
    }

    /// The lesson that was left; else the first that was not practised yet; then the first that is not
    /// mastered; none if all are.
    pub fn next_lesson(&self) -> Option<LessonId> {
        let state = |id: &LessonId| self.record.lesson(*id);
        let begun =
            |id: &LessonId| matches!(state(id), LessonState::NotStarted | LessonState::Started(_));
        let mut open = LessonId::all().filter(|id| state(id) != LessonState::Mastered);
        let left = self.unfinished_lesson();
        left.map(|(id, _)| id)
            .or_else(|| LessonId::all().find(begun))
            .or_else(|| open.next())
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
        Day::at(self.now)
    }

    fn begin(&mut self, course: Course) {
        if let Course::Mistakes(place) = course {
            return match self.mistakes.iter().rev().nth(place) {
                Some(mistake) => self.begin_with(course, mistake.puzzle()),
                None => self.go_home(),
            };
        }
        self.leave();
        self.strange = false;
        self.course = course;
        let first = self.puzzle_of(course, &self.record);
        self.go_to(first);
    }

    /// Opens a puzzle that is written out; if it is one of the mistakes, the other ones follow it.
    fn begin_given(&mut self, puzzle: Puzzle) {
        let mut mistakes = self.mistakes.iter().rev();
        let place = mistakes.position(|mistake| mistake.puzzle() == puzzle);
        self.begin_with(place.map_or(Course::Single, Course::Mistakes), puzzle);
    }

    /// Begins a course with a puzzle that is written out.
    fn begin_with(&mut self, course: Course, puzzle: Puzzle) {
        self.leave();
        self.course = course;
        self.close();
        self.page = LearnPage::First;
        self.opened += 1;
        self.run = Some(PuzzleRun::new(None, puzzle, Help::Nothing));
    }

    /// Notes the puzzle of a lesson that was decided: small games have few positions, and another number may
    /// stand for the same puzzle.
    fn note_decided(&mut self) {
        let decided = self.run.as_ref().filter(|run| run.won().is_some());
        if let (Course::Lesson(..), Some(run)) = (self.course, decided) {
            self.decided.insert(0, run.puzzle().clone());
            self.decided.truncate(MOST_DECIDED);
        }
    }

    /// No puzzle is open.
    fn close(&mut self) {
        (self.open, self.run, self.upcoming) = (None, None, None);
        self.counted = false;
        self.ahead.clear();
        self.change = None;
        self.passed = 0;
    }

    /// A puzzle that was seen and left does not come again; in a lesson it does.
    fn leave(&mut self) {
        if !matches!(self.course, Course::Lesson(..)) {
            self.skip();
        }
    }

    /// The puzzle that is open does not come again.
    fn skip(&mut self) {
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
        self.note_decided();
        self.skip();
        let undecided = |run: &PuzzleRun| run.help() != Help::Example && run.won().is_none();
        if matches!(self.course, Course::Lesson(..)) && self.run.as_ref().is_some_and(undecided) {
            // Another puzzle is no progress.
            return self.begin(self.course);
        }
        if let Course::Lesson(id, step) = self.course
            && step == LessonStep::Exercises(EXERCISES - 1)
        {
            return match self.lesson_after(id) {
                Some(next) => self.begin(self.lesson_where_left(next)),
                None => self.go_home(),
            };
        }
        self.course = self.course_after();
        if let Course::Mistakes(_) = self.course {
            return self.begin(self.course);
        }
        let ready = ready.filter(|&id| self.is_still_to_come(id));
        let next = ready.or_else(|| self.puzzle_of(self.course, &self.record));
        match next {
            Some(id) => self.go_to(Some(id)),
            None if matches!(self.course, Course::Set(_)) => self.leave_puzzle(),
            None => self.go_home(),
        }
    }

    /// Whether a puzzle that was chosen before still comes: another window may have had it meanwhile.
    fn is_still_to_come(&self, id: PuzzleId) -> bool {
        match self.course {
            Course::Review => self.record.is_due(id, self.now),
            Course::Mixed | Course::Single | Course::Theme(_) | Course::Lesson(..) => {
                !self.record.has_met(id)
            }
            Course::Day(..) | Course::Set(_) | Course::Mistakes(_) => true,
        }
    }

    fn go_to(&mut self, id: Option<PuzzleId>) {
        self.close();
        self.open = id;
        self.opened += 1;
        if !matches!(self.course, Course::Set(_)) {
            self.page = LearnPage::First;
        }
        self.take_puzzle();
    }

    /// The first or the next puzzle of a course, for a learner with this record; none if it has no more.
    fn puzzle_of(&self, course: Course, record: &LearnerRecord) -> Option<PuzzleId> {
        let (level, seed) = (Level::Usual, self.opened);
        Some(match course {
            Course::Mixed | Course::Single => next_mixed(record, level, seed),
            Course::Theme(kind) => next_of_kind(record, kind, level)?,
            Course::Lesson(id, LessonStep::Example) => example(id),
            Course::Lesson(id, LessonStep::Helped(_)) => {
                next_for_lesson(record, id, Level::Easier, seed)
            }
            Course::Lesson(id, _) => next_for_lesson(record, id, level, seed),
            Course::Review => {
                let due = record.ladder().due(self.now);
                let now = due.iter().position(|&id| self.open == Some(id));
                let next = now.map_or(0, |place| (place + 1) % due.len());
                due.get(next).copied().filter(|&id| self.open != Some(id))?
            }
            Course::Day(day, place) if place < DAY_PUZZLES => puzzles_of_day(day)[place],
            Course::Day(..) | Course::Mistakes(_) => return None,
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
        let Some(attempt) = self.attempt(run, won) else {
            if run.puzzle().kind == PuzzleKind::OwnMistake {
                self.record.add_own_mistake(won);
                self.unsaved = true;
            }
            return;
        };
        self.unsaved = true;
        let first = !self.record.has_met(attempt.puzzle);
        let due = self.record.is_due(attempt.puzzle, self.now);
        let rated = self.record.add(&attempt);
        self.counted = match self.course {
            Course::Day(..) | Course::Set(_) | Course::Review => true,
            Course::Lesson(..) => first || due,
            Course::Mixed | Course::Single | Course::Theme(_) | Course::Mistakes(_) => rated || due,
        };
        if rated {
            let after = self.record.rating().level();
            self.change =
                Some(narrow::<u64, i32>(nearest(after)) - narrow::<u64, i32>(nearest(before)));
        }
        if let Course::Day(day, place) = self.course {
            self.record.answer_of_day(day, place, won);
        }
        if let (Course::Set(place), Some(set)) = (self.course, self.page.set()) {
            self.record.answer_of_set(set, place, won, self.now);
            self.shown.push(attempt.puzzle);
        }
        self.upcoming = self.puzzle_of(self.course_after(), &self.record);
    }

    /// What the reply to the puzzle that is open counts for.
    pub fn counts_for(&self) -> CountsFor {
        match self.course {
            _ if self.has_counted() => CountsFor::Decided,
            Course::Day(day, place) if self.is_answered(day, place) => CountsFor::Met,
            Course::Set(place) if self.is_answered_in_set(place) => CountsFor::Met,
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

    /// Whether a puzzle of a day has been answered: here before, or in another window.
    fn is_answered(&self, day: Day, place: usize) -> bool {
        let done = self.record.day(day).map(|done| done.answers());
        done.is_some_and(|done| done.get(place).is_some_and(Option::is_some))
    }

    /// The same for a puzzle of the set that is open.
    fn is_answered_in_set(&self, place: usize) -> bool {
        let set = self.page.set().map(|set| self.record.sets().of(set));
        set.is_some_and(|done| done.answers().get(place).is_some_and(Option::is_some))
    }

    /// Whether the reply to the puzzle that is open changes the rating.
    pub fn is_rated(&self) -> bool {
        let attempt = self.run.as_ref().and_then(|run| self.attempt(run, true));
        attempt.is_some_and(|attempt| {
            matches!(attempt.setting, Setting::Mixed | Setting::Theme)
                && !self.record.has_met(attempt.puzzle)
        })
    }

    /// Whether the puzzle that is open was decided just now, by a first reply, a hint or the solution, and
    /// that counts.
    pub fn has_counted(&self) -> bool {
        self.counted
    }

    /// Whether the puzzle that is open comes back now, wherever it was opened.
    fn is_due(&self) -> bool {
        let attempt = self.run.as_ref().and_then(|run| self.attempt(run, true));
        attempt.is_some_and(|attempt| self.record.is_due(attempt.puzzle, self.now))
    }

    /// Whether a reply to the puzzle that is open does not count, because it was answered or left before.
    pub fn was_met(&self) -> bool {
        let id = self.run.as_ref().and_then(PuzzleRun::id);
        id.is_some_and(|id| self.record.has_met(id))
    }

    /// Whether the solution of a puzzle was shown where nothing is rated: in a storm, a set or an example.
    fn was_shown(&self, id: PuzzleId) -> bool {
        id.number >= EXAMPLE_NUMBERS || self.shown.contains(&id)
    }

    /// The puzzle that is open as an attempt that counts; none of a puzzle that is written out, or of a link
    /// to one whose solution was shown.
    fn attempt(&self, run: &PuzzleRun, right: bool) -> Option<Attempt> {
        let id = run.id()?;
        if self.course == Course::Single && self.was_shown(id) {
            return None;
        }
        let (setting, lesson) = match self.course {
            Course::Mixed | Course::Single | Course::Day(..) | Course::Mistakes(_) => {
                (Setting::Mixed, None)
            }
            Course::Theme(_) => (Setting::Theme, None),
            Course::Lesson(id, LessonStep::Exercises(_)) => (Setting::Theme, Some(id)),
            Course::Lesson(id, _) => (Setting::Example, Some(id)),
            // A set is not rated; what was missed comes back.
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
