//! The position on the page: one signal of state, which the address follows.

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, HistoryStep, StateSignal, part_in_turn, reads_state, set_peg_marks_of, use_effect};
use crate::parts::notify;
use mastermind_engine::Variant;
use mastermind_game::analyse::{Aim, Analyse, AnalyseAction};
use mastermind_game::notation::Position;
use mastermind_game::{Place, Route};

/// A handle on the position; free to copy.
#[derive(Clone, Copy)]
pub struct AnalyseModel {
    state: StateSignal<Analyse>,
    /// Notified of every change except those of the row that is being entered.
    changed: Trigger,
    /// The trigger `changed`, or a trigger that follows it for a part of the place.
    shown: Trigger,
    address: CurrentRoute,
    /// Whether the visitor has come by a link, and done nothing since.
    arrived: RwSignal<bool>,
    /// Whether the sheet is pulled up on a phone.
    pub pulled_up: RwSignal<bool>,
    /// The texts of the notices.
    pub notices: RwSignal<Vec<String>>,
}

/// The position, which follows the address. A visitor who comes back to the place finds the last one.
pub fn use_analyse_model(address: CurrentRoute) -> AnalyseModel {
    let start = Analyse::new(Position::start(Variant::CLASSIC));
    let state = StateSignal::new(start);
    let rest = address.rest(Place::Analyse);
    let changed = Trigger::new();
    let arrived = RwSignal::new(false);
    let follow = move |rest: String, entered: bool| {
        // The page writes addresses itself, and Back leads to those that it has written.
        let by_link = (entered || state.with_untracked(Analyse::route) != rest) && !address.was_written();
        state.update(|state| state.apply(AnalyseAction::Follow(rest)));
        arrived.set(by_link);
        changed.notify();
    };
    if let Some(rest) = rest.get_untracked() {
        follow(rest, true);
    }
    use_effect(move |before: Option<Option<String>>| {
        let rest = rest.get();
        match (before, &rest) {
            // A link to the place without a position shows the last one.
            (Some(None), Some(named)) if named.is_empty() => {
                let rest = state.with_untracked(Analyse::route);
                let place = Place::Analyse;
                let back = rest.clone();
                address.write(Route { place, rest: back }, HistoryStep::Replace);
                return Some(rest);
            }
            // The address at the start was already followed above.
            (Some(before), Some(named)) if before.as_ref() != Some(named) => {
                follow(named.clone(), before.is_none());
            }
            _ => {}
        }
        rest
    });
    use_effect(move |_| {
        let marks = state.with(Analyse::marks);
        let is_shown = address.place() == Place::Analyse;
        set_peg_marks_of(Place::Analyse, marks.filter(|_| is_shown));
    });
    AnalyseModel {
        state,
        changed,
        shown: changed,
        address,
        arrived,
        pulled_up: RwSignal::new(false),
        notices: RwSignal::new(Vec::new()),
    }
}

reads_state!(AnalyseModel, state: Analyse);

impl AnalyseModel {
    /// Applies one action. Each position has an address of its own, so that Back goes to the previous position. The
    /// open panel is in the address too, but opening it is not a step of the browser's history.
    pub fn act(self, action: AnalyseAction) {
        // The address of the position alone, and with the open panel.
        let addresses = |state: &Analyse| (state.position_route(), state.route());
        let before = self.with_untracked(addresses);
        if !matches!(action, AnalyseAction::Reply(..)) {
            self.arrived.set(false);
        }
        let entering = matches!(action, AnalyseAction::Edit(_) | AnalyseAction::EditFeedback(_));
        self.state.update(|state| state.apply(action));
        let (position, rest) = self.with_untracked(addresses);
        let moved = position != before.0;
        if !entering || moved {
            self.changed.notify();
        }
        if rest != before.1 {
            let place = Place::Analyse;
            self.address.write(Route { place, rest }, HistoryStep::push_if(moved));
        }
    }

    /// The part that the visitor's link is about, once the engine has answered.
    pub fn aim(self) -> Option<Aim> {
        self.arrived.get().then(|| self.read(Analyse::aim)).flatten()
    }

    /// Forgets that the visitor has come by a link, because its part is in view.
    pub fn forget_arrival(self) {
        self.arrived.set(false);
    }

    /// Adds a notice, unless it is shown already.
    pub fn tell(self, text: &str) {
        notify(self.notices, text.to_owned());
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
