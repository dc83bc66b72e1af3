//! The state of a place on the page: one signal, which the address follows.

use leptos::prelude::*;

use super::peg_marks::set_peg_marks_of;
use super::route::{CurrentRoute, HistoryStep};
use super::state::{MemoValue, StateSignal, use_effect};
use crate::parts::notify;
use mastermind_game::Route;
use mastermind_game::notation::Fault;
use mastermind_game::place::PlaceState;

/// A handle on the state of a place; free to copy.
pub struct PlaceModel<S: PlaceState + 'static> {
    state: StateSignal<S>,
    /// Carries out the actions instead of the state.
    handler: Option<Callback<S::Action>>,
    /// The texts of the notices.
    pub notices: RwSignal<Vec<String>>,
}

/// What the address and the state said last.
struct LastSeen {
    /// The end of the address; `None` in another place.
    rest: Option<String>,
    /// What the state wants to be an entry of the browser's history.
    entry: Option<String>,
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
        PlaceModel { state, handler: None, notices }
    }

    /// This model with `handler` carrying out the actions instead of the state.
    pub fn with_handler(self, handler: Callback<S::Action>) -> PlaceModel<S> {
        PlaceModel { handler: Some(handler), ..self }
    }

    /// Keeps the address and the state in step from now on, and shows the place's peg marks while the place is shown.
    /// `unreadable` words the notice about a link that cannot be read.
    pub fn sync_with_address(self, address: CurrentRoute, unreadable: fn(&Fault) -> String) -> PlaceModel<S> {
        let rest = address.rest(S::PLACE);
        let (link, entry) = (self.memo(S::link), self.memo(S::history_entry));
        use_effect(move |last: Option<LastSeen>| {
            let (rest, link, entry_now) = (rest.get(), link.get(), entry.get());
            let last = last.unwrap_or(LastSeen { rest: None, entry: entry_now.clone() });
            let entry_seen = match &rest {
                Some(named) if *named != link => {
                    if rest != last.rest && (S::EMPTY_LINK_OPENS || !named.is_empty()) {
                        self.open_link(named, address, unreadable);
                        self.with_untracked(S::history_entry)
                    } else {
                        let is_step = entry_now.is_some() && entry_now != last.entry;
                        address.write(Route { place: S::PLACE, rest: link }, HistoryStep::push_if(is_step));
                        entry_now
                    }
                }
                _ => entry_now,
            };
            LastSeen { rest, entry: entry_seen }
        });
        self.use_peg_marks(address);
        self
    }

    /// Opens a link, whose end is `rest`, and writes the address in its usual form. A link that opens nothing does not
    /// stay in the address either.
    fn open_link(self, rest: &str, address: CurrentRoute, unreadable: fn(&Fault) -> String) {
        match S::open(rest) {
            Ok(action) => self.act(action),
            Err(why) => notify(self.notices, unreadable(&why)),
        }
        let link = self.with_untracked(S::link);
        if link != rest {
            // No new entry: Back would lead here again.
            address.write(Route { place: S::PLACE, rest: link }, HistoryStep::Replace);
        }
    }

    /// Shows the place's peg marks while the place is shown.
    fn use_peg_marks(self, address: CurrentRoute) {
        use_effect(move |_| {
            let marks = self.with(S::marks);
            let is_shown = address.place() == S::PLACE;
            set_peg_marks_of(S::PLACE, marks.filter(|_| is_shown));
        });
    }

    /// Carries out one action.
    pub fn act(self, action: S::Action) {
        match self.handler {
            Some(handler) => handler.run(action),
            None => self.state.update(|state| state.apply(action)),
        }
    }

    /// A value computed from the state. Its readers run again only when the value changes.
    pub fn memo<V: MemoValue>(self, compute: impl Fn(&S) -> V + Send + Sync + 'static) -> Signal<V> {
        self.state.memo(compute)
    }

    /// Reads the state and tracks it: the effect or memo that is running runs again after a change.
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
