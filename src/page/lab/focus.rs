//! Where the focus goes when the element that had it disappears.

use leptos::prelude::*;

use crate::hooks::{focus_heading, use_effect};
use crate::parts::focus_is_lost;

/// Gives the focus to the heading if a button had it that disappears, because its work has ended by itself.
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
