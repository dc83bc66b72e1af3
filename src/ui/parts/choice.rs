//! A radio button or a check box with its label.

use leptos::prelude::*;

/// One choice of a group, or one that stands alone.
#[component]
pub fn Choice(
    /// What is chosen.
    #[prop(into)]
    label: String,
    /// The group of which one is chosen; a check box has none.
    #[prop(optional, into)]
    group: String,
    /// Whether it is chosen.
    #[prop(into)]
    chosen: Signal<bool>,
    /// Whether it can be chosen now.
    #[prop(into, default = true.into())]
    enabled: Signal<bool>,
    /// Called when the player chooses it; for a check box also when the player takes the tick away.
    #[prop(into)]
    act: Callback<bool>,
) -> impl IntoView {
    view! {
        <label>
            <input
                type=if group.is_empty() { "checkbox" } else { "radio" }
                name=group
                prop:checked=chosen
                disabled=move || !enabled.get()
                on:change=move |event| act.run(event_target_checked(&event))
            />
            {label}
        </label>
    }
    .into_any()
}
