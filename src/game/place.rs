//! What places and the Lab's sections have in common: a state that changes by actions, and a link that names it.

use crate::notation::{Fault, PegMarks, Route};
use crate::places::Place;
use crate::section::Section;

/// The state of a place, or of a section of the Lab. The *link* to the state is what follows the place, and the section,
/// in the address.
pub trait PlaceState {
    /// Which place it is.
    const PLACE: Place;
    /// Which section of the Lab it is; `None` for a whole place.
    const SECTION: Option<Section> = None;
    /// Whether an empty link opens something; otherwise it shows what was left there.
    const EMPTY_LINK_OPENS: bool = false;
    /// What a person, or the engine, does.
    type Action;

    /// Carries out an action.
    fn apply(&mut self, action: Self::Action);
    /// The link to the state as it is; `None` if no link leads there now.
    fn link(&self) -> Option<String>;
    /// The action that opens what a link names.
    ///
    /// # Errors
    /// The link cannot be read.
    fn read_link(&self, link: &str) -> Result<Self::Action, Fault>;
    /// What Back leads to: when it changes, the address before stays in the browser's history. `None` if the new address
    /// replaces it in any case.
    fn history_entry(&self) -> Option<String> {
        None
    }
    /// How colours are written here; `None` if no text says so.
    fn marks(&self) -> Option<PegMarks> {
        None
    }
    /// Begins what takes less than a second, and so needs no button: after each action, and when the place is entered.
    fn start_short_work(&mut self) {}

    /// The address of what a link names.
    fn route(link: &str) -> Route {
        match Self::SECTION {
            Some(section) => section.route(link),
            None => Route { place: Self::PLACE, rest: link.to_owned() },
        }
    }

    /// The link in an address; `None` if the address leads elsewhere.
    fn link_in(route: &Route) -> Option<&str> {
        let rest = (route.place == Self::PLACE).then_some(route.rest.as_str())?;
        match Self::SECTION {
            Some(wanted) => Section::read(rest).filter(|&(section, _)| section == wanted).map(|(_, link)| link),
            None => Some(rest),
        }
    }

    /// Opens what a link names.
    ///
    /// # Errors
    /// The link cannot be read; nothing has changed.
    fn follow(&mut self, link: &str) -> Result<(), Fault> {
        let action = self.read_link(link)?;
        self.apply(action);
        Ok(())
    }
}
