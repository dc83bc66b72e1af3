//! A worker thread, seen from the page: orders go in, events come out, dropping it ends it.
//!
//! ```text
//!   worker ── message ──► read ─┬─ a word of the loader ──────────► ThreadEvent::Loading
//!                               ├─ a sealed report ───────────────► ThreadEvent::Report
//!                               └─ anything else ─────────────────► ThreadEvent::Lost
//! ```

use js_sys::Uint8Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::message::{Order, Report, open, seal};

/// What the page receives from a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum ThreadEvent {
    /// It is being loaded: another part of its program has arrived.
    Loading,
    /// It has sent a report.
    Report(Report),
    /// It cannot be loaded, has died, or has sent something that this build cannot read.
    Lost,
}

/// A running worker.
pub struct Thread {
    worker: Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

impl Thread {
    /// Starts the script at `url`. Its events are passed to `hear`, never before this function
    /// returns.
    ///
    /// # Errors
    /// What the browser throws if it forbids workers.
    pub fn start(
        url: &str,
        hear: impl Fn(ThreadEvent) + Clone + 'static,
    ) -> Result<Thread, JsValue> {
        let worker = Worker::new(url)?;
        let on_event = hear.clone();
        let on_message = Closure::new(move |message: MessageEvent| on_event(read(&message.data())));
        let on_error = Closure::new(move |error: ErrorEvent| {
            // The error is handled here, so that it should not appear in the console.
            error.prevent_default();
            hear(ThreadEvent::Lost);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Thread {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Sends it work. A lost worker does not receive it, which shows in its silence.
    pub fn send(&self, order: &Order) {
        let bytes = Uint8Array::from(seal(order).as_slice());
        let _ = self.worker.post_message(&bytes);
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The event of a message. The loader sends words, the worker's program bytes.
fn read(message: &JsValue) -> ThreadEvent {
    if message.is_string() {
        return ThreadEvent::Loading;
    }
    let bytes = message.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
    let report = bytes.and_then(|bytes| open(&bytes).ok());
    report.map_or(ThreadEvent::Lost, ThreadEvent::Report)
}
