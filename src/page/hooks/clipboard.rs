//! The clipboard.

use js_sys::Reflect;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

/// Copies a text, then calls `done` with whether that worked. A page that was not loaded over a
/// safe connection has no clipboard, and the visitor may forbid it.
pub fn copy(text: String, done: impl FnOnce(bool) + 'static) {
    let navigator = web_sys::window().map(|window| window.navigator());
    let navigator = navigator.filter(|navigator| {
        let clipboard = Reflect::get(navigator, &"clipboard".into());
        clipboard.is_ok_and(|clipboard| !clipboard.is_undefined())
    });
    let Some(navigator) = navigator else {
        return done(false);
    };
    let written = JsFuture::from(navigator.clipboard().write_text(&text));
    spawn_local(async move { done(written.await.is_ok()) });
}
