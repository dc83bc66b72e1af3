//! The focus in the walk.

use leptos::prelude::request_animation_frame;

use crate::hooks::{active_element, focus};
use crate::parts::focus_is_lost;

/// Moves the focus after a step in the walk, when the key that was pressed can be pressed no longer: it goes to the
/// first key that can, or at the end of the way to the button that leads back.
pub fn focus_walk() {
    request_animation_frame(|| {
        // A button that cannot be pressed any more keeps the focus until the page is drawn.
        let is_disabled = active_element().is_some_and(|active| active.has_attribute("disabled"));
        if (focus_is_lost() || is_disabled) && !focus(".walk .left-key:enabled") {
            focus(".walk .actions button");
        }
    });
}
