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
use super::run::chain_query;
use super::{
    Attempt, DAY_PUZZLES, DayDone, Help, LESSONS, LearnLink, LearnPage, LearnerRecord, LessonId,
    LessonState, Level, LineFault, Mistake, PageAction, PuzzleRun, PuzzleSet, RunAction, Setting,
    next_for_lesson, next_mixed, next_of_kind, puzzles_of_day, read_puzzle,
};
use crate::engine::{Puzzle, PuzzleId, PuzzleKind, Variant, narrow, nearest};
use crate::game::play::Day;
use crate::game::question::{Answer, Conversation, Encoded, MakePuzzle, NoAnswer, Pending, Query};

/// So many of the last results are shown.
const LAST_SHOWN: usize = 6;

/// The most puzzles that a lesson passes over.
const MOST_PASSED: u8 = 60;

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
            ahead: Vec::new(),
            mistakes: Vec::new(),
            conversation: Conversation::default(),
            last: Vec::new(),
            change: None,
            strange: false,
            unreadable: None,
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

    /// Takes over the mistakes that are stored.
    pub fn take_mistakes(&mut self, mistakes: Vec<Mistake>) {
        self.mistakes = mistakes;
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
            Ok(LearnLink::Given(puzzle)) if self.given() == Some(&*puzzle) => {}
            Ok(LearnLink::Given(puzzle)) => self.begin_with(Course::Single, *puzzle),
            Ok(LearnLink::Skill(skill)) => {
                let lesson = LessonId::teaching(skill);
                self.begin(Course::Lesson(lesson, LessonStep::Example));
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
                    self.leave_puzzle();
                    self.page = LearnPage::of(link, self.now);
                }
            }
        }
    }

    /// Opens the puzzle of a line of text, or says why it is none.
    fn read_line(&mut self, line: &str) {
        match read_puzzle(line.trim()) {
            Ok(puzzle) => {
                self.unreadable = None;
                self.begin_with(Course::Single, puzzle);
            }
            Err(why) => self.unreadable = Some(why),
        }
    }

    fn go_home(&mut self) {
        self.leave_puzzle();
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

    /// The first lesson that was not practised yet; then the first that is not mastered; none if all are.
    pub fn next_lesson(&self) -> Option<LessonId> {
        let state = |id: &LessonId| self.record.lesson(*id);
        let begun =
            |id: &LessonId| matches!(state(id), LessonState::NotStarted | LessonState::Started(_));
        let mut open = LessonId::all().filter(|id| state(id) != LessonState::Mastered);
        LessonId::all().find(begun).or_else(|| open.next())
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
        if let Course::Mistakes(place) = course {
            return match self.mistakes.iter().rev().nth(place) {
                Some(mistake) => self.begin_with(course, mistake.puzzle()),
                None => self.go_home(),
            };
        }
        self.leave();
        self.course = course;
        let first = self.puzzle_of(course, &self.record);
        self.go_to(first);
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

    /// No puzzle is open.
    fn close(&mut self) {
        (self.open, self.run, self.upcoming) = (None, None, None);
        self.ahead.clear();
        self.change = None;
        self.passed = 0;
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
        if let Course::Mistakes(_) = self.course {
            return self.begin(self.course);
        }
        let next = ready.or_else(|| self.puzzle_of(self.course, &self.record));
        match next {
            Some(id) => self.go_to(Some(id)),
            None if matches!(self.course, Course::Set(_)) => self.leave_puzzle(),
            None => self.go_home(),
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
                due.into_iter().find(|&id| self.open != Some(id))?
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
                self.record.own_mistake(won);
                self.unsaved = true;
            }
            return;
        };
        self.unsaved = true;
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
        self.upcoming = self.puzzle_of(after(self.course), &self.record);
    }

    /// Whether the reply to the puzzle that is open changes the rating.
    pub fn is_rated(&self) -> bool {
        let attempt = self.run.as_ref().and_then(|run| self.attempt(run, true));
        attempt.is_some_and(|attempt| matches!(attempt.setting, Setting::Mixed | Setting::Theme))
    }

    /// The puzzle that is open as an attempt that counts; none of a puzzle that is written out.
    fn attempt(&self, run: &PuzzleRun, right: bool) -> Option<Attempt> {
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
            puzzle: run.id()?,
            rating: run.puzzle().rating,
            technique: run.technique(),
            right,
            hints: run.took_hints(),
            setting,
            lesson,
            now: self.now,
        })
    }

    /// What follows if the puzzle that is open is won, and if it is lost.
    fn look_ahead(&self) -> Vec<PuzzleId> {
        let Some(run) = &self.run else {
            return Vec::new();
        };
        let next = after(self.course);
        let follows = |won: bool| {
            let mut record = self.record.clone();
            if run.help() != Help::Example {
                record.add(&self.attempt(run, won)?);
            }
            self.puzzle_of(next, &record)
        };
        let mut ahead: Vec<PuzzleId> = [true, false].into_iter().filter_map(follows).collect();
        ahead.dedup();
        ahead
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
            let Ok(suits) = self.suits(&puzzle) else {
                return;
            };
            if let Some(other) = self.passed_over(id, suits) {
                self.open = Some(other);
                return self.take_puzzle();
            }
            let help = match self.course {
                Course::Lesson(_, step) => step.help(),
                _ => Help::Nothing,
            };
            self.run = Some(PuzzleRun::new(Some(id), puzzle, help));
            self.ahead = self.look_ahead();
        }
    }

    /// A lesson passes over puzzles that do not practise its idea: the next number then. After a while it
    /// takes what comes.
    fn passed_over(&mut self, id: PuzzleId, suits: bool) -> Option<PuzzleId> {
        if suits || self.passed >= MOST_PASSED {
            self.passed = 0;
            return None;
        }
        self.passed += 1;
        if id.number < EXAMPLE_NUMBERS {
            // Otherwise the next puzzle would begin to look at the same numbers.
            self.record.skip(id);
            self.unsaved = true;
        }
        Some(number_after(id))
    }

    /// Whether a puzzle practises the idea of the lesson that is open; with what has to be asked before
    /// that is known. Outside of lessons every puzzle will do.
    fn suits(&self, puzzle: &Puzzle) -> Result<bool, Query> {
        let Course::Lesson(lesson, _) = self.course else {
            return Ok(true);
        };
        let chain = chain_query(puzzle);
        let steps = match &chain {
            Some(query) => match self.conversation.answer(query.clone()) {
                Pending::Coming => return Err(query.clone().erase()),
                Pending::Here(steps) => steps.open().unwrap_or_default(),
                Pending::Refused(_) => Vec::new(),
            },
            None => Vec::new(),
        };
        Ok(suits(lesson, puzzle, &steps))
    }

    /// What has to be asked until this puzzle, or the one that a lesson takes for it, is made.
    fn to_be_asked(&self, mut id: PuzzleId) -> Option<Query> {
        for _ in 0..=MOST_PASSED {
            let made = match self.conversation.answer(make(id)) {
                Pending::Coming => return Some(make(id).erase()),
                Pending::Here(made) => made.open()?,
                Pending::Refused(_) => return None,
            };
            match self.suits(&made) {
                Ok(true) => return None,
                Ok(false) => id = number_after(id),
                Err(query) => return Some(query),
            }
        }
        None
    }

    fn wanted(&self) -> Vec<Query> {
        let waited_for = self.open.filter(|_| self.run.is_none());
        let ahead = self.ahead.iter().chain(&self.upcoming).copied();
        let all = waited_for.into_iter().chain(ahead);
        all.filter_map(|id| self.to_be_asked(id)).collect()
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
        !self.is_solving() && matches!(self.page, LearnPage::First)
    }

    /// Whether a puzzle is shown.
    pub fn is_solving(&self) -> bool {
        self.open.is_some() || self.run.is_some()
    }

    /// What is shown where no puzzle is open; nothing while one is.
    pub fn page(&self) -> Option<&LearnPage> {
        Some(&self.page).filter(|_| !self.is_solving())
    }

    /// The set whose puzzles are solved.
    pub fn set(&self) -> Option<&PuzzleSet> {
        self.page.set()
    }

    /// The puzzle that is open, if it is written out.
    fn given(&self) -> Option<&Puzzle> {
        let run = self.run.as_ref().filter(|run| run.id().is_none());
        run.map(PuzzleRun::puzzle)
    }

    /// What *Play* has noted, oldest first.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// The mistake that is practised.
    pub fn mistake(&self) -> Option<&Mistake> {
        let given = self.given()?;
        let same =
            |mistake: &&Mistake| mistake.variant == given.variant && mistake.rows == given.rows;
        match self.course {
            Course::Mistakes(place) => self.mistakes.iter().rev().nth(place),
            _ => self.mistakes.iter().rev().find(same),
        }
    }

    /// Why the line of text that was entered is no puzzle.
    pub fn unreadable(&self) -> Option<&LineFault> {
        self.unreadable.as_ref()
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

/// The name of the next puzzle of its kind and band; of an example the next of that lesson.
fn number_after(id: PuzzleId) -> PuzzleId {
    let number = match id.number < EXAMPLE_NUMBERS {
        true => id.number + 1,
        false => id.number + narrow::<usize, u32>(LESSONS.len()),
    };
    PuzzleId { number, ..id }
}

/// The question that makes a puzzle.
fn make(id: PuzzleId) -> Query<MakePuzzle> {
    Query::new(Variant::CLASSIC, &[], MakePuzzle(Encoded::of(&id)))
}
