//! Gives gloo a worker that we hold ourselves.
//!
//! gloo-worker makes its worker inside and never ends it: a search that does not yield could not be
//! stopped. So the page makes the worker, keeps it to listen for errors and to terminate it, and lets
//! gloo's `new Worker(…)` answer with that one: for the length of one call the global constructor is
//! a proxy that constructs nothing new.

use gloo_worker::{Spawnable, WorkerBridge};
use js_sys::{Object, Proxy, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Worker;

use super::agent::Agent;
use super::codec::Bytes;

/// Starts the script at `url` as a worker, with a bridge over which `hear` gets its messages.
///
/// # Errors
/// What the browser throws where it forbids workers.
pub fn spawn(
    url: &str,
    hear: impl Fn(Vec<u8>) + 'static,
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
    // Nothing between here and the last line returns early: the constructor always comes back.
    let bridge = Agent::spawner()
        .callback(hear)
        .encoding::<Bytes>()
        .with_loader(true)
        .as_module(false)
        .spawn(url);
    Reflect::set(&global, &name, &constructor)?;
    Ok((worker, bridge))
}
