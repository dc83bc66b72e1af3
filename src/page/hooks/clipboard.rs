//! The clipboard.

use js_sys::Reflect;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::Navigator;

/// Copies a text, then calls `done` with whether that worked. A page that was not loaded over a secure connection has
/// no clipboard, and the visitor may forbid it.
pub fn copy(text: String, done: impl FnOnce(bool) + 'static) {
    let has_clipboard = |navigator: &Navigator| {
        let clipboard = Reflect::get(navigator, &"clipboard".into());
        clipboard.is_ok_and(|clipboard| !clipboard.is_undefined())
    };
    let Some(navigator) = web_sys::window().map(|window| window.navigator()).filter(has_clipboard) else {
        return done(false);
    };
    let written = JsFuture::from(navigator.clipboard().write_text(&text));
    spawn_local(async move { done(written.await.is_ok()) });
}
