//! A text that lies beside the page.

use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;
use web_sys::wasm_bindgen::JsCast;

/// Fetches a file that lies beside the page, then calls `done` with its text, or with `None` if that fails.
pub fn fetch_text(file: &'static str, done: impl FnOnce(Option<String>) + 'static) {
    spawn_local(async move { done(try_fetch(file).await) });
}

/// The text of the file; `None` if it cannot be fetched.
async fn try_fetch(file: &str) -> Option<String> {
    let window = web_sys::window()?;
    let response = JsFuture::from(window.fetch_with_str(file)).await.ok()?.dyn_into::<Response>().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
