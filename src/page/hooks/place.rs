//! The state of a place, or of a section of the Lab, on the page: one signal, which the address follows.

use leptos::prelude::*;

use super::peg_marks::set_peg_marks_of;
use super::route::{CurrentRoute, HistoryStep, go_to};
use super::state::{MemoValue, StateSignal, use_effect};
use crate::parts::notify;
use mastermind_game::Route;
use mastermind_game::notation::Fault;
use mastermind_game::place::PlaceState;

/// A handle on the state of a place; free to copy.
pub struct PlaceModel<S: PlaceState + 'static> {
    pub(crate) state: StateSignal<S>,
    /// Carries out the actions instead of the state.
    handler: Option<Callback<S::Action>>,
    /// The texts of the notices.
    pub notices: RwSignal<Vec<String>>,
    /// The notice about the link that was opened last, if it cannot be read.
    unreadable: StoredValue<Option<String>>,
}

/// What the address and the state said last.
#[derive(Default)]
struct LastSeen {
    /// The link in the address; `None` in another place.
    link: Option<String>,
    /// What the state wants to be an entry of the browser's history.
    entry: Option<String>,
}

impl<S: PlaceState> Clone for PlaceModel<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: PlaceState> Copy for PlaceModel<S> {}

/// A place with this state, in step with the address. `unreadable` words the notice about a link that cannot be read.
pub fn use_place<S: PlaceState + Send + Sync>(
    address: CurrentRoute,
    state: S,
    unreadable: fn(&Fault) -> String,
) -> PlaceModel<S> {
    PlaceModel::new(StateSignal::new(state), RwSignal::default()).sync_with_address(address, unreadable)
}

impl<S: PlaceState + Send + Sync> PlaceModel<S> {
    /// A handle on this state, which takes the actions itself, and does not follow the address yet.
    pub fn new(state: StateSignal<S>, notices: RwSignal<Vec<String>>) -> PlaceModel<S> {
        PlaceModel { state, handler: None, notices, unreadable: StoredValue::new(None) }
    }

    /// This model with `handler` carrying out the actions instead of the state.
    pub fn with_handler(self, handler: impl Fn(S::Action) + Send + Sync + 'static) -> PlaceModel<S> {
        PlaceModel { handler: Some(Callback::new(handler)), ..self }
    }

    /// Keeps the address and the state in step from now on, and shows the place's peg marks while the place is shown.
    /// `unreadable` words the notice about a link that cannot be read.
    pub fn sync_with_address(self, address: CurrentRoute, unreadable: fn(&Fault) -> String) -> PlaceModel<S> {
        let address_link = address.link_of::<S>();
        let (link, entry) = (self.memo(S::link), self.memo(S::history_entry));
        let step = move |last: LastSeen| {
            let (address_link, link, entry) = (address_link.get(), link.get(), entry.get());
            let is_entered = address_link != last.link;
            let Some(opened) = &address_link else { return LastSeen { link: None, entry } };
            if is_entered {
                if link.as_ref() != Some(opened) && (S::EMPTY_LINK_OPENS || !opened.is_empty()) {
                    self.open_link(opened, unreadable);
                } else {
                    self.take_back_fault();
                    self.start_short_work();
                }
                // No new entry: Back would lead here again.
                let link = self.write_link(address, address_link, HistoryStep::Replace);
                return LastSeen { link, entry: self.with_untracked(S::history_entry) };
            }
            let is_step = entry.is_some() && entry != last.entry;
            let link = self.write_link(address, address_link, HistoryStep::push_if(is_step));
            LastSeen { link, entry }
        };
        // At once: what is drawn first is what the address names.
        let mut first = Some(untrack(|| step(LastSeen { link: None, entry: self.with_untracked(S::history_entry) })));
        use_effect(move |last: Option<LastSeen>| step(last.or_else(|| first.take()).unwrap_or_default()));
        self.use_peg_marks(address);
        self
    }

    /// Opens what a link names, or tells why it cannot be read.
    fn open_link(self, link: &str, unreadable: fn(&Fault) -> String) {
        self.take_back_fault();
        match self.with_untracked(|state| state.read_link(link)) {
            Ok(action) => self.act(action),
            Err(why) => {
                let notice = unreadable(&why);
                self.unreadable.set_value(Some(notice.clone()));
                notify(self.notices, notice);
            }
        }
    }

    /// Removes the notice about an earlier link.
    fn take_back_fault(self) {
        if let Some(Some(old)) = self.unreadable.try_update_value(Option::take) {
            self.notices.update(|notices| notices.retain(|notice| *notice != old));
        }
    }

    /// Writes the link to the state into the address, if that is not `address_link`, the one that stands there. Returns
    /// the link that the address has now.
    fn write_link(self, address: CurrentRoute, address_link: Option<String>, step: HistoryStep) -> Option<String> {
        match self.with_untracked(S::link) {
            Some(link) if address_link.as_ref() != Some(&link) => {
                address.write(S::route(&link), step);
                Some(link)
            }
            _ => address_link,
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
            None => self.state.update(|state| {
                state.apply(action);
                state.start_short_work();
            }),
        }
    }

    /// Carries out an action, if the place is still there.
    pub fn act_if_still_there(self, action: S::Action) {
        if !self.notices.is_disposed() {
            self.act(action);
        }
    }

    /// Carries out an action from another place, and goes to this one.
    pub fn go_with(self, action: S::Action) {
        self.act(action);
        go_to(&self.route().unwrap_or_else(|| S::route("")));
    }

    /// The address of the state as it is; `None` if no link leads there now.
    pub fn route(self) -> Option<Route> {
        self.with_untracked(S::link).map(|link| S::route(&link))
    }

    /// Begins what takes less than a second.
    pub fn start_short_work(self) {
        self.state.update(S::start_short_work);
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
