//! The frame of the page: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const SETTINGS: &str = "Settings";
pub const YOUR_TREE: &str = "Your tree";

/// The address is of no round.
pub fn no_round(why: impl Display) -> String {
    format!("This link sets up no game: {why}. Nothing has changed.")
}
