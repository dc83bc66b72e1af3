//! The state of a place on the page: one signal, which the address follows.

use leptos::prelude::*;

use super::peg_marks::set_peg_marks_of;
use super::route::CurrentRoute;
use super::state::{MemoValue, StateSignal, use_effect};
use crate::parts::notify;
use mastermind_game::Route;
use mastermind_game::notation::Fault;
use mastermind_game::place::PlaceState;

/// A handle on the state of a place; free to copy.
pub struct PlaceModel<S: PlaceState + 'static> {
    state: StateSignal<S>,
    /// Takes the actions in place of the state.
    takes: Option<Callback<S::Action>>,
    /// The texts of the notices.
    pub notices: RwSignal<Vec<String>>,
}

impl<S: PlaceState> Clone for PlaceModel<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: PlaceState> Copy for PlaceModel<S> {}

impl<S: PlaceState + Send + Sync> PlaceModel<S> {
    /// A handle on this state, which takes the actions itself.
    pub fn new(state: StateSignal<S>, notices: RwSignal<Vec<String>>) -> PlaceModel<S> {
        PlaceModel { state, takes: None, notices }
    }

    /// The same, but `takes` carries out the actions.
    pub fn acting(self, takes: Callback<S::Action>) -> PlaceModel<S> {
        PlaceModel { takes: Some(takes), ..self }
    }

    /// Keeps the address and the state in step from now on: when one changes, the other follows. `unreadable` words the
    /// notice about a link that cannot be read.
    pub fn follow(self, address: CurrentRoute, unreadable: fn(&Fault) -> String) -> PlaceModel<S> {
        let rest = address.rest(S::PLACE);
        let (link, entry) = (self.memo(S::link), self.memo(S::history_entry));
        let write = move |rest: String, step: bool| address.write(Route { place: S::PLACE, rest }, step);
        use_effect(move |before: Option<(Option<String>, Option<String>)>| {
            let (rest, link, mut entry_now) = (rest.get(), link.get(), entry.get());
            let (rest_before, entry_before) = before.unwrap_or((None, entry_now.clone()));
            match &rest {
                None => {}
                Some(named) if *named == link => {}
                Some(named) if rest != rest_before && (S::EMPTY_LINK_OPENS || !named.is_empty()) => {
                    match S::open(named) {
                        Ok(action) => self.act(action),
                        Err(why) => notify(self.notices, unreadable(&why)),
                    }
                    // Writing the address in its usual form is no step: Back would lead here again. Nor does a link
                    // that opens nothing stay in the address.
                    let link = self.with_untracked(S::link);
                    if link != *named {
                        write(link, false);
                    }
                    entry_now = self.with_untracked(S::history_entry);
                }
                Some(_) => write(link, entry_now.is_some() && entry_now != entry_before),
            }
            (rest, entry_now)
        });
        use_effect(move |_| {
            let marks = self.with(S::marks);
            let is_shown = address.place() == S::PLACE;
            set_peg_marks_of(S::PLACE, marks.filter(|_| is_shown));
        });
        self
    }

    /// Carries out one action.
    pub fn act(self, action: S::Action) {
        match self.takes {
            Some(takes) => takes.run(action),
            None => self.state.update(|state| state.apply(action)),
        }
    }

    /// A value computed from the state. Its readers run again only when the value changes.
    pub fn memo<V: MemoValue>(self, compute: impl Fn(&S) -> V + Send + Sync + 'static) -> Signal<V> {
        self.state.memo(compute)
    }

    /// Reads the state. The current reader runs again whenever it is notified of a change.
    pub fn with<T>(self, read: impl FnOnce(&S) -> T) -> T {
        self.state.with(read)
    }

    /// Reads the state, without tracking it.
    pub fn with_untracked<T>(self, read: impl FnOnce(&S) -> T) -> T {
        self.state.with_untracked(read)
    }

    /// Adds a notice, unless it is shown already.
    pub fn tell(self, text: &str) {
        notify(self.notices, text.to_owned());
    }
}
