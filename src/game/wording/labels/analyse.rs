//! *Analyse*: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const BEST_GUESSES: &str = "Best guesses";
pub const CODES: &str = "Codes";
pub const GUESS: &str = "Guess";
pub const SAVE_FIGURES: &str = "Save these figures";
pub const WHAT_A_GUESS_LEAVES: &str = "What a guess leaves";

/// The button that changes this row, from 1.
pub fn change_row_label(number: impl Display) -> String {
    format!("Change row {number}")
}

/// The accessible name of the button that gives row `number` (from 1) another feedback.
pub fn repair_label(number: usize, answer: &str) -> String {
    format!("Row {number}: {answer}")
}

/// The name of this row, from 1: "Row 2".
pub fn row(number: usize) -> String {
    format!("Row {number}")
}
