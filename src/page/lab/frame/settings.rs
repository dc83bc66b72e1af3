//! The settings of a section: chips in a row, or on a phone one line that opens a sheet with all of them.

use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::html;
use leptos::prelude::*;

use crate::hooks::focus;
use crate::parts::{Button, drawn, icon};

/// The path of sliders, for an icon.
const SLIDERS: &str = "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4";

/// The settings: chips in a group; on a phone a button with `line`, which opens them as a sheet.
#[component]
pub fn Settings(
    /// The chips in short, for a phone.
    #[prop(into)]
    line: Signal<String>,
    /// The chips; last the place of the run, and *Save*.
    children: Children,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let opener = NodeRef::<html::Button>::new();
    let close = move || {
        open.set(false);
        if let Some(opener) = opener.get_untracked() {
            // Focusing an element that is in the page does not fail.
            let _ = opener.focus();
        }
    };
    let show = move |_| {
        open.set(true);
        request_animation_frame(|| {
            focus(".settings.open .chip");
        });
    };
    let on_key = move |event: KeyboardEvent| {
        if open.get_untracked() && event.key() == "Escape" {
            close();
        }
    };
    // The veil beside the sheet belongs to the group.
    let on_veil = move |event: MouseEvent| {
        if open.get_untracked() && event.target() == event.current_target() {
            close();
        }
    };
    view! {
        <button type="button" class="settings-line" aria-expanded=move || open.get().to_string() node_ref=opener on:click=show>
            {drawn("", move || vec![icon(SLIDERS)])}
            <span>{line}</span>" "<b>{"Change"}</b>
        </button>
        <div
            class="settings"
            class:open=open
            role="group"
            aria-label="Settings"
            on:keydown=on_key
            on:click=on_veil
        >
            <div class="chips-row">
                {children()}
                <Button class="sheet-done primary" act=move |()| close()>{"Done"}</Button>
            </div>
        </div>
    }
}
