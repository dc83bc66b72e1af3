//! A worker thread, seen from the page: orders go in, events come out, dropping it ends it.
//!
//! ```text
//!   worker ── message ──► read ─┬─ a message of the loader ─────────────► ThreadEvent::Loading
//!                               └─ gloo's own handler ─┬─ opens it ─────► ThreadEvent::Report
//!                                                      └─ or throws ────► ThreadEvent::Lost
//! ```

use gloo_worker::WorkerBridge;
use js_sys::Function;
use js_sys::WebAssembly::RuntimeError;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue, throw_val};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::agent::Agent;
use super::message::{Order, Report, open, seal};
use super::spawn;

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
    bridge: WorkerBridge<Agent>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

impl Thread {
    /// Starts the script at `url`. Its events are passed to `receive`, never before this function
    /// returns.
    ///
    /// # Errors
    /// What the browser throws if it forbids workers.
    pub fn start(
        url: &str,
        receive: impl Fn(ThreadEvent) + Clone + 'static,
    ) -> Result<Thread, JsValue> {
        let on_report = receive.clone();
        let (worker, bridge) = spawn::spawn(url, move |bytes| {
            on_report(open(&bytes).map_or(ThreadEvent::Lost, ThreadEvent::Report));
        })?;
        let (gloo, on_event) = (worker.onmessage(), receive.clone());
        let on_message = Closure::new(move |message: MessageEvent| {
            if let Some(event) = read(&message, gloo.as_ref()) {
                on_event(event);
            }
        });
        let on_error = Closure::new(move |error: ErrorEvent| {
            // The error is handled here, so that it should not appear in the console.
            error.prevent_default();
            receive(ThreadEvent::Lost);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Thread {
            worker,
            bridge,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Sends it work. A lost worker does not receive it, which shows in its silence.
    pub fn send(&self, order: &Order) {
        self.bridge.send(seal(order));
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The event of a message; none if gloo's handler has passed it on already.
fn read(message: &MessageEvent, gloo: Option<&Function>) -> Option<ThreadEvent> {
    if message.data().is_string() {
        return Some(ThreadEvent::Loading);
    }
    let thrown = gloo?.call1(&JsValue::NULL, message).err()?;
    // An error of the page's own program is not the worker's fault.
    if thrown.is_instance_of::<RuntimeError>() {
        throw_val(thrown);
    }
    Some(ThreadEvent::Lost)
}
