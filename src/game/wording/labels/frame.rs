//! The frame of the page: headings, buttons and other fixed texts.

use std::fmt::Display;

/// The address is of no round.
pub fn no_round(why: impl Display) -> String {
    format!("This link opens no game: {why}. Nothing has changed.")
}

pub const NAME: &str = "Mastermind Teacher";

/// The title of the window.
pub fn title(place: &str) -> String {
    format!("{place} – {NAME}")
}
