//! What several places share: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const ALLOW_REPEATED_COLOURS: &str = "Allow repeated colours";
pub const SHARE: &str = "Share";
pub const TRY_AGAIN: &str = "Try again";
pub const MY_COLOURS: &str = "My colours";
pub const ERASE: &str = "Erase";
pub const OK: &str = "OK";
pub const GUESSES_TO_GO_AT_MOST: &str = "guesses to go, at most";
pub const NO_RANDOMNESS: &str = "This browser has no secure random numbers, so no code can be drawn.";
pub const NOT_SAVED: &str = "The browser does not save files from this page.";
pub const NOT_DRAWN: &str = "This browser could not make the PNG. Save it as SVG instead.";

/// The words after a number of codes: "possible code", "possible codes". The number is `None` until it is known.
pub fn possible_codes_label(number: Option<u64>) -> &'static str {
    match number {
        Some(1) => "possible code",
        _ => "possible codes",
    }
}

/// The name of a peg, from 1: "Peg 2".
pub fn peg(number: usize) -> String {
    format!("Peg {number}")
}

/// A colour with this name: "Colour red".
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
