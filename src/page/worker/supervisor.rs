//! What the page does about one worker: pure, so that every failure is tested natively.
//!
//! ```text
//!            spawn            Ready             Send
//!   Absent ────────► Starting ─────► Idle ─────────────► Busy
//!      ▲                │             ▲   Done, Refused   │
//!      │                │             └───────────────────┤
//!      │                └── silent too long, or died ─────┤
//!      │                              │                   └─ no longer wanted: kill, spawn
//!      │                  first time: kill, spawn, ask again
//!      └───────────────── then:       kill, tell the player, spawn after a pause, ask again
//! ```
//! One question runs and at most one waits; the newest replaces the waiting one. Times are
//! milliseconds of any monotonic clock of the caller.
//!
//! **Limits.** A silent worker is taken for dead in [`Supervisor::tick`]: after [`START_LIMIT_MS`] while it
//! starts or loads a file for its job (twice as long after each of the first three failures), after
//! [`SILENCE_LIMIT_MS`] while it answers a wanted question. An idle worker need not report.
//!
//! **Signs of life.** A worker reports each part of its program's files that arrives. All answers are made
//! under a `Budget`, which `worker::agent` turns into reports: a job is silent for no longer than the work
//! between two questions to its budget. tests/worker/heartbeat.rs holds that this is little in the largest game,
//! for every question that looks at codes, trees or guesses; it names the others, about puzzles and proofs.
//!
//! **Silent work** asks no budget:
//!
//! ```text
//!   what a person can deduce (`engine::deduction`, all but `common` and the false notes of `own_notes`)
//!                            short: `deduction::supposing` bounds the suppositions that a chain of steps may
//!                            follow. `worker::answer::notebook` follows a chain for each mark, and supposes in
//!                            small games only. `advice::easiest` and `attribution` suppose nothing, and
//!                            `easiest` asks for each feedback
//!   the packing of an answer, and the unpacking of what comes with a question
//!                            as long as it takes to copy it
//!   the orbits of guesses in an exact search (`Symmetry::canonical_guesses`)
//!                            short: a table of all guesses has 2^20 of them at most (`limits::TABLE_GUESSES`), and
//!                            the rows leave few renamings
//!   the same for a good guess (`advice::anytime`)
//!                            short: only at the start of a game, where few guesses differ
//!   the order in which a ranking tries its guesses (`search::root::ranking`)
//!                            about a second for the largest table
//!   the text and the outline of a proof that is made (`Certificate::to_string`, `outline`)
//!                            as long as it takes to write them: of the proofs in tests/data/proved.txt that
//!                            the page can make, the longest has 1.4 MB of text
//!   the check of a proof, between two questions
//!                            it asks for each guess that is scored, and for each row, symmetry and guess of each
//!                            lemma. It does not ask while it plays the tree, reads lines, or counts the bounds of
//!                            the parts of one guess
//! ```

use mastermind_engine::budget::Progress;
use mastermind_game::{Answer, NoAnswer, Query};

use super::message::{Job, Report};

/// How long a worker may be silent while it starts or loads a file. It reports when its script runs, when it asks for a
/// file, and each part that arrives. Each of the first failures doubles this limit, so that a slow connection is not
/// taken for a failure.
pub const START_LIMIT_MS: u64 = 9_000;
/// How long a busy worker may be silent. It reports several times a second, whenever the work asks
/// its `Budget`; between two such questions it is silent.
pub const SILENCE_LIMIT_MS: u64 = 5_000;
/// How long a worker that has failed may take to start again before the player is told.
pub const RESTART_LIMIT_MS: u64 = 3_000;
/// The pause before the first retry after the player was told, and the longest pause: each is twice
/// as long as the one before.
pub const RETRY_PAUSES_MS: (u64, u64) = (1_000, 30_000);
/// After this many failures in a row the player is told; earlier if starting takes longer than
/// [`RESTART_LIMIT_MS`] or [`START_LIMIT_MS`].
const FAILURES_UNTIL_TOLD: u32 = 2;
/// The least and the most time that an unwanted question may run on while another one waits. Between them
/// it may run on for as long as the last worker took to start.
///
/// Nobody knows how long the question would still run. To kill its worker costs the time of one start, and
/// what the worker remembers. If the question is waited for as long as one start takes, and its worker is
/// killed only then, the wait is at most twice as long as with the better of the two.
pub const UNWANTED_LIMITS_MS: (u64, u64) = (100, 1_000);
/// How long an unwanted question may run on while no other one waits: it costs only electricity.
pub const UNWANTED_ALONE_LIMIT_MS: u64 = 1_000;
/// If the page was not called for longer than this, the rest of that time does not count as the
/// worker's silence: the page slept, or its clock was set.
pub const LONGEST_GAP_MS: u64 = 1_500;

/// What the caller must do, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Start a worker; it will report [`Report::Ready`].
    Spawn,
    /// End the worker; its reports are no longer received.
    Kill,
    /// Send it a question.
    Send(Job, Query),
    /// Report how far the work on the awaited answer is.
    Tell(Progress),
    /// Hand over an answer, or the reason why there is none.
    Deliver(Query, Answer),
}

/// The health of the worker, for the page to show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Health {
    /// Nothing to report.
    #[default]
    Fine,
    /// A worker failed and is being replaced.
    Restarting,
    /// Restarting did not help. It is tried again and again, or at [`Supervisor::retry`].
    Broken,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum WorkerState {
    /// There is no worker; after a failure one is started after a pause.
    Absent {
        until: Option<u64>,
    },
    Starting {
        since: u64,
        heard: u64,
    },
    Idle,
    Busy {
        job: Job,
        heard: u64,
        /// Whether a file of its program comes, which the job needs.
        loading: bool,
        unwanted: Option<u64>,
    },
}

/// Watches one worker and restarts it.
#[derive(Clone, Debug)]
pub struct Supervisor {
    worker: WorkerState,
    /// The question whose answer is wanted, running or waiting.
    asked: Option<Query>,
    /// The question that the busy worker is working on.
    running: Option<Query>,
    jobs: u64,
    /// The number of failures in a row.
    failures: u32,
    /// When the first of them was.
    failing_since: u64,
    /// Whether the player has been told of them.
    told: bool,
    /// How long the last worker took to start.
    start_took: u64,
    clock: Clock,
}

/// The caller's clock without the time in which the page slept.
#[derive(Clone, Copy, Debug, Default)]
struct Clock {
    last: u64,
    awake: u64,
}

impl Clock {
    fn at(&mut self, now: u64) -> u64 {
        self.awake += now.saturating_sub(self.last).min(LONGEST_GAP_MS);
        self.last = now;
        self.awake
    }
}

impl Default for Supervisor {
    fn default() -> Self {
        Supervisor {
            worker: WorkerState::Absent { until: None },
            asked: None,
            running: None,
            jobs: 0,
            failures: 0,
            failing_since: 0,
            told: false,
            start_took: 0,
            clock: Clock::default(),
        }
    }
}

/// What the page wants.
impl Supervisor {
    /// The health of the worker.
    pub fn health(&self) -> Health {
        match self.failures {
            _ if self.told => Health::Broken,
            0 => Health::Fine,
            _ => Health::Restarting,
        }
    }

    /// Whether an answer is awaited.
    pub fn waiting(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether time matters now: then [`Supervisor::tick`] must be called often.
    pub fn wants_ticks(&self) -> bool {
        !matches!(self.worker, WorkerState::Idle | WorkerState::Absent { until: None })
    }

    /// Starts a worker before the first question.
    pub fn start(&mut self, now: u64) -> Vec<Command> {
        let now = self.clock.at(now);
        match self.worker {
            WorkerState::Absent { until: None } => self.spawn(now),
            _ => Vec::new(),
        }
    }

    /// Asks a question; an older one is no longer wanted.
    pub fn ask(&mut self, query: Query, now: u64) -> Vec<Command> {
        if self.asked.as_ref() == Some(&query) {
            return Vec::new();
        }
        self.forget(now);
        let now = self.clock.at(now);
        if let WorkerState::Busy { unwanted, .. } = &mut self.worker
            && self.running.as_ref() == Some(&query)
        {
            // The running question is wanted again.
            *unwanted = None;
        }
        self.asked = Some(query);
        match self.worker {
            WorkerState::Absent { until: None } => self.spawn(now),
            WorkerState::Idle => self.send(now),
            WorkerState::Absent { .. } | WorkerState::Starting { .. } | WorkerState::Busy { .. } => Vec::new(),
        }
    }

    /// Drops the question: its answer is no longer wanted.
    pub fn forget(&mut self, now: u64) {
        let now = self.clock.at(now);
        self.asked = None;
        if let WorkerState::Busy { unwanted, .. } = &mut self.worker {
            unwanted.get_or_insert(now);
        }
    }

    /// Tries again at once, because the player wants it.
    pub fn retry(&mut self, now: u64) -> Vec<Command> {
        let now = self.clock.at(now);
        if !self.told {
            return Vec::new();
        }
        self.recovered();
        self.respawn(now)
    }
}

/// Events: reports, failures, the clock.
impl Supervisor {
    /// Another part of the worker's program has arrived.
    pub fn loading(&mut self, now: u64) {
        let now = self.clock.at(now);
        match &mut self.worker {
            WorkerState::Starting { heard, .. } => *heard = now,
            WorkerState::Busy { heard, loading, .. } => (*heard, *loading) = (now, true),
            WorkerState::Absent { .. } | WorkerState::Idle => {}
        }
    }

    /// Receives a report of the worker.
    pub fn receive(&mut self, report: Report, now: u64) -> Vec<Command> {
        let now = self.clock.at(now);
        match report {
            Report::Ready => self.ready(now),
            Report::NotUnderstood => Vec::new(),
            Report::NotFetched { job } => self.not_fetched(job, now),
            Report::Progress { job, progress } => self.progress(job, progress, now),
            Report::Done { job, answer } => self.finish(job, Ok(answer), now),
            Report::Refused { job, why } => self.finish(job, Err(why), now),
        }
    }

    fn ready(&mut self, now: u64) -> Vec<Command> {
        let WorkerState::Starting { since, .. } = self.worker else {
            return Vec::new();
        };
        self.start_took = now.saturating_sub(since);
        self.worker = WorkerState::Idle;
        if self.asked.is_none() {
            self.recovered();
        }
        self.send(now)
    }

    fn progress(&mut self, of: Job, progress: Progress, now: u64) -> Vec<Command> {
        let WorkerState::Busy { job, heard, loading, unwanted } = &mut self.worker else {
            return Vec::new();
        };
        if of != *job {
            return Vec::new();
        }
        (*heard, *loading) = (now, false);
        // The worker works, so that the player need not be told of failures any more. Whether it
        // will finish its work is not known yet.
        self.told = false;
        match unwanted {
            None => vec![Command::Tell(progress)],
            Some(_) => Vec::new(),
        }
    }

    fn not_fetched(&mut self, of: Job, now: u64) -> Vec<Command> {
        match self.worker {
            WorkerState::Busy { job, .. } if job == of => self.failed(now),
            _ => Vec::new(),
        }
    }

    fn finish(&mut self, done: Job, packed: Result<Vec<u8>, NoAnswer>, now: u64) -> Vec<Command> {
        let WorkerState::Busy { job, unwanted, .. } = self.worker else {
            return Vec::new();
        };
        if job != done {
            return Vec::new();
        }
        let deliver = match self.asked.take_if(|_| unwanted.is_none()) {
            None => None,
            Some(query) => match packed.map(|bytes| query.question.unpack_answer(&bytes)) {
                Ok(Some(reply)) => Some(Command::Deliver(query, Ok(reply))),
                Err(why) => Some(Command::Deliver(query, Err(why))),
                Ok(None) => {
                    self.asked = Some(query);
                    return self.failed(now);
                }
            },
        };
        self.worker = WorkerState::Idle;
        self.running = None;
        self.recovered();
        match deliver {
            Some(deliver) => vec![deliver],
            None => self.send(now),
        }
    }

    /// The worker died, cannot be loaded, is of another build, or gives an answer that does
    /// not fit its question.
    pub fn fail(&mut self, now: u64) -> Vec<Command> {
        let now = self.clock.at(now);
        self.failed(now)
    }

    fn failed(&mut self, now: u64) -> Vec<Command> {
        if matches!(self.worker, WorkerState::Absent { .. }) {
            return Vec::new();
        }
        if self.failures == 0 {
            self.failing_since = now;
        }
        self.failures += 1;
        if self.failures < FAILURES_UNTIL_TOLD {
            return self.respawn(now);
        }
        self.told = true;
        let (first, longest) = RETRY_PAUSES_MS;
        let doublings = (self.failures - FAILURES_UNTIL_TOLD).min(longest.ilog2());
        let pause = (first << doublings).min(longest);
        self.worker = WorkerState::Absent { until: Some(now + pause) };
        vec![Command::Kill]
    }

    /// Checks the time limits.
    pub fn tick(&mut self, now: u64) -> Vec<Command> {
        let now = self.clock.at(now);
        let past = |since: u64, limit: u64| now.saturating_sub(since) >= limit;
        match self.worker {
            WorkerState::Absent { until: Some(until) } if now >= until => self.spawn(now),
            // While a file of its program comes, even an unwanted question is left alone: the next one mostly needs
            // the same file.
            WorkerState::Starting { heard, .. } | WorkerState::Busy { heard, loading: true, .. } => {
                let silent = past(heard, START_LIMIT_MS << self.failures.min(3));
                let failing = self.failures > 0 && past(self.failing_since, RESTART_LIMIT_MS);
                self.told |= failing || past(heard, START_LIMIT_MS);
                if silent { self.failed(now) } else { Vec::new() }
            }
            WorkerState::Busy { unwanted: Some(since), .. } if past(since, self.grace()) => self.respawn(now),
            WorkerState::Busy { heard, unwanted: None, .. } if past(heard, SILENCE_LIMIT_MS) => self.failed(now),
            _ => Vec::new(),
        }
    }

    /// How long the unwanted question may run on.
    fn grace(&self) -> u64 {
        match self.asked {
            Some(_) => self.start_took.clamp(UNWANTED_LIMITS_MS.0, UNWANTED_LIMITS_MS.1),
            None => UNWANTED_ALONE_LIMIT_MS,
        }
    }

    fn recovered(&mut self) {
        self.failures = 0;
        self.told = false;
    }

    fn spawn(&mut self, now: u64) -> Vec<Command> {
        self.running = None;
        self.worker = WorkerState::Starting { since: now, heard: now };
        vec![Command::Spawn]
    }

    /// Replaces the worker with a new one.
    fn respawn(&mut self, now: u64) -> Vec<Command> {
        let mut commands = vec![Command::Kill];
        commands.extend(self.spawn(now));
        commands
    }

    /// Sends the waiting question, if there is one, to the idle worker.
    fn send(&mut self, now: u64) -> Vec<Command> {
        let Some(query) = self.asked.clone() else {
            return Vec::new();
        };
        self.jobs += 1;
        let job = Job(self.jobs);
        self.worker = WorkerState::Busy { job, heard: now, loading: false, unwanted: None };
        self.running = Some(query.clone());
        vec![Command::Send(job, query)]
    }
}
