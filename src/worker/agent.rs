//! The worker thread's side: opens an order, lets the engine work, reports.

use gloo_worker::{HandlerId, Registrable, Worker, WorkerScope};

use crate::engine::{Budget, Progress, Solver, Variant};
use crate::game::{Query, Reply};

use super::codec::Bytes;
use super::message::{Job, Order, Report, open, seal};

/// How often a busy worker gives a sign of life, in milliseconds.
const HEARTBEAT: f64 = 200.0;

/// Answers questions, one after the other. What it remembers between them is only a cache.
pub struct Agent {
    solver: Solver,
}

/// Makes this thread a worker: the whole of the worker's `main`.
pub fn register() {
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
            solver: Solver::new(Variant::CLASSIC),
        }
    }

    fn update(&mut self, _: &WorkerScope<Self>, (): ()) {}

    fn received(&mut self, scope: &WorkerScope<Self>, order: Vec<u8>, page: HandlerId) {
        let report = match open(&order) {
            Ok(Order::Hello) => Report::Ready,
            Ok(Order::Work { job, query }) => {
                let mut heartbeat = Heartbeat::new(scope, page, job);
                match self.answer(query, &mut heartbeat) {
                    Ok(reply) => Report::Done { job, reply },
                    Err(why) => Report::Refused { job, why },
                }
            }
            // A page of another build: it hears nothing that it understands, and starts afresh.
            Err(_) => return,
        };
        scope.respond(page, seal(&report));
    }
}

impl Agent {
    fn answer(&mut self, query: Query, budget: &mut dyn Budget) -> Result<Reply, String> {
        let (Query::Judge { variant, .. } | Query::OptimalGuess { variant, .. }) = &query;
        if self.solver.variant() != *variant {
            self.solver = Solver::new(*variant);
        }
        let solver = &mut self.solver;
        let reply = match query {
            Query::Judge { rows, guess, .. } => {
                solver.judge(&rows, guess, budget).map(Reply::Judged)
            }
            Query::OptimalGuess { rows, .. } => solver
                .optimal_guess(&rows, budget)
                .and_then(|(guess, _)| Ok((guess, solver.judge(&rows, guess, budget)?)))
                .map(|(guess, verdict)| Reply::Optimal { guess, verdict }),
        };
        reply.map_err(|refusal| refusal.to_string())
    }
}

/// Tells the page now and then that the work goes on. A page that has changed its mind ends the
/// whole worker, so the answer is always "go on".
struct Heartbeat<'a> {
    scope: &'a WorkerScope<Agent>,
    page: HandlerId,
    job: Job,
    last: f64,
}

impl<'a> Heartbeat<'a> {
    fn new(scope: &'a WorkerScope<Agent>, page: HandlerId, job: Job) -> Self {
        let last = js_sys::Date::now();
        Heartbeat {
            scope,
            page,
            job,
            last,
        }
    }
}

impl Budget for Heartbeat<'_> {
    fn go_on(&mut self, progress: Progress) -> bool {
        let now = js_sys::Date::now();
        if now - self.last >= HEARTBEAT || now < self.last {
            self.last = now;
            let job = self.job;
            self.scope
                .respond(self.page, seal(&Report::Progress { job, progress }));
        }
        true
    }
}
