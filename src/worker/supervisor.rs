//! What the page does about one worker: pure, so that every misfortune is tested natively.
//!
//! ```text
//!             spawn            Ready             Work
//!   Absent ─────────► Starting ─────► Idle ─────────────► Busy
//!                        │             ▲   Done, Refused   │
//!                        │             └───────────────────┤
//!                        └── silent too long, or died ─────┤
//!                                      │                   └─ no longer wanted: kill, spawn
//!                         first time: kill, spawn, ask again
//!                         second:     Broken, until the player retries
//! ```
//! One question runs and at most one waits; the newest wins. Times are milliseconds of any steady
//! clock of the caller's.

use crate::engine::Progress;
use crate::game::{Query, Reply};

use super::message::{Job, Report};

/// How long a worker may take to say that it is ready.
pub const START_LIMIT: u64 = 30_000;
/// How long a busy worker may be silent: it reports several times a second.
pub const SILENCE_LIMIT: u64 = 5_000;
/// How long a question that nobody asks any more may run on, to spare a restart.
pub const GRACE: u64 = 100;
/// So many failures in a row, and the player is told.
const FAILURES: u32 = 2;

/// What the caller must do, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Start a worker and say hello to it.
    Spawn,
    /// End the worker; nothing that it says is heard any more.
    Kill,
    /// Send it a question.
    Send(Job, Query),
    /// Tell how far the work on the awaited answer is.
    Tell(Progress),
    /// Hand over an answer, or the reason why there is none.
    Deliver(Query, Result<Reply, String>),
}

/// How things stand, for the page to show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Health {
    /// Nothing to tell.
    #[default]
    Fine,
    /// A worker failed and is being replaced.
    Restarting,
    /// Two failures in a row: waiting for [`Supervisor::retry`].
    Broken,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Worker {
    Absent,
    Starting {
        since: u64,
    },
    Idle,
    Busy {
        job: Job,
        heard: u64,
        unwanted: Option<u64>,
    },
    Broken,
}

/// Looks after one worker.
#[derive(Clone, Debug)]
pub struct Supervisor {
    worker: Worker,
    /// The question whose answer is wanted, running or waiting.
    asked: Option<Query>,
    jobs: u64,
    failures: u32,
}

impl Default for Supervisor {
    fn default() -> Self {
        Supervisor {
            worker: Worker::Absent,
            asked: None,
            jobs: 0,
            failures: 0,
        }
    }
}

impl Supervisor {
    /// How things stand.
    pub fn health(&self) -> Health {
        match self.worker {
            Worker::Broken => Health::Broken,
            _ if self.failures > 0 => Health::Restarting,
            _ => Health::Fine,
        }
    }

    /// Whether an answer is awaited.
    pub fn waiting(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether time matters now: then [`Supervisor::tick`] wants to be called often.
    pub fn wants_ticks(&self) -> bool {
        matches!(self.worker, Worker::Starting { .. } | Worker::Busy { .. })
    }

    /// Starts a worker ahead of the first question.
    pub fn start(&mut self, now: u64) -> Vec<Command> {
        match self.worker {
            Worker::Absent => self.spawn(now),
            _ => Vec::new(),
        }
    }

    /// Asks; an older question is no longer wanted.
    pub fn ask(&mut self, query: Query, now: u64) -> Vec<Command> {
        if self.asked.as_ref() == Some(&query) {
            return Vec::new();
        }
        self.forget(now);
        self.asked = Some(query);
        match self.worker {
            Worker::Absent => self.spawn(now),
            Worker::Idle => self.send(now),
            Worker::Starting { .. } | Worker::Busy { .. } | Worker::Broken => Vec::new(),
        }
    }

    /// Wants no answer any more.
    pub fn forget(&mut self, now: u64) {
        self.asked = None;
        if let Worker::Busy { unwanted, .. } = &mut self.worker {
            unwanted.get_or_insert(now);
        }
    }

    /// Hears the worker.
    pub fn hear(&mut self, report: Report, now: u64) -> Vec<Command> {
        match (report, self.worker) {
            (Report::Ready, Worker::Starting { .. }) => {
                self.worker = Worker::Idle;
                self.send(now)
            }
            (
                Report::Progress { job, progress },
                Worker::Busy {
                    job: running,
                    unwanted,
                    ..
                },
            ) if job == running => {
                self.worker = Worker::Busy {
                    job,
                    heard: now,
                    unwanted,
                };
                match unwanted {
                    None => vec![Command::Tell(progress)],
                    Some(_) => Vec::new(),
                }
            }
            (Report::Done { job, reply }, _) => self.finish(job, Ok(reply), now),
            (Report::Refused { job, why }, _) => self.finish(job, Err(why), now),
            (Report::Ready | Report::Progress { .. }, _) => Vec::new(),
        }
    }

    fn finish(&mut self, done: Job, answer: Result<Reply, String>, now: u64) -> Vec<Command> {
        let Worker::Busy { job, unwanted, .. } = self.worker else {
            return Vec::new();
        };
        if job != done {
            return Vec::new();
        }
        if let (Some(query), Ok(reply), None) = (&self.asked, &answer, unwanted)
            && !query.fits(reply)
        {
            return self.fail(now);
        }
        self.worker = Worker::Idle;
        self.failures = 0;
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
        match self.worker {
            Worker::Absent | Worker::Broken => return Vec::new(),
            Worker::Starting { .. } | Worker::Idle | Worker::Busy { .. } => {}
        }
        self.failures += 1;
        if self.failures >= FAILURES {
            self.worker = Worker::Broken;
            return vec![Command::Kill];
        }
        self.respawn(now)
    }

    /// Time passes.
    pub fn tick(&mut self, now: u64) -> Vec<Command> {
        let past = |since: u64, limit: u64| now.saturating_sub(since) >= limit;
        match self.worker {
            Worker::Starting { since } if past(since, START_LIMIT) => self.fail(now),
            Worker::Busy {
                unwanted: Some(since),
                ..
            } if past(since, GRACE) => self.respawn(now),
            Worker::Busy {
                heard,
                unwanted: None,
                ..
            } if past(heard, SILENCE_LIMIT) => self.fail(now),
            _ => Vec::new(),
        }
    }

    /// The player wants another try.
    pub fn retry(&mut self, now: u64) -> Vec<Command> {
        if self.worker != Worker::Broken {
            return Vec::new();
        }
        self.failures = 0;
        self.spawn(now)
    }

    fn spawn(&mut self, now: u64) -> Vec<Command> {
        self.worker = Worker::Starting { since: now };
        vec![Command::Spawn]
    }

    fn respawn(&mut self, now: u64) -> Vec<Command> {
        self.worker = Worker::Starting { since: now };
        vec![Command::Kill, Command::Spawn]
    }

    /// Sends the question that waits, if one does, to the idle worker.
    fn send(&mut self, now: u64) -> Vec<Command> {
        let Some(query) = self.asked.clone() else {
            return Vec::new();
        };
        self.jobs += 1;
        let job = Job(self.jobs);
        self.worker = Worker::Busy {
            job,
            heard: now,
            unwanted: None,
        };
        vec![Command::Send(job, query)]
    }
}
