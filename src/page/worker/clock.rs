//! The clock of the page and of its workers.

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::Performance;

/// Milliseconds of a monotonic clock, here in the page or in a worker: the time of day may jump
/// during a search. 0 if there is no such clock.
pub fn now() -> f64 {
    let clock = Reflect::get(&js_sys::global(), &"performance".into());
    let clock = clock.ok().and_then(|clock| clock.dyn_into().ok());
    clock.map_or(0.0, |clock: Performance| clock.now())
}
