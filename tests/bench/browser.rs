//! The speed of the engine in the browser, told through the console. The variable SPEED chooses
//! jobs as the argument of the native benchmark does.
#![cfg(target_arch = "wasm32")]
#![allow(missing_docs, clippy::unwrap_used)]

mod cases;
mod strategies;

use wasm_bindgen::JsCast;
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::WorkerGlobalScope;

// As on the page. And the test runner keeps asking the page how far it has come, which has to answer
// within half a minute, while a job here may take longer without a pause.
wasm_bindgen_test_configure!(run_in_dedicated_worker);

fn now() -> f64 {
    let worker = js_sys::global().unchecked_into::<WorkerGlobalScope>();
    worker.performance().unwrap().now()
}

#[wasm_bindgen_test]
fn bench() {
    let place = cases::Place { now, print: |line| console_log!("{line}") };
    for job in cases::chosen(option_env!("SPEED").unwrap_or_default()) {
        cases::time(&place, job);
    }
    // Memory never shrinks: this is the most that any case took.
    let megabytes = core::arch::wasm32::memory_size::<0>() / 16;
    console_log!("bench | memory, MB | {megabytes} | {megabytes}");
    assert!(megabytes < 300);
}
