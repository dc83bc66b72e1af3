//! The worker thread's side: receives an order, lets the engine work, and reports.
//!
//! A busy worker reports when its work asks the [`Budget`] and [`HEARTBEAT_MS`] have passed since the last
//! report. So every job has to ask often. `supervisor` says when a worker has been silent for too long.

use std::cell::Cell;

use gloo_worker::{HandlerId, Registrable, Worker, WorkerScope};

use mastermind_engine::budget::{Budget, Progress};
use mastermind_game::question::NoAnswer;
use mastermind_game::{Answer, Query};

use super::answer::Responder;
use super::clock::now;
use super::codec::Bytes;
use super::message::{Job, Order, Report, open, seal};

/// How often a busy worker reports that it is alive, in milliseconds.
const HEARTBEAT_MS: f64 = 200.0;

/// Answers a question.
type AnswerBy = fn(&mut Responder, &Query, &mut dyn Budget) -> Answer;

thread_local! {
    /// How this worker's program answers. Gloo creates the agent, and passes it nothing.
    static RESPOND: Cell<Option<AnswerBy>> = const { Cell::new(None) };
}

/// Answers questions, one after the other. What it remembers between them is only a cache.
pub struct Agent {
    responder: Responder,
    respond: AnswerBy,
}

/// Makes this thread a worker, which answers by `respond`. The worker's `main` does nothing else.
pub fn register(respond: AnswerBy) {
    RESPOND.set(Some(respond));
    Agent::registrar().encoding::<Bytes>().register();
}

impl Worker for Agent {
    type Message = ();
    /// A sealed [`Order`].
    type Input = Vec<u8>;
    /// A sealed [`Report`].
    type Output = Vec<u8>;

    fn create(_: &WorkerScope<Self>) -> Self {
        Agent {
            responder: Responder::default(),
            // Who was not registered answers nothing.
            respond: RESPOND.get().unwrap_or(|_, _, _| Err(NoAnswer::Unexpected)),
        }
    }

    fn update(&mut self, _: &WorkerScope<Self>, (): ()) {}

    fn connected(&mut self, scope: &WorkerScope<Self>, page: HandlerId) {
        scope.respond(page, seal(&Report::Ready));
    }

    fn received(&mut self, scope: &WorkerScope<Self>, order: Vec<u8>, page: HandlerId) {
        let report = match open(&order) {
            Ok(Order { job, query }) => {
                let mut heartbeat = Heartbeat::new(scope, page, job, query.ask.time_limit());
                match (self.respond)(&mut self.responder, &query, &mut heartbeat) {
                    Ok(reply) => Report::Done { job, reply },
                    Err(why) => Report::Refused { job, why },
                }
            }
            Err(_) => Report::NotUnderstood,
        };
        scope.respond(page, seal(&report));
    }
}

/// Reports progress to the page now and then, and stops the work at the question's time limit.
/// Nothing else stops it: a page that no longer wants the answer ends the whole worker.
struct Heartbeat<'a> {
    scope: &'a WorkerScope<Agent>,
    page: HandlerId,
    job: Job,
    start: f64,
    last: f64,
    /// The time limit in milliseconds, if the question has one.
    time: Option<f64>,
}

impl<'a> Heartbeat<'a> {
    fn new(
        scope: &'a WorkerScope<Agent>,
        page: HandlerId,
        job: Job,
        time_limit: Option<u32>,
    ) -> Self {
        let start = now();
        Heartbeat {
            scope,
            page,
            job,
            start,
            last: start,
            time: time_limit.map(f64::from),
        }
    }
}

impl Budget for Heartbeat<'_> {
    fn go_on(&mut self, progress: Progress) -> bool {
        let now = now();
        if now - self.last >= HEARTBEAT_MS {
            self.last = now;
            let job = self.job;
            let report = Report::Progress { job, progress };
            self.scope.respond(self.page, seal(&report));
        }
        self.time.is_none_or(|time| now - self.start < time)
    }

    fn spent(&self) -> f64 {
        let share = |time: f64| ((now() - self.start) / time).clamp(0.0, 1.0);
        self.time.map_or(0.0, share)
    }
}
