//! A worker thread, seen from the page, and what gloo-worker 0.6 lacks for that:
//!
//! ```text
//!   gloo never terminates a worker: a search that does not yield could not be stopped
//!                                 the page creates the worker itself, and terminates it
//!   gloo takes no worker that exists already
//!                                 during one call the global constructor `Worker` returns ours
//!   gloo does not listen to errors
//!                                 the page does: a worker that dies or cannot be loaded is `Lost`
//!   gloo panics at a message that it cannot decode, which ends the page's program
//!                                 `Bytes` throws instead, and the page catches it: the worker is `Lost`
//! ```
//! A spawner that takes a `web_sys::Worker`, and a codec that returns a `Result`, would make this file unnecessary.
//!
//! ```text
//!   worker ── message ──► handle_message ─┬─ a string of the loader ──────────────► ThreadEvent::Loading
//!                                   └─ gloo's own handler ─┬─ opens it ─────► ThreadEvent::Report
//!                                                          └─ or throws ────► ThreadEvent::Lost
//! ```

use gloo_worker::{Codec, Spawnable, WorkerBridge};
use js_sys::WebAssembly::RuntimeError;
use js_sys::{Function, Object, Proxy, Reflect, Uint8Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue, throw_str, throw_val};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::agent::Agent;
use super::message::{PageBuild, WorkOrder, WorkerReport};

/// What the page receives from a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum ThreadEvent {
    /// Another part of the worker's program has arrived.
    Loading,
    /// The worker has sent a report.
    Report(WorkerReport),
    /// The worker cannot be loaded, has died, or has sent something that this build cannot read.
    Lost,
}

/// A running worker. Dropping it ends it.
pub struct Thread {
    build: PageBuild,
    worker: Worker,
    bridge: WorkerBridge<Agent>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

impl Thread {
    /// Starts the script at `url`, which names the build. Its events are passed to `receive`, never before this
    /// function returns.
    ///
    /// # Errors
    /// What the browser throws if it forbids workers.
    pub fn start(url: &str, receive: impl Fn(ThreadEvent) + Clone + 'static) -> Result<Thread, JsValue> {
        let build = PageBuild::from_address(url);
        let on_report = receive.clone();
        let (worker, bridge) = spawn(url, move |bytes| {
            let report = build.open(&bytes);
            on_report(report.map_or(ThreadEvent::Lost, ThreadEvent::Report));
        })?;
        let (gloo_handler, on_event) = (worker.onmessage(), receive.clone());
        let on_message = Closure::new(move |message: MessageEvent| {
            if let Some(event) = handle_message(&message, gloo_handler.as_ref()) {
                on_event(event);
            }
        });
        let on_error = Closure::new(move |error: ErrorEvent| {
            // The error is handled here, so it should not appear in the console.
            error.prevent_default();
            receive(ThreadEvent::Lost);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Thread { build, worker, bridge, _on_message: on_message, _on_error: on_error })
    }

    /// Sends the worker an order. A lost worker does not receive it; the supervisor notices the silence of this worker.
    pub fn send(&self, order: &WorkOrder) {
        self.bridge.send(self.build.seal(order));
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// Starts the script at `url` as a worker, with gloo's bridge, which passes its messages to `receive`.
fn spawn(url: &str, receive: impl Fn(Vec<u8>) + 'static) -> Result<(Worker, WorkerBridge<Agent>), JsValue> {
    let global = js_sys::global();
    let name = JsValue::from("Worker");
    let constructor = Reflect::get(&global, &name)?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(url, &options)?;
    let ours = worker.clone();
    let construct = Closure::<dyn Fn() -> Worker>::new(move || ours.clone());
    let traps = Object::new();
    Reflect::set(&traps, &"construct".into(), construct.as_ref())?;

    let proxy = Proxy::new(&constructor, traps.unchecked_ref());
    Reflect::set(&global, &name, &proxy)?;
    // Nothing between here and the last line returns early, so that the real constructor is always put back.
    let bridge = Agent::spawner().callback(receive).encoding::<Bytes>().with_loader(true).spawn(url);
    Reflect::set(&global, &name, &constructor)?;
    Ok((worker, bridge))
}

/// Passes a message to gloo's handler. Returns the event for the loader's strings and for messages that gloo cannot
/// read, otherwise `None`.
fn handle_message(message: &MessageEvent, gloo_handler: Option<&Function>) -> Option<ThreadEvent> {
    if message.data().is_string() {
        return Some(ThreadEvent::Loading);
    }
    let thrown = gloo_handler?.call1(&JsValue::NULL, message).err()?;
    // An error of the page's own program is not the worker's fault.
    if thrown.is_instance_of::<RuntimeError>() {
        throw_val(thrown);
    }
    Some(ThreadEvent::Lost)
}

/// How gloo encodes messages: postcard, which is smaller than gloo's own codec. A message that cannot be decoded is
/// *thrown*. The page catches the exception; in a worker it ends the worker, and the page receives an error event.
pub struct Bytes;

impl Codec for Bytes {
    fn encode<I: Serialize>(input: I) -> JsValue {
        match postcard::to_allocvec(&input) {
            Ok(bytes) => Uint8Array::from(bytes.as_slice()).into(),
            Err(_) => throw_str("a message could not be packed"),
        }
    }

    fn decode<O: for<'de> Deserialize<'de>>(input: JsValue) -> O {
        let bytes = input.dyn_into::<Uint8Array>().map(|array| array.to_vec());
        match bytes.map(|bytes| postcard::from_bytes(&bytes)) {
            Ok(Ok(output)) => output,
            _ => throw_str("a message could not be unpacked"),
        }
    }
}
