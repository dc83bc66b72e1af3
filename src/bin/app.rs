//! The page.

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;
    mount_to_body(|| view! { <main><h1>"Mastermind Teacher"</h1></main> });
}

/// The page exists only in the browser; natively there is nothing to run.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}
