//! The clock of the page and of its workers.

use std::time::Duration;

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::Performance;

/// The time since the page or the worker started, by a monotonic clock: the time of day may jump during a search. 0 if
/// there is no such clock, or if it has been set back behind the start.
pub fn now() -> Duration {
    let clock = Reflect::get(&js_sys::global(), &"performance".into()).ok().and_then(|clock| clock.dyn_into().ok());
    let seconds = clock.map_or(0.0, |clock: Performance| clock.now() / 1000.0);
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}
