//! A radio button or a check box with its label.

use leptos::prelude::*;

use super::{Markup, drawn};

/// One choice of a group, or one that stands alone.
#[component]
pub fn Choice(
    /// What is chosen.
    #[prop(into)]
    label: String,
    /// More about it, in smaller letters.
    #[prop(optional, into)]
    about: String,
    /// Drawn before the label, for the eye only. Choices with a drawing are cards.
    #[prop(optional, into)]
    picture: Option<Callback<(), Markup>>,
    /// The group of which one is chosen; a check box has none.
    #[prop(optional, into)]
    group: String,
    /// Whether it is chosen.
    #[prop(into)]
    chosen: Signal<bool>,
    /// Whether it can be chosen now.
    #[prop(into, default = true.into())]
    enabled: Signal<bool>,
    /// Its CSS class.
    #[prop(optional)]
    class: &'static str,
    /// Called when the player chooses it; for a check box also when the player takes the tick away.
    #[prop(into)]
    act: Callback<bool>,
) -> impl IntoView {
    // A screen reader reads the label as the name, and then the rest.
    let name = (!about.is_empty()).then(|| label.clone());
    let more = (!about.is_empty()).then(|| about.clone());
    let about = (!about.is_empty()).then(|| view! { <small>{about}</small> });
    view! {
        <label class=class>
            <input
                type=if group.is_empty() { "checkbox" } else { "radio" }
                name=group
                aria-label=name
                aria-description=more
                prop:checked=chosen
                disabled=move || !enabled.get()
                on:change=move |event| act.run(event_target_checked(&event))
            />
            {picture.map(|picture| drawn("picture", move || vec![picture.run(()).hidden()]))}
            <span>{label}" "{about}</span>
        </label>
    }
}
