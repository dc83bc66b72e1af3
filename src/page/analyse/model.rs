//! The position on the page, which the address follows.

use std::ops::Deref;

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, PlaceModel, StateSignal, part_in_turn, use_effect};
use mastermind_engine::Variant;
use mastermind_game::Place;
use mastermind_game::analyse::{Aim, Analyse, AnalyseAction};
use mastermind_game::notation::Position;

/// A handle on the position; free to copy.
#[derive(Clone, Copy)]
pub struct AnalyseModel {
    place: PlaceModel<Analyse>,
    /// Notified of every change except those of the row that is being entered.
    changed: Trigger,
    /// The trigger `changed`, or a trigger that follows it for a part of the place.
    shown: Trigger,
    /// Whether the visitor has come by a link, and done nothing since.
    arrived: RwSignal<bool>,
    /// Whether the sheet is pulled up on a phone.
    pub pulled_up: RwSignal<bool>,
}

impl Deref for AnalyseModel {
    type Target = PlaceModel<Analyse>;

    fn deref(&self) -> &PlaceModel<Analyse> {
        &self.place
    }
}

/// The position, which follows the address. A visitor who comes back to the place finds the last one.
pub fn use_analyse_model(address: CurrentRoute) -> AnalyseModel {
    let state = StateSignal::new(Analyse::new(Position::start(Variant::CLASSIC)));
    let (changed, arrived) = (Trigger::new(), RwSignal::new(false));
    let act = move |action| {
        match action {
            // The page writes addresses itself, and Back leads to those that it has written.
            AnalyseAction::Follow(_) => arrived.set(!address.was_written()),
            AnalyseAction::Answered(..) => {}
            _ => arrived.set(false),
        }
        let before = state.with_untracked(Analyse::position_route);
        let entering = matches!(action, AnalyseAction::Edit(_) | AnalyseAction::EditFeedback(_));
        state.update(|state| state.apply(action));
        if !entering || state.with_untracked(Analyse::position_route) != before {
            changed.notify();
        }
    };
    let place = PlaceModel::new(state, RwSignal::default()).with_handler(act);
    // A link to the position that is shown already changes nothing, but leads to a part of it.
    let shown = address.shows(Place::Analyse);
    use_effect(move |_| {
        if shown.get() && !address.was_written() {
            arrived.set(true);
        }
    });
    // A link that cannot be read is told beside the box for pasted text.
    let place = place.sync_with_address(address, ToString::to_string);
    AnalyseModel { place, changed, shown: changed, arrived, pulled_up: RwSignal::new(false) }
}

impl AnalyseModel {
    /// The part that the visitor's link is about, once the engine has answered.
    pub fn aim(self) -> Option<Aim> {
        self.arrived.get().then(|| self.read(Analyse::aim)).flatten()
    }

    /// Forgets that the visitor has come by a link, because its part is in view.
    pub fn forget_arrival(self) {
        self.arrived.set(false);
    }

    /// Reads the state. The current reader runs again after each change except those of the row that is being
    /// entered.
    pub fn read<T>(self, read: impl Fn(&Analyse) -> T) -> T {
        self.shown.track();
        self.with_untracked(read)
    }

    /// A handle for one part of the place, in which an answer of the engine is drawn in a task of its own. Not for
    /// lists whose buttons name an item by its number, such as rows or lines of the tree: for a moment a press could
    /// mean another item.
    pub fn part(self) -> AnalyseModel {
        AnalyseModel { shown: part_in_turn(self.changed), ..self }
    }
}
