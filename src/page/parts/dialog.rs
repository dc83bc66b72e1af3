//! A modal dialog: the browser keeps the focus inside; Escape and the browser's Back close it.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

use super::Button;
use crate::hooks::{CurrentRoute, use_effect};

/// Ignores Enter while the key press that opened the dialog is still held down.
pub(crate) fn ignore_held_enter(event: KeyboardEvent) {
    if event.repeat() && event.key() == "Enter" {
        event.prevent_default();
    }
}

/// A dialog over the page, with a heading that names it.
#[component]
pub fn Modal(
    /// The id of the heading, which names the dialog; unique on the page.
    id: &'static str,
    /// The heading.
    #[prop(into)]
    title: Signal<&'static str>,
    /// Whether it is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Called when the player closes it without a choice.
    #[prop(into)]
    on_leave: Callback<()>,
    /// The text below the heading.
    #[prop(optional)]
    text: Option<AnyView>,
    /// Whether it is as wide as two columns of choices.
    #[prop(optional)]
    wide: bool,
    /// Whether a cross in its corner closes it.
    #[prop(optional)]
    cross: bool,
    /// Below the text: fields and buttons.
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let route = expect_context::<CurrentRoute>();
    route.close_on_back(open, move || on_leave.run(()));
    use_effect(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            // It fails only for a dialog that is open or not in the page; this one is closed and in the page.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog
            node_ref=dialog
            aria-labelledby=id
            aria-describedby=format!("{id}-text")
            class:wide=wide
            on:keydown=ignore_held_enter
            on:close=move |_| {
                // Closed by the browser (Escape or a gesture), not by the effect above.
                if open.get_untracked() {
                    on_leave.run(());
                }
            }
        >
            <div class="dialog-head">
                // A screen reader reads the heading first. Dialogs without a cross focus a button.
                <h2 id=id tabindex=cross.then_some("-1") autofocus=cross>{title}</h2>
                {cross.then(|| view! {
                    <Button class="square plain" name="Close" act=move |()| on_leave.run(())>
                        <span class="cross" aria-hidden="true"></span>
                    </Button>
                })}
            </div>
            <div id=format!("{id}-text")>{text}</div>
            {children()}
        </dialog>
    }
}
