//! The worker thread's side: receives an order, lets the engine work, and reports.
//!
//! A sign of life goes out when the work asks its [`Budget`] and [`HEARTBEAT_MS`] have passed since the
//! last one. So every job gives them, as long as it asks often: `supervisor` says when it is too late.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::engine::{Budget, Progress};
use crate::game::{Answer, Query};

use super::answer::Responder;
use super::clock::now;
use super::message::{Job, Order, Report, open, seal};

/// How often a busy worker reports that it is alive, in milliseconds.
const HEARTBEAT_MS: f64 = 200.0;

/// Answers a question.
type AnswerBy = fn(&mut Responder, &Query, &mut dyn Budget) -> Answer;

/// Makes this thread a worker, which answers questions one after the other by `respond`. The worker's
/// `main` does nothing else.
pub fn register(respond: AnswerBy) {
    let mut responder = Responder::default();
    let receive = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        send(&report_on(&message, &mut responder, respond));
    });
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.set_onmessage(Some(receive.as_ref().unchecked_ref()));
    receive.forget();
    // The page asks nothing before it hears this.
    send(&Report::Ready);
}

/// The last report on what the page has sent: a sealed [`Order`].
fn report_on(message: &MessageEvent, responder: &mut Responder, respond: AnswerBy) -> Report {
    let sealed = Uint8Array::new(&message.data()).to_vec();
    match open(&sealed) {
        Ok(Order { job, query }) => {
            let mut heartbeat = Heartbeat::new(job, query.ask.time_limit());
            match respond(responder, &query, &mut heartbeat) {
                Ok(reply) => Report::Done { job, reply },
                Err(why) => Report::Refused { job, why },
            }
        }
        // The page belongs to another build. It sees that from the version in the answer,
        // whatever the answer is.
        Err(_) => Report::Ready,
    }
}

/// To the page, sealed.
fn send(report: &Report) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let bytes = Uint8Array::from(seal(report).as_slice());
    // Bytes can always be posted. If they could not, the page would notice the silence.
    let _ = scope.post_message(&bytes);
}

/// Reports progress to the page now and then, and stops the work at the question's time limit.
/// Nothing else stops it: a page that no longer wants the answer ends the whole worker.
struct Heartbeat {
    job: Job,
    start: f64,
    last: f64,
    /// The time limit in milliseconds, if the question has one.
    time: Option<f64>,
}

impl Heartbeat {
    fn new(job: Job, time_limit: Option<u32>) -> Heartbeat {
        let start = now();
        Heartbeat {
            job,
            start,
            last: start,
            time: time_limit.map(f64::from),
        }
    }
}

impl Budget for Heartbeat {
    fn go_on(&mut self, progress: Progress) -> bool {
        let now = now();
        if now - self.last >= HEARTBEAT_MS {
            self.last = now;
            let job = self.job;
            send(&Report::Progress { job, progress });
        }
        self.time.is_none_or(|time| now - self.start < time)
    }

    fn spent(&self) -> f64 {
        let share = |time: f64| ((now() - self.start) / time).clamp(0.0, 1.0);
        self.time.map_or(0.0, share)
    }
}
