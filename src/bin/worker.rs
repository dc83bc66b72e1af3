//! A worker thread of the page.

fn main() {
    #[cfg(target_arch = "wasm32")]
    drop(wasm_bindgen::JsValue::from_str(
        "a worker without a job yet",
    ));
}
