//! Hands a text to another program: through the system's share dialog, or else through the clipboard.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::clipboard::copy;

/// How a text was shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// By the system's dialog, or the visitor has cancelled that.
    BySystem,
    /// By the clipboard.
    Copied,
    /// Not at all: the browser allows neither.
    Refused,
}

/// Shares a text, then calls `done`. Browsers allow this only while they handle a click.
pub fn share(text: String, done: impl FnOnce(Shared) + 'static) {
    let by_clipboard = move |text: String, done: Box<dyn FnOnce(Shared)>| {
        copy(text, move |worked| {
            done(if worked { Shared::Copied } else { Shared::Refused });
        });
    };
    match share_with_system(&text) {
        None => by_clipboard(text, Box::new(done)),
        Some(promise) => spawn_local(async move {
            match JsFuture::from(promise).await {
                Ok(_) => done(Shared::BySystem),
                // Cancelling the dialog is not a failure; any other error is.
                Err(error) if is_abort(&error) => done(Shared::BySystem),
                Err(_) => by_clipboard(text, Box::new(done)),
            }
        }),
    }
}

/// Calls `navigator.share({ text })`. Returns `None` if the browser does not have it.
fn share_with_system(text: &str) -> Option<Promise> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let share = Reflect::get(&navigator, &"share".into()).ok()?;
    let share: Function = share.dyn_into().ok()?;
    let data = Object::new();
    Reflect::set(&data, &"text".into(), &text.into()).ok()?;
    share.call1(&navigator, &data).ok()?.dyn_into().ok()
}

fn is_abort(error: &JsValue) -> bool {
    let name = Reflect::get(error, &"name".into()).ok();
    name.and_then(|name| name.as_string()).as_deref() == Some("AbortError")
}
