//! A titled box.

use leptos::prelude::*;

/// A section with a heading that names it.
#[component]
pub fn Card(
    /// The heading's id, unique on the page.
    id: &'static str,
    /// The heading.
    #[prop(into)]
    title: Signal<String>,
    /// What it holds.
    children: Children,
) -> impl IntoView {
    view! {
        <section class="card" aria-labelledby=id>
            <h2 id=id>{title}</h2>
            {children()}
        </section>
    }
    .into_any()
}
