//! What places have in common: a state that changes by actions, and the end of an address that names it.

use crate::notation::{Fault, PegMarks};
use crate::places::Place;

/// The state of a place.
pub trait PlaceState {
    /// Which place it is.
    const PLACE: Place;
    /// Whether a link to the place without more opens something; otherwise it shows what was left there.
    const EMPTY_LINK_OPENS: bool = false;
    /// What a person, or the engine, does.
    type Action;

    /// Carries out an action.
    fn apply(&mut self, action: Self::Action);
    /// The end of the address that opens the place as it is.
    fn link(&self) -> String;
    /// The action that opens what the end of an address names.
    ///
    /// # Errors
    /// The link cannot be read.
    fn open(link: &str) -> Result<Self::Action, Fault>;
    /// What Back leads to: when it changes, the address before stays in the browser's history. `None` if the new address
    /// replaces it in any case.
    fn history_entry(&self) -> Option<String>;
    /// How colours are written here; `None` if no text says so.
    fn marks(&self) -> Option<PegMarks> {
        None
    }
}
