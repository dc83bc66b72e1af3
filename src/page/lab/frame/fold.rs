//! What stands below the picture and is closed at first.

use leptos::prelude::*;

use crate::hooks::use_memo;
use crate::parts::Show;

/// Details below a line with a name and a few words about them. They are drawn while they are open.
#[component]
pub fn Fold(
    /// The id of the details, unique on the page.
    id: &'static str,
    /// What is inside.
    name: &'static str,
    /// A few words about it, not seen on a phone.
    #[prop(into)]
    about: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let opened = RwSignal::new(false);
    let once = use_memo(move || opened.get());
    view! {
        <details class="fold" id=id on:toggle=move |_| opened.set(true)>
            <summary><b>{name}</b><span class="muted">{about}</span></summary>
            <Show when=once>{children()}</Show>
        </details>
    }
}
