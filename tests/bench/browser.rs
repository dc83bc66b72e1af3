//! The speed of the engine in the browser, told through the console. The variable SPEED chooses
//! jobs as the argument of the native benchmark does.
#![cfg(target_arch = "wasm32")]
#![allow(missing_docs, clippy::unwrap_used)]

mod cases;
mod strategies;

use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn bench() {
    let place = cases::Place {
        now: || web_sys::window().unwrap().performance().unwrap().now(),
        print: |line| console_log!("{line}"),
    };
    cases::run(&place, option_env!("SPEED").unwrap_or_default());
    // Memory never shrinks: this is the most that any case took.
    let megabytes = core::arch::wasm32::memory_size::<0>() / 16;
    console_log!("bench | memory, MB | {megabytes} | {megabytes}");
    assert!(megabytes < 300);
}
