//! What is written on the pegs, as a signal.
//!
//! [`PegMarks::current`] holds the value, because the wording of the game needs it too. The
//! trigger here redraws everything when it changes: all words on the page come through `use_memo` or
//! `drawn`, and both call [`track_peg_marks`].

use std::cell::Cell;

use leptos::prelude::*;

use super::state::release;
use mastermind_game::{PegMarks, Place};

thread_local! {
    /// The marks of the settings.
    static CHOSEN: Cell<PegMarks> = const { Cell::new(PegMarks::FromZero) };
    /// The marks of a text that is open in a place.
    static OF_PLACE: Cell<Option<(Place, PegMarks)>> = const { Cell::new(None) };
    static CHANGED: ArcTrigger = ArcTrigger::new();
}

/// Sets the marks chosen in the settings. They are shown unless a place has marks of its own.
pub fn set_peg_marks(marks: PegMarks) {
    CHOSEN.set(marks);
    apply();
}

/// Sets the marks of a text that is open in `place`. `None` removes them, so that the marks of the settings are shown
/// again; if another place has set the marks, `None` does nothing.
pub fn set_peg_marks_of(place: Place, marks: Option<PegMarks>) {
    let is_own = OF_PLACE.get().is_none_or(|(owner, _)| owner == place);
    if marks.is_some() || is_own {
        OF_PLACE.set(marks.map(|marks| (place, marks)));
        apply();
    }
}

/// Makes the marks that are to be shown the current ones, and notifies the readers if they have changed.
fn apply() {
    let marks = OF_PLACE.get().map_or_else(|| CHOSEN.get(), |(_, marks)| marks);
    if marks != PegMarks::current() {
        marks.make_current();
        CHANGED.with(Notify::notify);
    }
}

/// Lets the current reader run again whenever the marks change.
pub fn track_peg_marks() {
    CHANGED.with(|changed| {
        release(changed);
        changed.track();
    });
}
