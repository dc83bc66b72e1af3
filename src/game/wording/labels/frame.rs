//! The frame of the page: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const SETTINGS: &str = "Settings";
pub const YOUR_TREE: &str = "Your tree";

/// The address is of no round.
pub fn no_round(why: impl Display) -> String {
    format!("This link sets up no game: {why}. Nothing has changed.")
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
    format!("There is no page “{address}”. You are in {shown}.")
}

/// The file of a place could not be had.
pub fn not_opened(place: &str) -> String {
    format!(
        "{place} could not be opened. Perhaps this device does not keep it yet. Please check the connection and \
         try again. Settings can keep all places for use without a network."
    )
}
