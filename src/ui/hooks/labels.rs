//! What is written on the pegs, as a signal.
//!
//! [`Labels::page`] holds the value, because the words of the game need it too. Here is the list of
//! those who are to draw anew when it changes. All words on the page come through `use_memo` or
//! `drawn`, and both call [`track_labels`].

use leptos::prelude::*;

use super::state::release;
use crate::game::Labels;

thread_local! {
    static CHANGED: ArcTrigger = ArcTrigger::new();
}

/// From now on colours are written in this way, everywhere on the page.
pub fn set_labels(labels: Labels) {
    if labels != Labels::page() {
        labels.write_all();
        CHANGED.with(Notify::notify);
    }
}

/// Whatever is being drawn is drawn again when the labels change.
pub fn track_labels() {
    CHANGED.with(|changed| {
        release(changed);
        changed.track();
    });
}
