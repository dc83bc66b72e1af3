//! Texts to be saved as files.

use leptos::prelude::*;

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
