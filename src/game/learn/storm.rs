//! Storm: *Does it fit?* against the clock. Three minutes, three lives; harder after every second right
//! answer.
//!
//! ```text
//!   ready ──begin──► running ──third miss, or the time is over──► over: score, missed puzzles
//!                    │    ▲
//!              reply ▼    │ the next puzzle, which is made already
//! ```
//! The caller gives the time with every action. Time counts while a puzzle is shown, even if the page is hidden, but
//! not while the engine makes one. A clock that is set back changes nothing. A storm that is under way is not stored.

use std::time::Duration;

use std::collections::VecDeque;

use super::learn_link::LearnLink;
use super::queries::make_puzzle;
use crate::question::{Answer, AnswerState, Conversation, Query};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_teaching::puzzle::{BAND, Puzzle, PuzzleId, PuzzleKind, first_broken_row};

/// How long a storm lasts, in milliseconds.
pub const STORM_TIME: Duration = Duration::from_secs(180);
/// How many wrong answers end it.
pub const STORM_LIVES: u8 = 3;
/// The first number of a storm's puzzles: practice, sets and days never reach it.
pub const STORM_NUMBERS: u32 = 2_500_000_000;
/// How many numbers its puzzles may have.
const NUMBERS: usize = 400_000_000;
/// How many puzzles are made ahead.
const AHEAD: usize = 4;
/// After this many right answers the puzzles are one band harder.
const RIGHT_FOR_A_BAND: u16 = 2;

/// An action of the learner, or a tick of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StormAction {
    /// Begins the storm, or another one after its end.
    Begin,
    /// Replies that the code fits, or that it does not.
    Reply(bool),
    /// Time has passed.
    Tick,
}

/// The stage of a storm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StormStage {
    /// Not begun.
    Ready,
    /// The clock runs.
    Running,
    /// The time is over, or the lives are lost.
    Over,
}

/// A puzzle that was missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StormMiss {
    /// Which one.
    pub id: PuzzleId,
    /// Its game.
    pub variant: Variant,
    /// Its rows.
    pub rows: Vec<Row>,
    /// The code that was asked about.
    pub code: Code,
    /// The first row (from 0) that the code breaks, then the feedback that the guess would have got; `None` if it fits.
    pub broken: Option<(u8, Feedback)>,
}

/// The score of a storm that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StormResult {
    /// Right answers.
    pub score: u16,
    /// The most right answers in a row.
    pub streak: u16,
}

/// Puzzles against the clock.
#[derive(Clone, Debug)]
pub struct Storm {
    stage: StormStage,
    random: Random,
    conversation: Conversation,
    /// The next puzzles, in their order. Each is made already or asked for.
    upcoming: VecDeque<PuzzleId>,
    /// The puzzle that is shown.
    shown: Option<(PuzzleId, Puzzle)>,
    /// The time of the last action, in milliseconds since 1970.
    last: u64,
    /// How much of the time is used up, in milliseconds.
    used: Duration,
    score: u16,
    streak: u16,
    best_streak: u16,
    misses: Vec<StormMiss>,
    /// How many replies there were.
    replies: u16,
    /// Whether the last reply was right; `None` before the first.
    last_right: Option<bool>,
    /// Whether the result was handed out to be stored.
    handed_out: bool,
}

impl Storm {
    /// A storm that has not begun. `chance` seeds its puzzles.
    pub fn new(chance: u64) -> Storm {
        let mut storm = Storm {
            stage: StormStage::Ready,
            random: Random::new(chance),
            conversation: Conversation::default(),
            upcoming: VecDeque::new(),
            shown: None,
            last: 0,
            used: Duration::ZERO,
            score: 0,
            streak: 0,
            best_streak: 0,
            misses: Vec::new(),
            replies: 0,
            last_right: None,
            handed_out: false,
        };
        storm.choose_upcoming();
        storm
    }

    /// Applies an action at `now`, in milliseconds since 1970.
    pub fn apply(&mut self, action: StormAction, now: u64) {
        self.pass_time(now);
        match (action, self.stage) {
            (StormAction::Begin, StormStage::Running) => {}
            (StormAction::Begin, _) => self.start(now),
            (StormAction::Reply(fits), StormStage::Running) => self.reply(fits),
            (StormAction::Reply(_) | StormAction::Tick, _) => {}
        }
    }

    /// Takes an answer from the engine at `now`, in milliseconds since 1970.
    pub fn receive(&mut self, query: Query, answer: Answer, now: u64) {
        // If no puzzle is shown, the time until now was spent waiting.
        self.pass_time(now);
        let wanted = self.wanted();
        if self.conversation.receive(&wanted, query, answer) && self.stage == StormStage::Running {
            self.show_next();
        }
    }

    /// Counts the time since the last action if a puzzle is shown, and ends the storm when the time is over.
    fn pass_time(&mut self, now: u64) {
        let passed = Duration::from_millis(now.saturating_sub(self.last));
        self.last = now;
        if self.stage == StormStage::Running && self.shown.is_some() {
            self.used = self.used.saturating_add(passed);
            if self.used >= STORM_TIME {
                self.end();
            }
        }
    }

    /// Starts the storm, or a new one after its end, at `now`.
    fn start(&mut self, now: u64) {
        let over = self.stage == StormStage::Over;
        let mut storm = if over {
            // Drop the puzzles that were made for a higher score.
            Storm::new(now ^ u64::from(self.replies))
        } else {
            self.clone()
        };
        storm.stage = StormStage::Running;
        storm.last = now;
        *self = storm;
        self.show_next();
    }

    /// Ends the storm.
    fn end(&mut self) {
        self.stage = StormStage::Over;
        self.shown = None;
    }

    /// Counts a reply; `fits` says whether the learner thinks that the code fits.
    fn reply(&mut self, fits: bool) {
        let Some((id, puzzle)) = self.shown.take() else {
            return;
        };
        let Some(code) = puzzle.task.code() else {
            self.show_next();
            return;
        };
        let broken = first_broken_row(&puzzle.rows, code);
        let right = fits == broken.is_none();
        self.replies = self.replies.saturating_add(1);
        self.last_right = Some(right);
        if right {
            self.score = self.score.saturating_add(1);
            self.streak = self.streak.saturating_add(1);
            self.best_streak = self.best_streak.max(self.streak);
        } else {
            self.streak = 0;
            self.misses.push(StormMiss { id, variant: puzzle.variant, code, broken, rows: puzzle.rows });
        }
        match self.lives() {
            0 => self.end(),
            _ => self.show_next(),
        }
    }

    /// Shows the next puzzle, if it is made. Puzzles that cannot be made are skipped.
    fn show_next(&mut self) {
        while self.shown.is_none() {
            self.choose_upcoming();
            let Some(&id) = self.upcoming.front() else {
                return;
            };
            let puzzle = match self.conversation.answer(make_puzzle(id)) {
                AnswerState::Waiting => return,
                AnswerState::Ready(puzzle) => Some(puzzle.clone()),
                AnswerState::Refused(_) => None,
            };
            self.upcoming.pop_front();
            self.shown = puzzle.map(|puzzle| (id, puzzle));
        }
        self.choose_upcoming();
    }

    /// Chooses the next puzzles. Their difficulty assumes that the puzzles before them are answered rightly.
    fn choose_upcoming(&mut self) {
        let (lowest, highest) = PuzzleKind::Fit.bands().unwrap_or_default();
        while self.upcoming.len() < AHEAD {
            let ahead: u16 = narrow(self.upcoming.len() + usize::from(self.shown.is_some()));
            let steps = (self.score + ahead) / RIGHT_FOR_A_BAND;
            let band = lowest.saturating_add(steps.saturating_mul(BAND)).min(highest);
            let drawn: u32 = narrow(self.random.below(NUMBERS));
            self.upcoming.push_back(PuzzleId { kind: PuzzleKind::Fit, band, number: STORM_NUMBERS + drawn });
        }
    }

    /// The questions that make the next puzzles.
    fn wanted(&self) -> Vec<Query> {
        let upcoming = match self.stage {
            StormStage::Over => None,
            _ => Some(self.upcoming.iter()),
        };
        upcoming.into_iter().flatten().map(|&id| make_puzzle(id).erase()).collect()
    }

    /// The next question for the engine; `None` if there is none now.
    pub fn query(&self) -> Option<Query> {
        self.conversation.next(self.wanted())
    }

    /// Takes the result of a storm that has ended; `None` if the storm has not ended, or if the result was taken
    /// already.
    pub fn take_result(&mut self) -> Option<StormResult> {
        let is_new = self.stage == StormStage::Over && !std::mem::replace(&mut self.handed_out, true);
        if self.stage != StormStage::Over {
            self.handed_out = false;
        }
        is_new.then(|| self.result())
    }
}

/// What the page shows.
impl Storm {
    /// The stage of the storm.
    pub fn stage(&self) -> StormStage {
        self.stage
    }

    /// The puzzle that is shown; `None` while the engine makes it.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.shown.as_ref().map(|shown| &shown.1)
    }

    /// How much time is left, in milliseconds.
    pub fn time_left(&self) -> Duration {
        STORM_TIME.saturating_sub(self.used)
    }

    /// How many more wrong answers end the storm.
    pub fn lives(&self) -> u8 {
        STORM_LIVES.saturating_sub(narrow(self.misses.len()))
    }

    /// The result so far.
    pub fn result(&self) -> StormResult {
        StormResult { score: self.score, streak: self.best_streak }
    }

    /// How many right answers there were since the last miss.
    pub fn streak(&self) -> u16 {
        self.streak
    }

    /// The number of replies.
    pub fn reply_count(&self) -> u16 {
        self.replies
    }

    /// Whether the last reply was right; `None` before the first.
    pub fn last_right(&self) -> Option<bool> {
        self.last_right
    }

    /// The missed puzzles, in order.
    pub fn misses(&self) -> &[StormMiss] {
        &self.misses
    }

    /// The link to the storm.
    pub fn link(&self) -> LearnLink {
        LearnLink::Storm
    }
}
