//! What several places share: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const LETTERS_IN_ORDER: &str = "Letters, in the order of the colours";
pub const WHAT_WAS_READ: &str = "What was read";
pub const ANNOUNCEMENTS: &str = "Announcements";
pub const ALLOW_REPEATED_COLOURS: &str = "Allow repeated colours";
pub const BLACK: &str = "Black";
pub const CANNOT_COME: &str = ": no code left gives this";
pub const CLEAR: &str = "Clear a peg";
pub const CLOSE: &str = "Close";
pub const COLOURS: &str = "Colours";
pub const COPIED: &str = "Copied. Paste it anywhere.";
pub const COPY_THE_LINK: &str = "Copy the link";
pub const LINK: &str = "Link";
pub const FEEDBACK: &str = "Feedback";
pub const GUESS: &str = "Guess";
pub const NUMBER: &str = "Number";
pub const PALETTE: &str = "Palette";
pub const PEGS: &str = "Pegs";
pub const SHARE: &str = "Share";
pub const SHARING: &str = "Sharing";
pub const TRY_AGAIN: &str = "Try again";
pub const COMING: &str = "Loading …";
pub const NOT_FETCHED: &str = "This could not be loaded. Check your connection.";
pub const OK: &str = "OK";
pub const WHITE: &str = "White";

/// What this number counts.
pub fn possible_codes(number: &str) -> &'static str {
    match number {
        "1" => "possible code",
        _ => "possible codes",
    }
}

/// A peg, from 1.
pub fn peg(number: usize) -> String {
    format!("Peg {number}")
}

pub fn colour(name: impl Display) -> String {
    format!("Colour {name}")
}

/// A number of black hits.
pub fn black(hits: u8) -> String {
    format!("{hits} black")
}

/// A number of white hits.
pub fn white(hits: u8) -> String {
    format!("{hits} white")
}
