//! What is written on the pegs: the choice of the settings, or what a text says that is open in a place.

use leptos::prelude::*;

use super::own_pegs::peg_names;
use super::state::{release, use_memo};
use mastermind_game::wording::Sentence;
use mastermind_game::{PegMarks, Place};

thread_local! {
    /// The marks of the settings.
    static CHOSEN: ArcRwSignal<PegMarks> = ArcRwSignal::default();
    /// The marks of a text that is open in a place.
    static OF_PLACE: ArcRwSignal<Option<(Place, PegMarks)>> = ArcRwSignal::default();
}

/// The marks on the pegs now. The current reader runs again when they change.
pub fn peg_marks() -> PegMarks {
    let of_place = OF_PLACE.with(|of_place| {
        release(of_place);
        of_place.get()
    });
    let chosen = CHOSEN.with(|chosen| {
        release(chosen);
        chosen.get()
    });
    of_place.map_or(chosen, |(_, marks)| marks)
}

/// Sets the marks chosen in the settings. They are shown unless a place has marks of its own.
pub fn set_peg_marks(marks: PegMarks) {
    CHOSEN.with(|chosen| set_if_new(chosen, marks));
}

/// Sets the marks of a text that is open in `place`. `None` removes them, so that the marks of the settings are shown
/// again; if another place has set the marks, `None` does nothing.
pub fn set_peg_marks_of(place: Place, marks: Option<PegMarks>) {
    OF_PLACE.with(|of_place| {
        let is_own = of_place.get_untracked().is_none_or(|(owner, _)| owner == place);
        if marks.is_some() || is_own {
            set_if_new(of_place, marks.map(|marks| (place, marks)));
        }
    });
}

/// Sets the value, and notifies the readers if it has changed.
fn set_if_new<T: PartialEq + Clone + Send + Sync + 'static>(signal: &ArcRwSignal<T>, value: T) {
    if signal.get_untracked() != value {
        signal.set(value);
    }
}

/// A sentence as a text, with the marks that are on the pegs.
pub fn use_written(sentence: Signal<Sentence>) -> Signal<String> {
    use_memo(move || sentence.with(|sentence| sentence.written(peg_marks())))
}

/// A sentence as a screen reader says it.
pub fn use_spoken(sentence: Signal<Sentence>) -> Signal<String> {
    use_memo(move || sentence.get().spoken(&peg_names()))
}
