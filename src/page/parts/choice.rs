//! A radio button or a check box with its label.

use leptos::prelude::*;

use super::{Markup, drawn};

/// A radio button of a group, or a check box.
#[component]
pub fn Choice(
    /// The name of the choice.
    #[prop(into)]
    label: String,
    /// A description, in smaller letters.
    #[prop(optional, into)]
    about: String,
    /// A drawing before the label, hidden from screen readers. Choices with a drawing are cards.
    #[prop(optional, into)]
    picture: Option<Callback<(), Markup>>,
    /// The name of the radio group; empty for a check box.
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
    /// Called when the player chooses it; for a check box also when the player clears it.
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
