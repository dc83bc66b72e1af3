//! A section of the lab follows the address.

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, use_effect, use_memo};
use mastermind_game::Place;
use mastermind_game::lab::Section;

/// Calls `open` with the rest of the address whenever the address changes to this section. If the address has no rest,
/// calls `tell` instead, so that the section can write the rest.
pub fn use_section_address(
    address: CurrentRoute,
    section: Section,
    open: impl Fn(&str) + 'static,
    tell: impl Fn() + 'static,
) {
    let rest = address.rest(Place::Lab);
    let brought = use_memo(move || {
        rest.with(|rest| {
            let (named, rest) = Section::read(rest.as_deref()?)?;
            (named == section).then(|| rest.to_owned())
        })
    });
    use_effect(move |_| match brought.get().as_deref() {
        None => {}
        Some("") => tell(),
        Some(rest) => open(rest),
    });
}
