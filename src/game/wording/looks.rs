//! The settings of how the page looks.

use crate::game::record::LOOKS;

/// What each of [`LOOKS`] is called, and its choices.
pub const LOOK_NAMES: [(&str, &[&str]); LOOKS.len()] = [
    (
        "On the pegs",
        &[
            "digits from 0",
            "digits from 1",
            "letters",
            "symbols",
            "nothing but the colour",
        ],
    ),
    ("Colours", &["warm", "bright", "safe for colour blindness"]),
    ("Theme", &[AS_THE_SYSTEM, "light", "dark"]),
    ("Motion", &[AS_THE_SYSTEM, "none"]),
];

const AS_THE_SYSTEM: &str = "as the system";
