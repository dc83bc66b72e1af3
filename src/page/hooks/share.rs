//! Handing a text to another program: the system's own way where there is one, else the clipboard.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::clipboard::copy;

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// The system has taken it, or the visitor has left its dialog.
    BySystem,
    /// It is in the clipboard.
    Copied,
    /// The browser allows neither.
    Refused,
}

/// Shares a text, then calls `done`. It has to be called while a click is handled.
pub fn share(text: String, done: impl FnOnce(Shared) + 'static) {
    let copied = move |text: String, done: Box<dyn FnOnce(Shared)>| {
        copy(text, move |worked| {
            done(if worked { Shared::Copied } else { Shared::Refused });
        });
    };
    match by_system(&text) {
        None => copied(text, Box::new(done)),
        Some(promise) => spawn_local(async move {
            match JsFuture::from(promise).await {
                Ok(_) => done(Shared::BySystem),
                // Leaving the dialog is no failure; anything else is.
                Err(error) if is_abort(&error) => done(Shared::BySystem),
                Err(_) => copied(text, Box::new(done)),
            }
        }),
    }
}

/// `navigator.share({ text })`; none where the browser does not have it.
fn by_system(text: &str) -> Option<Promise> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let share = Reflect::get(&navigator, &"share".into()).ok()?;
    let share: Function = share.dyn_into().ok()?;
    let what = Object::new();
    Reflect::set(&what, &"text".into(), &text.into()).ok()?;
    share.call1(&navigator, &what).ok()?.dyn_into().ok()
}

fn is_abort(error: &JsValue) -> bool {
    let name = Reflect::get(error, &"name".into()).ok();
    name.and_then(|name| name.as_string()).as_deref() == Some("AbortError")
}
