//! What only a program inside a browser can look into: pools of real worker threads, and the whole page, mounted and
//! taken away. `cargo verify browser` runs it; what visitors do is tried in `tests/e2e`.
//!
//! By hand, after `cargo dist` and with wasm-bindgen-test-runner on the search path:
//! `cargo test --profile site --features page,worker --target wasm32-unknown-unknown --test browser`.
#![cfg(target_arch = "wasm32")]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod page;
mod pool;
mod readers;
mod stage;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
async fn the_built_workers_are_within_reach() {
    stage::set();
    let answer = stage::window().fetch_with_str("./worker_loader.js");
    let answer: web_sys::Response = JsFuture::from(answer).await.unwrap().unchecked_into();
    assert!(answer.ok(), "build the site first: cargo dist");
}
