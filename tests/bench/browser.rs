//! The speed of the engine in the browser, told through the console. The variable SPEED chooses
//! jobs as the argument of the native benchmark does.
#![cfg(target_arch = "wasm32")]
#![allow(missing_docs, clippy::unwrap_used)]

mod cases;
mod strategies;

use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Lets the browser draw: a page that is busy for half a minute is taken for dead.
async fn pause() {
    let frame = js_sys::Promise::new(&mut |done, _| {
        let window = web_sys::window().unwrap();
        window.request_animation_frame(&done).unwrap();
    });
    wasm_bindgen_futures::JsFuture::from(frame).await.unwrap();
}

#[wasm_bindgen_test]
async fn bench() {
    let place = cases::Place {
        now: || web_sys::window().unwrap().performance().unwrap().now(),
        print: |line| console_log!("{line}"),
    };
    for job in cases::chosen(option_env!("SPEED").unwrap_or_default()) {
        cases::time(&place, job);
        pause().await;
    }
    // Memory never shrinks: this is the most that any case took.
    let megabytes = core::arch::wasm32::memory_size::<0>() / 16;
    console_log!("bench | memory, MB | {megabytes} | {megabytes}");
    assert!(megabytes < 300);
}
