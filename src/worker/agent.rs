//! The worker thread's side: opens an order, lets the engine work, reports.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::engine::{Budget, Progress};
use crate::game::Ask;

use super::answer::Answer;
use super::message::{Job, Order, Report, open, seal};

/// How often a busy worker gives a sign of life, in milliseconds.
const HEARTBEAT: f64 = 200.0;

/// Makes this thread a worker: the whole of the worker's `main`. It answers questions, one after the
/// other. What it remembers between them is only a cache.
pub fn register<A: Answer + 'static>() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mut answerer = A::default();
    let page = scope.clone();
    let receive = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        tell(&page, &respond(&page, &mut answerer, &bytes));
    });
    scope.set_onmessage(Some(receive.as_ref().unchecked_ref()));
    // It is needed as long as the thread lives.
    receive.forget();
    tell(&scope, &Report::Ready);
}

fn respond(page: &DedicatedWorkerGlobalScope, answerer: &mut impl Answer, bytes: &[u8]) -> Report {
    let Ok(Order { job, query }) = open(bytes) else {
        // A page of another build, which the seal tells it.
        return Report::Ready;
    };
    let mut heartbeat = Heartbeat::new(page, job, &query.ask);
    match answerer.answer(&query, &mut heartbeat) {
        Ok(reply) => Report::Done { job, reply },
        Err(why) => Report::Refused { job, why },
    }
}

fn tell(page: &DedicatedWorkerGlobalScope, report: &Report) {
    // Bytes can always be sent.
    let _ = page.post_message(&Uint8Array::from(seal(report).as_slice()));
}

/// Tells the page now and then that the work goes on, and ends it where the question sets a time.
/// A page that has changed its mind ends the whole worker, so otherwise the answer is "go on".
struct Heartbeat<'a> {
    page: &'a DedicatedWorkerGlobalScope,
    job: Job,
    start: f64,
    last: f64,
    /// Milliseconds that the question leaves, if it does not wait for the end.
    time: Option<f64>,
}

impl<'a> Heartbeat<'a> {
    fn new(page: &'a DedicatedWorkerGlobalScope, job: Job, ask: &Ask) -> Self {
        let start = now(page);
        Heartbeat {
            page,
            job,
            start,
            last: start,
            time: ask.patience().map(f64::from),
        }
    }
}

impl Budget for Heartbeat<'_> {
    fn go_on(&mut self, progress: Progress) -> bool {
        let now = now(self.page);
        if now - self.last >= HEARTBEAT {
            self.last = now;
            let job = self.job;
            tell(self.page, &Report::Progress { job, progress });
        }
        self.time.is_none_or(|time| now - self.start < time)
    }
}

/// Milliseconds of a clock that nobody sets: the time of day may jump in the middle of a search.
fn now(scope: &DedicatedWorkerGlobalScope) -> f64 {
    scope.performance().map_or(0.0, |clock| clock.now())
}
