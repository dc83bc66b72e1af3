//! Decides what the page does about one worker: pure, so that every failure can be tested natively.
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
//! One question runs and at most one waits; the newest replaces the waiting one. Times are those of any monotonic clock
//! of the caller.
//!
//! **Limits.** [`Supervisor::tick`] takes a silent worker for dead: after [`START_LIMIT`] while it
//! starts or loads a file for its job (twice as long after each of the first three failures), after
//! [`SILENCE_LIMIT`] while it answers a wanted question. An idle worker need not report.
//!
//! **Signs of life.** A worker reports each part of its program's files that arrives. All answers are made
//! under a `Budget`, which `worker::agent` turns into reports: a job is silent for no longer than the work
//! between two questions to its budget. tests/worker/heartbeat.rs checks that this is little in the largest game,
//! for every question that looks at codes, trees or guesses; it names the others, about puzzles and proofs.
//!
//! **Silent work** asks no budget:
//!
//! ```text
//!   what a person can deduce (`teaching::deduction`, except `common` and the false notes of `own_notes`)
//!                            short: `deduction::supposing` limits the suppositions that a chain of steps may
//!                            follow. `worker::answer::notebook` follows a chain for each mark, and supposes in
//!                            small games only. `easiest` and `attribution` suppose nothing, and `easiest` asks
//!                            for each feedback
//!   packing an answer, and unpacking what comes with a question
//!                            as long as it takes to copy it
//!   the orbits of guesses in an exact search (`Symmetry::canonical_guesses`)
//!                            short: a table of all guesses has at most 2^20 of them (`limits::TABLE_GUESSES`), and
//!                            the rows leave few renamings
//!   the orbits of guesses in the search for a good guess (`advice::anytime`)
//!                            short: only at the start of a game, where few guesses differ
//!   the order in which a ranking tries its guesses (`search::root::ranking`)
//!                            about a second for the largest table
//!   the text and the outline of a new proof (`Certificate::to_string`, `outline`)
//!                            as long as it takes to write them: the longest proof in src/game/data/values.csv that
//!                            the page can make has 1.4 MB of text
//!   checking a proof, between two questions
//!                            it asks for each guess that is scored, and for each row, symmetry and guess of each
//!                            lemma. It does not ask while it plays the tree, reads lines, or counts the bounds of
//!                            the parts of one guess
//! ```

use std::time::Duration;

use mastermind_engine::budget::Progress;
use mastermind_game::{Answer, NoAnswer, Query};

use super::message::{JobId, WorkerReport};

/// How long a worker may be silent while it starts or loads a file. It reports when its script runs, when it asks for a
/// file, and when a part of it arrives. Each of the first three failures doubles this limit, so that a slow connection
/// is not taken for a failure.
pub const START_LIMIT: Duration = Duration::from_secs(9);
/// How long a busy worker may be silent. It reports several times a second, whenever the work asks its `Budget`;
/// between two such questions it is silent.
pub const SILENCE_LIMIT: Duration = Duration::from_secs(5);
/// How long a worker that has failed may take to start again before the player is told.
pub const RESTART_LIMIT: Duration = Duration::from_secs(3);
/// The pause before the first retry after the player was told, and the longest pause. Each pause is twice as long as
/// the one before.
pub const RETRY_PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(30));
/// After this many failures in a row the player is told; earlier if starting takes longer than
/// [`RESTART_LIMIT`] or [`START_LIMIT`].
const FAILURES_UNTIL_TOLD: u32 = 2;
/// The shortest and the longest time that an unwanted question may run on while another one waits. Between these
/// limits it may run for as long as the last worker took to start.
///
/// How long the question would still run is unknown. Killing its worker costs the time of one start, and what the
/// worker remembers. Waiting for as long as one start takes, and killing only then, costs at most twice as much as the
/// better of the two choices (the ski rental problem).
pub const UNWANTED_LIMITS: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(1));
/// How long an unwanted question may run on while no other one waits: it costs only electricity.
pub const UNWANTED_ALONE_LIMIT: Duration = Duration::from_secs(1);
/// If the page was not called for longer than this, the rest of that time does not count as the worker's silence: the
/// page slept, or its clock was set.
pub const LONGEST_GAP: Duration = Duration::from_millis(1_500);

/// What the caller must do, in the order of the list.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerCommand {
    /// Start a worker, which will report [`WorkerReport::Ready`].
    Spawn,
    /// End the worker, and receive no more reports from it.
    Kill,
    /// Send it a question.
    Send(JobId, Query),
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
    /// Restarting did not help. The supervisor tries again after each pause, or at [`Supervisor::retry`].
    Broken,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum WorkerState {
    /// There is no worker.
    Absent {
        /// When the next one is started; `None` if nothing has failed, so that a worker is started when it is needed.
        until: Option<Duration>,
    },
    Starting {
        /// When the worker was started.
        since: Duration,
        /// When its last sign of life came.
        heard: Duration,
    },
    Idle,
    Busy {
        job: JobId,
        /// When the last sign of life came.
        heard: Duration,
        /// Whether the worker is loading a file of its program that the job needs.
        loading: bool,
        /// Since when the answer is no longer wanted; `None` if it is wanted.
        unwanted: Option<Duration>,
    },
}

/// Watches one worker and restarts it.
#[derive(Clone, Debug)]
pub struct Supervisor {
    worker: WorkerState,
    /// The question whose answer is wanted, running or waiting.
    asked: Option<Query>,
    /// The question that the busy worker is working on; `None` if no worker is busy.
    running: Option<Query>,
    /// The number of jobs so far, which is the number of the last job.
    jobs: u64,
    /// The number of failures in a row.
    failures: u32,
    /// When the first of these failures happened.
    failing_since: Duration,
    /// Whether the player has been told of these failures.
    player_told: bool,
    /// How long the last worker took to start.
    start_took: Duration,
    clock: AwakeClock,
}

/// The caller's clock without the time in which the page slept.
#[derive(Clone, Copy, Debug, Default)]
struct AwakeClock {
    /// What the caller's clock said last.
    last: Duration,
    /// The time awake until then.
    awake: Duration,
}

impl AwakeClock {
    /// The time awake, when the caller's clock says `now`.
    fn awake_at(&mut self, now: Duration) -> Duration {
        self.awake += now.saturating_sub(self.last).min(LONGEST_GAP);
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
            failing_since: Duration::ZERO,
            player_told: false,
            start_took: Duration::ZERO,
            clock: AwakeClock::default(),
        }
    }
}

/// Requests of the page.
impl Supervisor {
    /// The health of the worker; [`Health::Broken`] once the player has been told.
    pub fn health(&self) -> Health {
        match self.failures {
            _ if self.player_told => Health::Broken,
            0 => Health::Fine,
            _ => Health::Restarting,
        }
    }

    /// Whether an answer is awaited.
    pub fn is_waiting(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether a time limit is running. If so, [`Supervisor::tick`] must be called often.
    pub fn wants_ticks(&self) -> bool {
        !matches!(self.worker, WorkerState::Idle | WorkerState::Absent { until: None })
    }

    /// Starts a worker before the first question.
    pub fn start(&mut self, now: Duration) -> Vec<WorkerCommand> {
        let now = self.clock.awake_at(now);
        match self.worker {
            WorkerState::Absent { until: None } => self.spawn(now),
            _ => Vec::new(),
        }
    }

    /// Asks a question. The answer to an older question is no longer wanted.
    pub fn ask(&mut self, query: Query, now: Duration) -> Vec<WorkerCommand> {
        if self.asked.as_ref() == Some(&query) {
            return Vec::new();
        }
        self.forget(now);
        let now = self.clock.awake_at(now);
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

    /// Drops the question, because its answer is no longer wanted.
    pub fn forget(&mut self, now: Duration) {
        let now = self.clock.awake_at(now);
        self.asked = None;
        if let WorkerState::Busy { unwanted, .. } = &mut self.worker {
            unwanted.get_or_insert(now);
        }
    }

    /// Tries again at once, because the player wants it.
    pub fn retry(&mut self, now: Duration) -> Vec<WorkerCommand> {
        let now = self.clock.awake_at(now);
        if !self.player_told {
            return Vec::new();
        }
        self.forget_failures();
        self.respawn(now)
    }
}

/// Events: reports, failures, the clock.
impl Supervisor {
    /// Notes the sign of life that another part of the worker's program has arrived.
    pub fn loading(&mut self, now: Duration) {
        let now = self.clock.awake_at(now);
        match &mut self.worker {
            WorkerState::Starting { heard, .. } => *heard = now,
            WorkerState::Busy { heard, loading, .. } => (*heard, *loading) = (now, true),
            WorkerState::Absent { .. } | WorkerState::Idle => {}
        }
    }

    /// Receives a report of the worker.
    pub fn receive(&mut self, report: WorkerReport, now: Duration) -> Vec<WorkerCommand> {
        let now = self.clock.awake_at(now);
        match report {
            WorkerReport::Ready => self.worker_started(now),
            WorkerReport::NotUnderstood => Vec::new(),
            WorkerReport::NotFetched { job } => self.file_not_fetched(job, now),
            WorkerReport::Progress { job, progress } => self.note_progress(job, progress, now),
            WorkerReport::Done { job, answer } => self.finish_job(job, Ok(answer), now),
            WorkerReport::Refused { job, why } => self.finish_job(job, Err(why), now),
        }
    }

    /// Sends the waiting question to the worker that has just started.
    fn worker_started(&mut self, now: Duration) -> Vec<WorkerCommand> {
        let WorkerState::Starting { since, .. } = self.worker else {
            return Vec::new();
        };
        self.start_took = now.saturating_sub(since);
        self.worker = WorkerState::Idle;
        if self.asked.is_none() {
            self.forget_failures();
        }
        self.send(now)
    }

    /// Notes a sign of life, and passes the progress on if the answer is still wanted.
    fn note_progress(&mut self, reported_job: JobId, progress: Progress, now: Duration) -> Vec<WorkerCommand> {
        let WorkerState::Busy { job, heard, loading, unwanted } = &mut self.worker else {
            return Vec::new();
        };
        if reported_job != *job {
            return Vec::new();
        }
        (*heard, *loading) = (now, false);
        // The worker works, so the player need not be told of failures any more. They still count until the job is
        // done: it may be what kills the worker.
        self.player_told = false;
        match unwanted {
            None => vec![WorkerCommand::Tell(progress)],
            Some(_) => Vec::new(),
        }
    }

    /// Handles a file that could not be fetched: a failure of the worker, if the current job needs the file.
    fn file_not_fetched(&mut self, reported_job: JobId, now: Duration) -> Vec<WorkerCommand> {
        match self.worker {
            WorkerState::Busy { job, .. } if job == reported_job => self.note_failure(now),
            _ => Vec::new(),
        }
    }

    /// Delivers the answer, or the reason why there is none, and sends the waiting question. An answer that cannot be
    /// unpacked is a failure of the worker.
    fn finish_job(
        &mut self,
        reported_job: JobId,
        packed: Result<Vec<u8>, NoAnswer>,
        now: Duration,
    ) -> Vec<WorkerCommand> {
        let WorkerState::Busy { job, unwanted, .. } = self.worker else {
            return Vec::new();
        };
        if job != reported_job {
            return Vec::new();
        }
        let delivery = match self.asked.take_if(|_| unwanted.is_none()) {
            None => None,
            Some(query) => match packed.map(|bytes| query.question.unpack_answer(&bytes)) {
                Ok(Some(reply)) => Some(WorkerCommand::Deliver(query, Ok(reply))),
                Err(why) => Some(WorkerCommand::Deliver(query, Err(why))),
                Ok(None) => {
                    self.asked = Some(query);
                    return self.note_failure(now);
                }
            },
        };
        self.worker = WorkerState::Idle;
        self.running = None;
        self.forget_failures();
        match delivery {
            Some(command) => vec![command],
            None => self.send(now),
        }
    }

    /// Handles a worker that has died, cannot be loaded, or is of another build.
    pub fn fail(&mut self, now: Duration) -> Vec<WorkerCommand> {
        let now = self.clock.awake_at(now);
        self.note_failure(now)
    }

    /// Restarts the worker, or after several failures in a row tells the player and waits.
    fn note_failure(&mut self, now: Duration) -> Vec<WorkerCommand> {
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
        self.player_told = true;
        let (first_pause, longest_pause) = RETRY_PAUSES;
        // Far more doublings than lead to the longest pause, and few enough for no overflow.
        let doublings = (self.failures - FAILURES_UNTIL_TOLD).min(20);
        let pause = (first_pause * (1 << doublings)).min(longest_pause);
        self.worker = WorkerState::Absent { until: Some(now + pause) };
        vec![WorkerCommand::Kill]
    }

    /// Checks the time limits.
    pub fn tick(&mut self, now: Duration) -> Vec<WorkerCommand> {
        let now = self.clock.awake_at(now);
        let has_passed = |limit: Duration, since: Duration| now.saturating_sub(since) >= limit;
        match self.worker {
            WorkerState::Absent { until: Some(until) } if now >= until => self.spawn(now),
            // While a file of its program is being loaded, even an unwanted question may go on: the next question
            // mostly needs the same file.
            WorkerState::Starting { heard, .. } | WorkerState::Busy { heard, loading: true, .. } => {
                let is_silent_too_long = has_passed(START_LIMIT * (1 << self.failures.min(3)), heard);
                let restarts_too_long = self.failures > 0 && has_passed(RESTART_LIMIT, self.failing_since);
                self.player_told |= restarts_too_long || has_passed(START_LIMIT, heard);
                if is_silent_too_long { self.note_failure(now) } else { Vec::new() }
            }
            WorkerState::Busy { unwanted: Some(since), .. } if has_passed(self.unwanted_limit(), since) => {
                self.respawn(now)
            }
            WorkerState::Busy { heard, unwanted: None, .. } if has_passed(SILENCE_LIMIT, heard) => {
                self.note_failure(now)
            }
            _ => Vec::new(),
        }
    }

    /// How long an unwanted question may run on: the limit depends on whether another question waits.
    fn unwanted_limit(&self) -> Duration {
        match self.asked {
            Some(_) => self.start_took.clamp(UNWANTED_LIMITS.0, UNWANTED_LIMITS.1),
            None => UNWANTED_ALONE_LIMIT,
        }
    }

    /// Starts to count failures from 0 again.
    fn forget_failures(&mut self) {
        self.failures = 0;
        self.player_told = false;
    }

    /// Has a worker started, where none is.
    fn spawn(&mut self, now: Duration) -> Vec<WorkerCommand> {
        self.running = None;
        self.worker = WorkerState::Starting { since: now, heard: now };
        vec![WorkerCommand::Spawn]
    }

    /// Replaces the worker with a new one.
    fn respawn(&mut self, now: Duration) -> Vec<WorkerCommand> {
        let mut commands = vec![WorkerCommand::Kill];
        commands.extend(self.spawn(now));
        commands
    }

    /// Sends the waiting question, if there is one, to the idle worker.
    fn send(&mut self, now: Duration) -> Vec<WorkerCommand> {
        let Some(query) = self.asked.clone() else {
            return Vec::new();
        };
        self.jobs += 1;
        let job = JobId(self.jobs);
        self.worker = WorkerState::Busy { job, heard: now, loading: false, unwanted: None };
        self.running = Some(query.clone());
        vec![WorkerCommand::Send(job, query)]
    }
}
