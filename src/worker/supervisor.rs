//! What the page does about one worker: pure, so that every misfortune is tested natively.
//!
//! ```text
//!            spawn            Ready             Work
//!   Absent ────────► Starting ─────► Idle ─────────────► Busy
//!      ▲                │             ▲   Done, Refused   │
//!      │                │             └───────────────────┤
//!      │                └── silent too long, or died ─────┤
//!      │                              │                   └─ no longer wanted: kill, spawn
//!      │                  first time: kill, spawn, ask again
//!      └───────────────── then:       kill, tell the player, spawn after a pause, ask again
//! ```
//! One question runs and at most one waits; the newest wins. Times are milliseconds of any steady
//! clock of the caller's.

use crate::engine::Progress;
use crate::game::{Answer, Query};

use super::message::{Job, Report};

/// How long a worker that starts may be silent: it tells when its script runs, and of each part of
/// its program that comes. Each failure doubles it, so that a slow connection is only slow.
pub const START_LIMIT: u64 = 9_000;
/// How long a busy worker may be silent: it reports several times a second.
pub const SILENCE_LIMIT: u64 = 5_000;
/// A worker that has failed has so long to start again, or the player is told.
pub const RESTART_LIMIT: u64 = 3_000;
/// The pause before the first of the tries that the player has been told of, and the longest one:
/// each is twice as long as the one before.
pub const RETRY_PAUSES: (u64, u64) = (1_000, 30_000);
/// So many failures in a row, and the player is told.
const FAILURES: u32 = 2;
/// How long a question that nobody asks any more may run on while another waits, at least and at
/// most: as long as the worker has taken to start. To end work and start another worker costs that
/// start and all that the worker remembers; to wait for the end costs the time until then, which
/// nobody knows. Who waits as long as a start takes, and only then ends the work, never loses more
/// than twice what it would have cost to know.
pub const UNWANTED_LIMITS: (u64, u64) = (100, 1_000);
/// How long it may run on while nothing else waits for the worker: it costs only electricity.
pub const UNWANTED_ALONE_LIMIT: u64 = 1_000;
/// Time that passes without the page being called at least so often is not the worker's: the page
/// slept, or its clock was set.
pub const LONGEST_GAP: u64 = 1_500;

/// What the caller must do, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Start a worker; it will say that it is ready.
    Spawn,
    /// End the worker; nothing that it says is heard any more.
    Kill,
    /// Send it a question.
    Send(Job, Query),
    /// Tell how far the work on the awaited answer is.
    Tell(Progress),
    /// Hand over an answer, or the reason why there is none.
    Deliver(Query, Answer),
}

/// How things stand, for the page to show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Health {
    /// Nothing to tell.
    #[default]
    Fine,
    /// A worker failed and is being replaced.
    Restarting,
    /// That does not help: it is tried again and again, or at [`Supervisor::retry`].
    Broken,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum WorkerState {
    /// None; after a failure one is started in the end.
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
        unwanted: Option<u64>,
    },
}

/// Looks after one worker.
#[derive(Clone, Debug)]
pub struct Supervisor {
    worker: WorkerState,
    /// The question whose answer is wanted, running or waiting.
    asked: Option<Query>,
    /// The question that the busy worker has.
    given: Option<Query>,
    jobs: u64,
    /// In a row.
    failures: u32,
    /// When the first of them was.
    failing: u64,
    /// Whether the player has been told of them.
    told: bool,
    /// How long the last worker took to start.
    start: u64,
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
            given: None,
            jobs: 0,
            failures: 0,
            failing: 0,
            told: false,
            start: 0,
            clock: Clock::default(),
        }
    }
}

/// What the page wants.
impl Supervisor {
    /// How things stand.
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

    /// Whether time matters now: then [`Supervisor::tick`] wants to be called often.
    pub fn wants_ticks(&self) -> bool {
        !matches!(
            self.worker,
            WorkerState::Idle | WorkerState::Absent { until: None }
        )
    }

    /// Starts a worker ahead of the first question.
    pub fn start(&mut self, now: u64) -> Vec<Command> {
        let now = self.clock.at(now);
        match self.worker {
            WorkerState::Absent { until: None } => self.spawn(now),
            _ => Vec::new(),
        }
    }

    /// Asks; an older question is no longer wanted.
    pub fn ask(&mut self, query: Query, now: u64) -> Vec<Command> {
        if self.asked.as_ref() == Some(&query) {
            return Vec::new();
        }
        self.forget(now);
        let now = self.clock.at(now);
        if let WorkerState::Busy { unwanted, .. } = &mut self.worker
            && self.given.as_ref() == Some(&query)
        {
            // What was no longer wanted is wanted after all.
            *unwanted = None;
        }
        self.asked = Some(query);
        match self.worker {
            WorkerState::Absent { until: None } => self.spawn(now),
            WorkerState::Idle => self.send(now),
            WorkerState::Absent { .. }
            | WorkerState::Starting { .. }
            | WorkerState::Busy { .. } => Vec::new(),
        }
    }

    /// Wants no answer any more.
    pub fn forget(&mut self, now: u64) {
        let now = self.clock.at(now);
        self.asked = None;
        if let WorkerState::Busy { unwanted, .. } = &mut self.worker {
            unwanted.get_or_insert(now);
        }
    }

    /// The player wants another try, now.
    pub fn retry(&mut self, now: u64) -> Vec<Command> {
        let now = self.clock.at(now);
        if !self.told {
            return Vec::new();
        }
        self.recovered();
        self.respawn(now)
    }
}

/// What happens.
impl Supervisor {
    /// More of the worker's program has come.
    pub fn loading(&mut self, now: u64) {
        let now = self.clock.at(now);
        if let WorkerState::Starting { heard, .. } = &mut self.worker {
            *heard = now;
        }
    }

    /// Hears the worker.
    pub fn hear(&mut self, report: Report, now: u64) -> Vec<Command> {
        let now = self.clock.at(now);
        match report {
            Report::Ready => self.ready(now),
            Report::Progress { job, progress } => self.progress(job, progress, now),
            Report::Done { job, reply } => self.finish(job, Ok(reply), now),
            Report::Refused { job, why } => self.finish(job, Err(why), now),
        }
    }

    fn ready(&mut self, now: u64) -> Vec<Command> {
        let WorkerState::Starting { since, .. } = self.worker else {
            return Vec::new();
        };
        self.start = now.saturating_sub(since);
        self.worker = WorkerState::Idle;
        if self.asked.is_none() {
            self.recovered();
        }
        self.send(now)
    }

    fn progress(&mut self, of: Job, progress: Progress, now: u64) -> Vec<Command> {
        let WorkerState::Busy {
            job,
            heard,
            unwanted,
        } = &mut self.worker
        else {
            return Vec::new();
        };
        if of != *job {
            return Vec::new();
        }
        *heard = now;
        // It works: nothing is to be told. Whether it works to the end is another matter.
        self.told = false;
        match unwanted {
            None => vec![Command::Tell(progress)],
            Some(_) => Vec::new(),
        }
    }

    fn finish(&mut self, done: Job, answer: Answer, now: u64) -> Vec<Command> {
        let WorkerState::Busy { job, unwanted, .. } = self.worker else {
            return Vec::new();
        };
        if job != done {
            return Vec::new();
        }
        if let (Some(query), Ok(reply), None) = (&self.asked, &answer, unwanted)
            && !query.ask.is_answered_by(reply)
        {
            return self.failed(now);
        }
        self.worker = WorkerState::Idle;
        self.given = None;
        self.recovered();
        match self.asked.take() {
            Some(query) if unwanted.is_none() => vec![Command::Deliver(query, answer)],
            next => {
                self.asked = next;
                self.send(now)
            }
        }
    }

    /// The worker died, cannot be loaded, speaks another protocol, or gives an answer that does
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
            self.failing = now;
        }
        self.failures += 1;
        if self.failures < FAILURES {
            return self.respawn(now);
        }
        self.told = true;
        let (first, longest) = RETRY_PAUSES;
        let doublings = (self.failures - FAILURES).min(longest.ilog2());
        let pause = (first << doublings).min(longest);
        self.worker = WorkerState::Absent {
            until: Some(now + pause),
        };
        vec![Command::Kill]
    }

    /// Time passes.
    pub fn tick(&mut self, now: u64) -> Vec<Command> {
        let now = self.clock.at(now);
        let past = |since: u64, limit: u64| now.saturating_sub(since) >= limit;
        match self.worker {
            WorkerState::Absent { until: Some(until) } if now >= until => self.spawn(now),
            WorkerState::Starting { heard, .. } => {
                let silent = past(heard, START_LIMIT << self.failures.min(3));
                let failing = self.failures > 0 && past(self.failing, RESTART_LIMIT);
                self.told |= failing || past(heard, START_LIMIT);
                if silent { self.failed(now) } else { Vec::new() }
            }
            WorkerState::Busy {
                unwanted: Some(since),
                ..
            } if past(since, self.grace()) => self.respawn(now),
            WorkerState::Busy {
                heard,
                unwanted: None,
                ..
            } if past(heard, SILENCE_LIMIT) => self.failed(now),
            _ => Vec::new(),
        }
    }

    /// How long a question that nobody asks any more may run on.
    fn grace(&self) -> u64 {
        match self.asked {
            Some(_) => self.start.clamp(UNWANTED_LIMITS.0, UNWANTED_LIMITS.1),
            None => UNWANTED_ALONE_LIMIT,
        }
    }

    fn recovered(&mut self) {
        self.failures = 0;
        self.told = false;
    }

    fn spawn(&mut self, now: u64) -> Vec<Command> {
        self.given = None;
        self.worker = WorkerState::Starting {
            since: now,
            heard: now,
        };
        vec![Command::Spawn]
    }

    /// Another worker instead of this one.
    fn respawn(&mut self, now: u64) -> Vec<Command> {
        let mut commands = vec![Command::Kill];
        commands.extend(self.spawn(now));
        commands
    }

    /// Sends the question that waits, if one does, to the idle worker.
    fn send(&mut self, now: u64) -> Vec<Command> {
        let Some(query) = self.asked.clone() else {
            return Vec::new();
        };
        self.jobs += 1;
        let job = Job(self.jobs);
        self.worker = WorkerState::Busy {
            job,
            heard: now,
            unwanted: None,
        };
        self.given = Some(query.clone());
        vec![Command::Send(job, query)]
    }
}
