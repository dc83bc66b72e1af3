//! The frame of the page: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const SETTINGS: &str = "Settings";

/// The address is of no round.
pub fn no_round(why: impl Display) -> String {
    format!("This link opens no game: {why}. Nothing has changed.")
}

pub const NAME: &str = "Mastermind Teacher";
pub const PLACES: &str = "Places";
pub const HELP: &str = "Help";
pub const LIGHT_OR_DARK: &str = "Light or dark";
pub const NEW_VERSION: &str = "A new version is ready.";
pub const UPDATE: &str = "Update";
pub const UPDATED_ELSEWHERE: &str = "This page was updated in another window.";
pub const RELOAD: &str = "Reload";

/// The title of the window.
pub fn title(place: &str) -> String {
    format!("{place} – {NAME}")
}

/// The address names no place.
pub fn unknown_place(address: &str, shown: &str) -> String {
    format!("There is no page “{address}”. This is {shown}.")
}

/// The file of a place could not be had.
pub fn not_opened(place: &str) -> String {
    format!(
        "{place} could not be opened. This device may not have it yet. Check your connection and try again. \
         Settings can keep every page for offline use."
    )
}
