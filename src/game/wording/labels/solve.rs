//! *Solve*: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const GUESSES: &str = "Guesses";
pub const HELP_ME_FIND_A_CODE: &str = "Help me find a code";
pub const SOLVE_IT: &str = "Solve it";
pub const STRATEGY: &str = "Strategy";
pub const TAKE_BACK: &str = "Take back";
pub const USE_IT: &str = "Use it";
pub const WHY: &str = "Why this guess";
pub const YOUR_CODE: &str = "Your code";

/// The name of a round, from 1.
pub fn round(number: impl Display) -> String {
    format!("game {number}")
}

/// Removes the guesses from this one to the last, both from 1.
pub fn take_back_label(first: usize, last: usize) -> String {
    match last.saturating_sub(first) {
        0 => format!("Take back guess {first}"),
        1 => format!("Take back guesses {first} and {last}"),
        _ => format!("Take back guesses {first} to {last}"),
    }
}

/// The name of a guess, from 1.
pub fn guess(number: usize) -> String {
    format!("Guess {number}")
}

/// The accessible name of the button that gives guess `guess` (from 1) another answer.
pub fn repair_label(guess: usize, answer: &str) -> String {
    format!("Guess {guess}: {answer}")
}
