//! The names and colours that the visitor has given to the pegs. They hold in all places and windows.
//!
//! The colours go to `<html>` as an attribute. bin/boot.js gives them to the stylesheets, at the next visit before
//! anything is drawn.

use leptos::prelude::*;

use super::looks::{LOOKS_EVENT, html_element};
use super::page_events::{tell_page, use_other_windows};
use super::peg_marks::peg_marks;
use super::state::release;
use super::store::{BrowserStore, load_silently};
use mastermind_game::own_pegs::{OwnPegs, PegNames};
use mastermind_game::store::{StoreError, StoredValues};

/// The attribute of `<html>` with the colour of each peg. bin/boot.js repeats it.
const COLOURS: &str = "data-own-colours";

thread_local! {
    static OWN: ArcRwSignal<OwnPegs> = ArcRwSignal::default();
}

/// Reads what is stored, now and whenever another window has changed it.
pub fn use_own_pegs() {
    let take_over = || show(load_silently().unwrap_or_default());
    take_over();
    use_other_windows(take_over);
}

/// The names and colours now. The current reader runs again when they change.
pub fn own_pegs() -> OwnPegs {
    OWN.with(|own| {
        release(own);
        own.get()
    })
}

/// What a screen reader says of pegs now. The current reader runs again when that changes.
pub fn peg_names() -> PegNames {
    PegNames::new(peg_marks(), own_pegs())
}

/// Changes names or colours, shows them and stores them. Returns why they are not stored, if so.
pub fn change_own_pegs(change: impl FnOnce(&mut OwnPegs)) -> Option<StoreError> {
    let mut own = OWN.with(|own| own.get_untracked());
    change(&mut own);
    let mut values = StoredValues::default();
    values.save(&BrowserStore, "", &own);
    show(own);
    values.trouble()
}

/// Shows these names and colours, if they are others than before.
fn show(now: OwnPegs) {
    let is_new = OWN.with(|own| own.get_untracked() != now);
    if !is_new {
        return;
    }
    if let Some(page) = html_element() {
        // Setting an attribute fails only for an invalid name.
        let _ = page.set_attribute(COLOURS, &now.colours());
    }
    OWN.with(|own| own.set(now));
    tell_page(LOOKS_EVENT);
}
