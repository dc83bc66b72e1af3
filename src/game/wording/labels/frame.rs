//! The frame of the page: headings, buttons and other fixed texts.

pub const NAME: &str = "Mastermind Teacher";

/// The title of the window.
pub fn title(place: &str) -> String {
    format!("{place} – {NAME}")
}
