//! A titled box, and views that change as a whole.

use leptos::prelude::*;

/// A section with a heading that names it.
#[component]
pub fn Card(
    /// The heading's id, unique on the page.
    id: &'static str,
    /// The heading.
    #[prop(into)]
    title: Signal<String>,
    /// The contents below the heading.
    children: Children,
) -> impl IntoView {
    view! {
        <section class="card" aria-labelledby=id>
            <h2 id=id>{title}</h2>
            {children()}
        </section>
    }
}

/// A list of views that is built again whenever what it reads changes. All such lists have one type, which is
/// compiled once.
pub fn live(make: impl Fn() -> Vec<AnyView> + Send + 'static) -> AnyView {
    let make: Box<dyn Fn() -> Vec<AnyView> + Send> = Box::new(make);
    (move || make()).into_any()
}
