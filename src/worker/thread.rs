//! A worker thread, as the page holds it: orders go in, signs come out, dropping it ends it.
//!
//! ```text
//!   worker ── message ──► read ─┬─ a word of the loader's ──────────────► ThreadEvent::Loading
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

/// What the page hears of a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum ThreadEvent {
    /// It is on its way: another part of its program has come.
    Loading,
    /// It says something.
    Report(Report),
    /// It cannot be loaded, has died, or says what this build does not understand.
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
    /// Starts the script at `url`; `hear` is told what is heard of it, never before this returns.
    ///
    /// # Errors
    /// What the browser throws where it forbids workers.
    pub fn start(
        url: &str,
        hear: impl Fn(ThreadEvent) + Clone + 'static,
    ) -> Result<Thread, JsValue> {
        let said = hear.clone();
        let (worker, bridge) = spawn::spawn(url, move |bytes| {
            said(open(&bytes).map_or(ThreadEvent::Lost, ThreadEvent::Report));
        })?;
        let (gloo, told) = (worker.onmessage(), hear.clone());
        let on_message = Closure::new(move |message: MessageEvent| {
            if let Some(sign) = read(&message, gloo.as_ref()) {
                told(sign);
            }
        });
        let on_error = Closure::new(move |error: ErrorEvent| {
            // It is dealt with here: keep it out of the console.
            error.prevent_default();
            hear(ThreadEvent::Lost);
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

    /// Gives it work. One that is lost does not hear it, which its silence tells.
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

/// What a message means, unless gloo's handler has told it already.
fn read(message: &MessageEvent, gloo: Option<&Function>) -> Option<ThreadEvent> {
    if message.data().is_string() {
        return Some(ThreadEvent::Loading);
    }
    let thrown = gloo?.call1(&JsValue::NULL, message).err()?;
    // A fault of the page's own is not the worker's.
    if thrown.is_instance_of::<RuntimeError>() {
        throw_val(thrown);
    }
    Some(ThreadEvent::Lost)
}
