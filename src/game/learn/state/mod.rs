//! The state of *Learn*: the page or puzzle that is open, and the puzzle after it.
//!
//! ```text
//!   home ──a course begins──► puzzle ──next──► puzzle … ──home──► home
//!                               │ decided
//!                               ▼
//!                             record: rating, lessons, what comes back
//! ```
//! While one puzzle is solved, the next one is chosen and made.
//!
//! ```text
//!   next        which puzzle comes next
//!   making      the puzzles that the engine makes, and those that a lesson passes over
//!   counts_for  what a reply counts for
//!   view        what the page shows
//! ```

mod counts_for;
mod making;
mod next;
mod view;

pub use counts_for::CountsFor;
pub use next::NextStep;
pub use view::{Offer, StepMark};

use crate::day::Day;
use crate::learn::course::{Course, EXERCISES, LessonStep};
use crate::learn::{
    BegunReply, End, Help, LearnLink, LearnPage, LearnerRecord, LessonId, LessonState, PageAction, PuzzleRun,
    RunAction, read_puzzle,
};
use crate::mistake::Mistake;
use crate::notation::Fault;
use crate::notation::Route;
use crate::place::PlaceState;
use crate::places::Place;
use crate::question::{Answer, Conversation, Query};
use mastermind_teaching::puzzle::{Puzzle, PuzzleId, PuzzleKind};

/// How many decided puzzles of lessons are remembered.
const MAX_DECIDED: usize = 60;

/// An action of the learner, or an answer of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnAction {
    /// Opens what the link names.
    Open(String),
    /// Goes to the first page.
    Home,
    /// Begins mixed puzzles.
    Mixed,
    /// Begins puzzles of one kind.
    Theme(PuzzleKind),
    /// Goes on with a lesson where it was left.
    Lesson(LessonId),
    /// Shows the example of the open lesson.
    Example,
    /// Begins the missed puzzles that are due.
    Review,
    /// Begins the mistakes of the learner's own rounds.
    Mistakes,
    /// Opens the puzzle in a line of text.
    Read(String),
    /// Begins today's puzzles, or goes on with them.
    Day,
    /// Goes to the next puzzle of the course. A puzzle that is left undecided does not count.
    Next,
    /// Acts in the open puzzle.
    Run(RunAction),
    /// Goes on with the puzzles of the set that is shown.
    SolveSet,
    /// Hands the device on to another pupil, who solves the set that is shown from the beginning; the name of the one
    /// before.
    NextPupil(String),
    /// Remembers the set that the teacher makes, because its link is handed out.
    RecordHandOut,
    /// Acts on the page that is shown while no puzzle is open.
    Page(PageAction),
    /// The engine has answered.
    Answered(Query, Answer),
    /// Time has passed, so that puzzles may be due.
    Refresh,
}

/// The state of Learn.
#[derive(Clone, Debug)]
pub struct Learn {
    record: LearnerRecord,
    /// Whether the record has changed since it was handed out to be stored.
    unsaved: bool,
    course: Course,
    /// What is shown while no puzzle is open.
    page: LearnPage,
    puzzle: CurrentPuzzle,
    /// The last begun reply to a puzzle that is not open now.
    begun: Option<BegunReply>,
    /// The mistakes that *Play* has noted, oldest first.
    mistakes: Vec<Mistake>,
    conversation: Conversation,
    /// Whether each puzzle of this visit was won, oldest first.
    results: Vec<bool>,
    /// Why the link opens nothing.
    link_fault: Option<Fault>,
    /// Why a line of text is not a puzzle.
    unreadable: Option<Fault>,
    /// Puzzles whose solutions were shown in this visit, where nothing is rated.
    solutions_shown: Vec<PuzzleId>,
    /// The lesson whose example is seen again, then the step at which the lesson goes on.
    practised: Option<(LessonId, LessonStep)>,
    /// The puzzles that were found not to suit a course, since the last puzzle was opened.
    unsuited: Vec<(Course, PuzzleId)>,
    /// The puzzles of lessons that were decided in this visit, the last one first.
    decided: Vec<Puzzle>,
    /// How many puzzles were opened in this visit. It seeds the choice, so that another kind may come after a puzzle
    /// that is left.
    opened: u64,
    /// Whether the learner has done something in this visit.
    has_acted: bool,
    /// The time of the last action, in milliseconds since 1970.
    now: u64,
}

/// The puzzle that is open, if any.
#[derive(Clone, Debug, Default)]
struct CurrentPuzzle {
    /// Its name, unless it is written out.
    id: Option<PuzzleId>,
    /// The puzzle, once it is made, with the replies to it.
    run: Option<PuzzleRun>,
    /// The next puzzle, once this one is decided.
    upcoming: Option<PuzzleId>,
    /// The puzzles that follow if it is won, and if it is lost. They are made meanwhile.
    ahead: Vec<PuzzleId>,
    /// By how many points the result has changed the rating; `None` if it did not count.
    rating_change: Option<i32>,
    /// Whether the reply that decided the puzzle counts for anything.
    reply_counted: bool,
    /// How many puzzles were passed over since the last one that was opened.
    passed_over: u8,
}

impl Learn {
    /// The state at the start of a visit.
    pub fn new(record: LearnerRecord, now: u64) -> Learn {
        Learn {
            record,
            unsaved: false,
            course: Course::Mixed,
            page: LearnPage::First,
            puzzle: CurrentPuzzle::default(),
            begun: None,
            mistakes: Vec::new(),
            conversation: Conversation::default(),
            results: Vec::new(),
            link_fault: None,
            unreadable: None,
            solutions_shown: Vec::new(),
            practised: None,
            unsuited: Vec::new(),
            decided: Vec::new(),
            opened: 0,
            has_acted: false,
            now,
        }
    }

    /// Applies an action at `now`, in milliseconds since 1970.
    pub fn apply(&mut self, action: LearnAction, now: u64) {
        self.now = now;
        self.has_acted |= !matches!(action, LearnAction::Open(_) | LearnAction::Answered(..) | LearnAction::Refresh);
        match action {
            LearnAction::Open(link) => self.open_link(&link),
            LearnAction::Home => self.go_home(),
            LearnAction::Mixed => self.begin_course(Course::Mixed),
            LearnAction::Theme(kind) => self.begin_course(Course::Theme(kind)),
            LearnAction::Lesson(id) => self.begin_course(self.lesson_where_left(id)),
            LearnAction::Example => {
                if let Course::Lesson(id, step) = self.course {
                    let decided = self.puzzle.run.as_ref().is_some_and(|run| run.won().is_some());
                    // After the last exercise the lesson begins again.
                    let next = if decided { step.next() } else { step };
                    self.practised = (next != LessonStep::Exercises(EXERCISES)).then_some((id, next));
                    self.begin_course(Course::Lesson(id, LessonStep::Example));
                }
            }
            LearnAction::Review => self.begin_course(Course::Review),
            LearnAction::Mistakes => self.begin_course(Course::Mistakes(0)),
            LearnAction::Read(line) => self.read_line(&line),
            LearnAction::Day => self.begin_course(self.course_of_today()),
            LearnAction::Next => self.go_on(),
            LearnAction::Run(action) => self.act_on_run(action),
            LearnAction::SolveSet => self.begin_course(self.set_where_left()),
            LearnAction::NextPupil(name) => {
                if let Some(set) = self.page.set() {
                    self.record.hand_on(set, &name, now);
                    self.unsaved = true;
                    // What the one before had begun is not the next one's.
                    self.begun = None;
                }
            }
            LearnAction::RecordHandOut => self.note_handed_out(),
            LearnAction::Page(PageAction::ReadResults(text)) => {
                let any = self.page.read_results(&self.record.sets().known(), &text);
                if any {
                    self.note_handed_out();
                }
            }
            LearnAction::Page(action) => {
                self.page.apply(action, now);
                self.note_storm();
            }
            LearnAction::Answered(query, answer) => self.receive(query, answer),
            LearnAction::Refresh => {}
        }
    }

    /// Takes over a record that another window has changed. `None` changes nothing.
    pub fn set_record(&mut self, record: Option<LearnerRecord>) {
        if let Some(record) = record {
            self.record = record;
        }
    }

    /// Takes over the stored mistakes. The one that is practised stays open, at its new index.
    pub fn set_mistakes(&mut self, mistakes: Vec<Mistake>) {
        let practised = self.mistake().cloned();
        self.mistakes = mistakes;
        if let (Course::Mistakes(_), Some(practised)) = (self.course, practised) {
            let index = self.mistakes.iter().rev().position(|mistake| *mistake == practised);
            self.course = index.map_or(Course::Single, Course::Mistakes);
        }
    }

    /// Takes over the stored reply, before a puzzle is opened.
    pub fn set_begun_reply(&mut self, begun: Option<BegunReply>) {
        self.begun = begun;
    }

    /// The begun reply that is to be stored: the reply to the open puzzle, or else the last reply to another puzzle.
    pub fn begun_reply(&self) -> Option<BegunReply> {
        self.puzzle.run.as_ref().and_then(PuzzleRun::begun).or_else(|| self.begun.clone())
    }

    /// Returns the record if it has changed since the last call, to be stored.
    pub fn take_unsaved(&mut self) -> Option<LearnerRecord> {
        std::mem::take(&mut self.unsaved).then(|| self.record.clone())
    }

    /// Opens the lesson, puzzle or page that a link names, unless it is open already. A link that cannot be read opens
    /// the first page, and its fault is kept.
    fn open_link(&mut self, link: &str) {
        let parsed: Result<LearnLink, Fault> = link.parse();
        let fault = parsed.as_ref().err().cloned();
        self.link_fault = None;
        self.note_misses();
        match parsed {
            Ok(LearnLink::Puzzle(id)) if self.puzzle.id == Some(id) => {}
            Ok(LearnLink::Puzzle(id)) => {
                self.skip_unless_in_lesson();
                self.course = Course::Single;
                self.go_to(Some(id));
            }
            Ok(LearnLink::Given(puzzle)) if self.given() == Some(&*puzzle) => {}
            Ok(LearnLink::Given(puzzle)) => self.open_given(*puzzle),
            Ok(LearnLink::Skill(skill)) => {
                let lesson = LessonId::teaching(skill);
                self.begin_course(Course::Lesson(lesson, LessonStep::Example));
            }
            Ok(LearnLink::Lesson(id)) if self.lesson() == Some(id) => {}
            Ok(LearnLink::Lesson(id)) => match self.missed_just_now(id) {
                Some((step, puzzle)) => {
                    self.course = Course::Lesson(id, step);
                    self.go_to(Some(puzzle));
                }
                None => self.begin_course(self.lesson_where_left(id)),
            },
            Ok(LearnLink::Day) if matches!((self.course, self.puzzle.id), (Course::Day(..), Some(_))) => {}
            // If all of them are solved, the result is shown.
            Ok(LearnLink::Day) if self.whole_today().is_some() => {
                self.end_with(End::Day(self.today()));
            }
            Ok(LearnLink::Day) => self.begin_course(self.course_of_today()),
            Ok(LearnLink::Home) | Err(_) => self.go_home(),
            Ok(link) => {
                let is_open = self.page.go_to(&link);
                if !is_open {
                    self.leave_puzzle();
                    self.page = LearnPage::from_link(link, self.now);
                    if matches!(self.page, LearnPage::Print(_)) {
                        self.note_handed_out();
                    }
                }
            }
        }
        self.link_fault = fault;
    }

    /// Notes the missed puzzles of a storm, because it has shown their answers.
    fn note_misses(&mut self) {
        if let LearnPage::Storm(storm) = &self.page {
            self.solutions_shown.extend(storm.misses().iter().map(|miss| miss.id));
        }
    }

    /// Opens the puzzle in a line of text or in a link, or notes why the line is not a puzzle.
    fn read_line(&mut self, line: &str) {
        if let Some(Route { place: Place::Learn, rest }) = Route::linked(line) {
            self.open_link(&rest);
            return;
        }
        match read_puzzle(line.trim()) {
            Ok(puzzle) => {
                self.unreadable = None;
                self.open_given(puzzle);
            }
            Err(why) => self.unreadable = Some(why),
        }
    }

    /// Leaves the open puzzle and shows the first page.
    fn go_home(&mut self) {
        self.leave_puzzle();
        self.link_fault = None;
        self.unreadable = None;
        self.page = LearnPage::First;
    }

    /// Shows the result of a course that has ended.
    fn end_with(&mut self, end: End) {
        self.leave_puzzle();
        self.page = LearnPage::End(end);
    }

    /// Closes the open puzzle and ends its course.
    fn leave_puzzle(&mut self) {
        self.skip_unless_in_lesson();
        self.close_puzzle();
        self.course = Course::Mixed;
    }

    /// Notes the result of a storm that has ended.
    fn note_storm(&mut self) {
        if let Some(result) = self.page.take_storm_result() {
            if result.score > 0 {
                self.record.add_storm(result.score, self.now);
                self.record.add_storm_streak(result.streak, self.now);
            }
            self.unsaved = true;
        }
    }

    /// Remembers the set that a teacher makes or prints.
    fn note_handed_out(&mut self) {
        let set = match &self.page {
            LearnPage::Teach(page) => page.set().ok(),
            LearnPage::Print(printed) => Some(printed.set().clone()),
            _ => None,
        };
        if let Some(set) = set {
            self.record.hand_out(&set, self.now);
            self.unsaved = true;
        }
    }

    /// Whether the learner has done something in this visit. Until then the focus stays where the browser puts it.
    pub fn has_acted(&self) -> bool {
        self.has_acted
    }

    /// Whether the record is empty: no answer yet, and no lesson begun.
    pub fn is_new(&self) -> bool {
        let begun = |id| self.record.lesson(id) != LessonState::NotStarted;
        self.record.answers() == 0 && !LessonId::all().any(begun)
    }

    /// The day of the last action.
    fn today(&self) -> Day {
        Day::at(self.now)
    }

    /// Opens the puzzle at which a course is. Without a mistake to practise, shows the first page.
    fn begin_course(&mut self, course: Course) {
        if let Course::Mistakes(index) = course {
            return match self.mistakes.iter().rev().nth(index) {
                Some(mistake) => self.begin_with_puzzle(course, mistake.puzzle()),
                None => self.go_home(),
            };
        }
        self.skip_unless_in_lesson();
        self.link_fault = None;
        self.course = course;
        let first = self.puzzle_of(course, &self.record);
        self.go_to(first);
    }

    /// Opens a puzzle that is written out. If it is one of the learner's mistakes, the earlier ones follow.
    fn open_given(&mut self, puzzle: Puzzle) {
        let mut mistakes = self.mistakes.iter().rev();
        let index = mistakes.position(|mistake| mistake.puzzle() == puzzle);
        self.begin_with_puzzle(index.map_or(Course::Single, Course::Mistakes), puzzle);
    }

    /// Begins a course with a puzzle that is written out.
    fn begin_with_puzzle(&mut self, course: Course, puzzle: Puzzle) {
        self.skip_unless_in_lesson();
        self.course = course;
        self.close_puzzle();
        self.page = LearnPage::First;
        self.opened += 1;
        self.open_run(PuzzleRun::new(None, puzzle, Help::Nothing));
    }

    /// Opens a puzzle with the reply that was begun to it. A missed puzzle that comes back begins without it.
    pub(super) fn open_run(&mut self, mut run: PuzzleRun) {
        let example = run.help() == Help::Example;
        let is_resumed = |begun: &mut BegunReply| !example && begun.is_reply_to(run.puzzle());
        let is_due = run.id().is_some_and(|id| self.record.is_due(id, self.now));
        if let Some(mut begun) = self.begun.take_if(is_resumed).filter(|_| !is_due) {
            if !self.has_counted_before(&run) {
                begun.hints = 0;
            }
            run.resume(begun);
        }
        self.puzzle.run = Some(run);
    }

    /// Whether a hint that was taken before has counted in this course: if not, the first reply still decides. A puzzle
    /// that somebody has written out never counts.
    fn has_counted_before(&self, run: &PuzzleRun) -> bool {
        match (self.course, run.id()) {
            (Course::Day(day, index), _) => self.is_answered(day, index),
            (Course::Set(index), _) => self.is_answered_in_set(index),
            (_, Some(id)) => self.record.has_met(id),
            (_, None) => !run.puzzle().kind.is_of_own_game(),
        }
    }

    /// Notes the open puzzle of a lesson if it is decided. In small games, which have few positions, another number may
    /// stand for the same puzzle.
    fn note_decided(&mut self) {
        let decided = self.puzzle.run.as_ref().filter(|run| run.won().is_some());
        if let (Course::Lesson(..), Some(run)) = (self.course, decided) {
            self.decided.insert(0, run.puzzle().clone());
            self.decided.truncate(MAX_DECIDED);
        }
    }

    /// Closes the puzzle and keeps the reply that was begun.
    fn close_puzzle(&mut self) {
        self.begun = self.begun_reply();
        self.puzzle = CurrentPuzzle::default();
    }

    /// Like [`Learn::skip_undecided`], but a puzzle of a lesson may come again.
    fn skip_unless_in_lesson(&mut self) {
        if !matches!(self.course, Course::Lesson(..)) {
            self.skip_undecided();
        }
    }

    /// Notes in the record that the open puzzle, if undecided, does not come again in practice.
    fn skip_undecided(&mut self) {
        let undecided = self.puzzle.run.as_ref().filter(|run| run.won().is_none());
        let practised = !matches!(self.course, Course::Review | Course::Day(..) | Course::Set(_));
        if let Some(id) = undecided.and_then(PuzzleRun::id).filter(|_| practised) {
            self.record.skip(id);
            self.unsaved = true;
        }
    }

    /// Goes to the next puzzle of the course, or to its result at the end.
    fn go_on(&mut self) {
        let upcoming = self.puzzle.upcoming.take();
        self.note_decided();
        self.skip_undecided();
        let undecided = |run: &PuzzleRun| run.help() != Help::Example && run.won().is_none();
        if matches!(self.course, Course::Lesson(..)) && self.puzzle.run.as_ref().is_some_and(undecided) {
            // Skipping a puzzle is not progress.
            self.begin_course(self.course);
            return;
        }
        if let Course::Lesson(id, step) = self.course
            && step == LessonStep::Exercises(EXERCISES - 1)
        {
            self.end_with(End::Lesson(id));
            return;
        }
        self.course = self.course_after();
        if let Course::Mistakes(_) = self.course {
            self.begin_course(self.course);
            return;
        }
        let next =
            upcoming.filter(|&id| self.is_still_to_come(id)).or_else(|| self.puzzle_of(self.course, &self.record));
        match next {
            Some(id) => self.go_to(Some(id)),
            None => match self.course {
                Course::Set(_) => self.leave_puzzle(),
                Course::Day(day, _) => self.end_with(End::Day(day)),
                _ => self.go_home(),
            },
        }
    }

    /// Closes the open puzzle and opens this one, once the engine has made it.
    fn go_to(&mut self, id: Option<PuzzleId>) {
        self.close_puzzle();
        self.puzzle.id = id;
        self.opened += 1;
        if !matches!(self.course, Course::Set(_)) {
            self.page = LearnPage::First;
        }
        self.open_made_puzzle();
    }

    /// Applies an action to the open puzzle, and notes the result if that decides it.
    fn act_on_run(&mut self, action: RunAction) {
        let Some(run) = &mut self.puzzle.run else { return };
        let decided = run.apply(action);
        let example = run.help() == Help::Example;
        if let Some(won) = decided.filter(|_| !example) {
            self.note_result(won);
        }
    }
}

impl PlaceState for Learn {
    const PLACE: Place = Place::Learn;
    const EMPTY_LINK_OPENS: bool = true;
    type Action = LearnAction;

    /// Applies an action at the time of the last one.
    fn apply(&mut self, action: LearnAction) {
        self.apply(action, self.now);
    }

    fn link(&self) -> Option<String> {
        Some(self.link().to_string())
    }

    fn read_link(&self, link: &str) -> Result<LearnAction, Fault> {
        Ok(LearnAction::Open(link.to_owned()))
    }

    /// Back leads to the page before, but not to a puzzle that was refused: it would lead here again.
    fn history_entry(&self) -> Option<String> {
        self.link_fault.is_none().then(|| self.link().to_string())
    }
}
