//! Where the focus goes when the element that had it disappears.

use leptos::html;
use leptos::prelude::*;

use crate::hooks::{focus_heading, use_effect};
use crate::parts::focus_is_lost;

/// Gives the focus to a button.
pub fn focus(button: NodeRef<html::Button>) {
    if let Some(button) = button.get_untracked() {
        // Focusing an element that is in the page does not fail.
        let _ = button.focus();
    }
}

/// Gives the focus to the heading if the Stop button had it and disappears, because the work has ended by itself.
pub fn use_focus_after(works: Signal<bool>, heading: &'static str) {
    use_effect(move |before: Option<bool>| {
        let now = works.get();
        if before == Some(true) && !now {
            // After the button is gone.
            request_animation_frame(move || {
                if focus_is_lost() {
                    focus_heading(heading);
                }
            });
        }
        now
    });
}
