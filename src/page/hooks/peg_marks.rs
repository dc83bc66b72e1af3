//! What is written on the pegs, as a signal.
//!
//! [`PegMarks::current`] holds the value, because the words of the game need it too. The
//! trigger here has everything drawn anew when it changes. All words on the page come through `use_memo` or
//! `drawn`, and both call [`track_peg_marks`].

use leptos::prelude::*;

use super::state::release;
use mastermind_game::PegMarks;

thread_local! {
    static CHANGED: ArcTrigger = ArcTrigger::new();
}

/// From now on colours are written in this way, everywhere on the page.
pub fn set_peg_marks(marks: PegMarks) {
    if marks != PegMarks::current() {
        marks.make_current();
        CHANGED.with(Notify::notify);
    }
}

/// Whatever is being drawn is drawn again when the marks change.
pub fn track_peg_marks() {
    CHANGED.with(|changed| {
        release(changed);
        changed.track();
    });
}
