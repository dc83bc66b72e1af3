//! The worker thread's side: receives an order, lets the engine work, and reports.
//!
//! A busy worker reports when its work asks the [`Budget`] and [`HEARTBEAT`] has passed since the last report, so every
//! job must ask often. `supervisor` says when a worker has been silent for too long.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use gloo_worker::{HandlerId, Registrable, Worker, WorkerScope};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::WorkerGlobalScope;

use mastermind_engine::budget::{Budget, Progress};
use mastermind_game::NoAnswer;

use super::answer::{AnsweredBy, Responder};
use super::around_gloo::Bytes;
use super::clock::now;
use super::files::Files;
use super::message::{JobId, PageBuild, WorkOrder, WorkerReport};

/// How often a busy worker reports that it is alive.
const HEARTBEAT: Duration = Duration::from_millis(200);

/// Answers a question, for one of the files. Returns the packed answer.
type AnswerFn = fn(&mut Responder, &WorkOrder, &mut dyn Budget) -> Result<Vec<u8>, NoAnswer>;

thread_local! {
    /// The files of this worker's program. Gloo creates the agent, and passes it nothing.
    static FILES: Cell<Option<Files>> = const { Cell::new(None) };
}

/// Answers questions, one after the other. What it remembers between them is only a cache.
pub struct Agent {
    build: PageBuild,
    responder: Rc<RefCell<Responder>>,
    files: Option<Files>,
}

/// Makes this thread a worker. Its `main` does nothing else.
pub fn register(files: Files) {
    FILES.set(Some(files));
    Agent::registrar().encoding::<Bytes>().register();
}

impl Worker for Agent {
    type Message = ();
    /// A sealed [`WorkOrder`].
    type Input = Vec<u8>;
    /// A sealed [`WorkerReport`].
    type Output = Vec<u8>;

    fn create(_: &WorkerScope<Self>) -> Self {
        let global: WorkerGlobalScope = js_sys::global().unchecked_into();
        Agent {
            build: PageBuild::from_address(&global.location().href()),
            responder: Rc::default(),
            files: FILES.get(),
        }
    }

    fn update(&mut self, _: &WorkerScope<Self>, (): ()) {}

    fn connected(&mut self, scope: &WorkerScope<Self>, page_id: HandlerId) {
        self.page(scope, page_id).tell(&WorkerReport::Ready);
    }

    /// Carries out an order, in the file that answers its question, and reports to the page.
    fn received(&mut self, scope: &WorkerScope<Self>, sealed_order: Vec<u8>, page_id: HandlerId) {
        let page = self.page(scope, page_id);
        let (Ok(order), Some(files)) = (self.build.open::<WorkOrder>(&sealed_order), self.files) else {
            page.tell(&WorkerReport::NotUnderstood);
            return;
        };
        let job = order.job;
        let answered_by = AnsweredBy::for_kind(order.kind);
        let work = Work { order, responder: Rc::clone(&self.responder), page: page.clone() };
        let run_in_file = match answered_by {
            AnsweredBy::Program => {
                work.run(Responder::answer_play);
                return;
            }
            AnsweredBy::Explore => files.explore,
            AnsweredBy::Learn => files.learn,
            AnsweredBy::Proof => files.proof,
        };
        // The supervisor sends the next order only when this one is done.
        spawn_local(async move {
            if run_in_file(work).await.is_err() {
                page.tell(&WorkerReport::NotFetched { job });
            }
        });
    }
}

impl Agent {
    /// The page with this id, to which the reports go.
    fn page(&self, scope: &WorkerScope<Agent>, id: HandlerId) -> Page {
        Page { build: self.build, scope: scope.clone(), id }
    }
}

/// The page, seen from the worker.
#[derive(Clone)]
struct Page {
    build: PageBuild,
    scope: WorkerScope<Agent>,
    id: HandlerId,
}

impl Page {
    /// Seals the report and sends it.
    fn tell(&self, report: &WorkerReport) {
        self.scope.respond(self.id, self.build.seal(report));
    }
}

/// An order, and what is needed to carry it out.
pub struct Work {
    order: WorkOrder,
    responder: Rc<RefCell<Responder>>,
    page: Page,
}

impl Work {
    /// Answers the question and tells the page.
    pub fn run(self, answer: AnswerFn) {
        let order = self.order;
        let job = order.job;
        let mut heartbeat = Heartbeat::new(&self.page, job, order.time_limit);
        let report = match answer(&mut self.responder.borrow_mut(), &order, &mut heartbeat) {
            Ok(answer) => WorkerReport::Done { job, answer },
            Err(why) => WorkerReport::Refused { job, why },
        };
        self.page.tell(&report);
    }
}

/// Reports progress to the page every [`HEARTBEAT`], and stops the work at the question's time limit. Nothing else
/// stops it: a page that no longer wants the answer ends the whole worker.
struct Heartbeat<'a> {
    page: &'a Page,
    job: JobId,
    start: Duration,
    last_report: Duration,
    time_limit: Option<Duration>,
}

impl<'a> Heartbeat<'a> {
    /// Starts the clock of a job; `None` if the job has no time limit.
    fn new(page: &'a Page, job: JobId, time_limit: Option<Duration>) -> Self {
        let start = now();
        Heartbeat { page, job, start, last_report: start, time_limit }
    }
}

impl Budget for Heartbeat<'_> {
    fn go_on(&mut self, progress: Progress) -> bool {
        let now = now();
        if now.saturating_sub(self.last_report) >= HEARTBEAT {
            self.last_report = now;
            let job = self.job;
            self.page.tell(&WorkerReport::Progress { job, progress });
        }
        self.time_limit.is_none_or(|limit| now.saturating_sub(self.start) < limit)
    }

    fn spent(&self) -> f64 {
        let share = |limit| now().saturating_sub(self.start).div_duration_f64(limit).clamp(0.0, 1.0);
        self.time_limit.map_or(0.0, share)
    }
}
