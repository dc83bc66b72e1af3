//! A link that saves a text as a file.

use leptos::prelude::*;

/// A link that saves the current `text` in a file of the current `name`.
pub fn file(
    name: impl Fn() -> String + Send + 'static,
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
