//! Starts a worker that gloo uses and the page can terminate.
//!
//! gloo-worker creates its worker inside and never terminates it, so that a search which does not
//! yield could not be stopped. Therefore the page creates the worker itself, listens to its errors
//! and terminates it. For the length of one call the global `Worker` constructor is replaced by a
//! proxy that returns this worker, so that gloo's `new Worker(…)` gets it.

use gloo_worker::{Spawnable, WorkerBridge};
use js_sys::{Object, Proxy, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Worker;

use super::agent::Agent;
use super::codec::Bytes;

/// Starts the script at `url` as a worker, with a bridge that passes its messages to `receive`.
///
/// # Errors
/// What the browser throws if it forbids workers.
pub fn spawn(
    url: &str,
    receive: impl Fn(Vec<u8>) + 'static,
) -> Result<(Worker, WorkerBridge<Agent>), JsValue> {
    let global = js_sys::global();
    let name = JsValue::from("Worker");
    let constructor = Reflect::get(&global, &name)?;
    let worker = Worker::new(url)?;
    let ours = worker.clone();
    let construct = Closure::<dyn Fn() -> Worker>::new(move || ours.clone());
    let traps = Object::new();
    Reflect::set(&traps, &"construct".into(), construct.as_ref())?;

    let proxy = Proxy::new(&constructor, traps.unchecked_ref());
    Reflect::set(&global, &name, &proxy)?;
    // Nothing between here and the last line returns early, so that the real constructor is always
    // put back.
    let bridge = Agent::spawner()
        .callback(receive)
        .encoding::<Bytes>()
        .with_loader(true)
        .as_module(false)
        .spawn(url);
    Reflect::set(&global, &name, &constructor)?;
    Ok((worker, bridge))
}
