//! Texts to be saved as files.

use js_sys::Array;
use leptos::prelude::*;

use web_sys::{Blob, HtmlElement, Url, wasm_bindgen::JsCast};

/// A link that saves the current `text`.
pub fn file(
    name: &'static str,
    kind: &'static str,
    label: &'static str,
    text: impl Fn() -> String + Send + 'static,
) -> AnyView {
    let route = move || {
        let text = js_sys::encode_uri_component(&text());
        format!("data:{kind};charset=utf-8,{}", String::from(text))
    };
    view! { <a download=name href=route>{label}</a> }.into_any()
}

/// Has the browser save a text as a file. `None` if that fails.
pub fn save(name: &str, text: &str) -> Option<()> {
    let parts = Array::of1(&text.into());
    let url = Url::create_object_url_with_blob(&Blob::new_with_str_sequence(&parts).ok()?).ok()?;
    let link = document().create_element("a").ok()?;
    link.set_attribute("href", &url).ok()?;
    link.set_attribute("download", name).ok()?;
    link.dyn_into::<HtmlElement>().ok()?.click();
    // By then the browser has begun to save.
    set_timeout(
        move || drop(Url::revoke_object_url(&url)),
        std::time::Duration::from_secs(60),
    );
    Some(())
}
