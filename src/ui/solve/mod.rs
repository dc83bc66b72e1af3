//! *Solve*: the page breaks the player's code.

use leptos::prelude::*;

/// The place.
#[component]
pub fn SolvePlace() -> impl IntoView {
    view! {
        <div class="columns">
            <section class="place" aria-labelledby="solve-heading">
                <div class="bar"><h2 id="solve-heading">"The page breaks your code"</h2></div>
            </section>
        </div>
    }
}
