//! What is written on the pegs, as a signal.
//!
//! [`PegMarks::current`] holds the value, because the words of the game need it too. The
//! trigger here has everything drawn anew when it changes. All words on the page come through `use_memo` or
//! `drawn`, and both call [`track_peg_marks`].

use std::cell::Cell;

use leptos::prelude::*;

use super::state::release;
use mastermind_game::{PegMarks, Place};

thread_local! {
    /// As the settings say.
    static CHOSEN: Cell<PegMarks> = const { Cell::new(PegMarks::FromZero) };
    /// As a text says that is open in this place.
    static OF_PLACE: Cell<Option<(Place, PegMarks)>> = const { Cell::new(None) };
    static CHANGED: ArcTrigger = ArcTrigger::new();
}

/// From now on colours are written in this way, everywhere on the page where no text says another.
pub fn set_peg_marks(marks: PegMarks) {
    CHOSEN.set(marks);
    apply();
}

/// While the place is open, colours are written as a text in it writes them. `None`: as the settings say.
pub fn set_peg_marks_of(place: Place, marks: Option<PegMarks>) {
    let mine = OF_PLACE.get().is_none_or(|(other, _)| other == place);
    if marks.is_some() || mine {
        OF_PLACE.set(marks.map(|marks| (place, marks)));
        apply();
    }
}

fn apply() {
    let marks = OF_PLACE.get().map_or_else(|| CHOSEN.get(), |(_, marks)| marks);
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
