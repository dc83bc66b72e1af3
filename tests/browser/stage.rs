//! Makes the test page a place from which the built site's workers start as they do in the app.
//!
//! The test runner serves the project's folder, so the workers are there, same-origin:
//! `/dist/worker_loader.js`. Two things stand between them and the app's code, which asks for
//! `./worker_loader.js`:
//!
//! 1. The test page is `/`. A `<base>` lets relative addresses mean the built site.
//! 2. The runner replaces `Worker` by a wrapper of its own that starts every worker from a blob,
//!    to collect its console. A script in a blob has no folder, so the loader could not find
//!    `./worker.js`. The browser's own constructor is put back; it is still what the prototype
//!    names.

use js_sys::{Promise, Reflect, global};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement, KeyboardEvent, KeyboardEventInit};

/// Where the built site lies, seen from the test runner's server.
const SITE: &str = "/dist/";

/// Call first in every test that starts a worker; more often does no harm.
pub fn set() {
    let document = window().document().unwrap();
    let base = document.create_element("base").unwrap();
    base.set_attribute("href", SITE).unwrap();
    document.head().unwrap().prepend_with_node_1(&base).unwrap();

    let wrapper = property(&global(), "Worker");
    let browsers_own = property(&property(&wrapper, "prototype"), "constructor");
    Reflect::set(&global(), &"Worker".into(), &browsers_own).unwrap();
}

/// The test page's window.
pub fn window() -> web_sys::Window {
    web_sys::window().unwrap()
}

/// Waits until `holds`, looking at every frame; panics after some hundred, naming `what`.
pub async fn seen(what: &str, holds: impl Fn() -> bool) {
    for _ in 0..1200 {
        if holds() {
            return;
        }
        frame().await;
    }
    let page = window().document().unwrap().body().unwrap().inner_text();
    panic!("not seen: {what}, but {page}");
}

/// Waits until the next frame is drawn.
async fn frame() {
    let frame = Promise::new(&mut |done, _| {
        window().request_animation_frame(&done).unwrap();
    });
    JsFuture::from(frame).await.unwrap();
}

/// The elements that the selector means, now.
pub fn all(selector: &str) -> Vec<HtmlElement> {
    let found = window().document().unwrap().query_selector_all(selector).unwrap();
    (0..found.length()).map(|i| found.item(i).unwrap().unchecked_into()).collect()
}

/// The button with this name.
pub fn button(name: &str) -> HtmlElement {
    let named = |button: &HtmlElement| {
        button.get_attribute("aria-label").as_deref() == Some(name) || button.text_content().as_deref() == Some(name)
    };
    all("button").into_iter().find(named).unwrap_or_else(|| panic!("no button {name}"))
}

/// Whether the button with this name can be pressed.
pub fn enabled(name: &str) -> bool {
    // A button that has the focus keeps it, and only says that it is disabled.
    let button = button(name);
    let says_no = button.get_attribute("aria-disabled").as_deref() == Some("true");
    !button.has_attribute("disabled") && !says_no
}

/// Presses a key on an element.
pub fn press(target: &Element, key: &str) {
    let how = KeyboardEventInit::new();
    how.set_key(key);
    how.set_bubbles(true);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &how).unwrap();
    target.dispatch_event(&event).unwrap();
}

/// A property of an object, as the page's scripts see it.
fn property(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap()
}
