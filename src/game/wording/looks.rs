//! The settings of how the page looks.

use crate::looks::LOOKS;

/// The name of each of [`LOOKS`], and the names of its choices.
pub const LOOK_NAMES: [(&str, &[&str]); LOOKS.len()] = [
    ("Peg labels", &["From 0", "From 1", "Letters", "Symbols", "None"]),
    ("Colours", &["Warm", "Bright", "Colour-blind"]),
    ("Theme", &[MATCH_SYSTEM, "Light", "Dark"]),
    ("Motion", &[MATCH_SYSTEM, "None"]),
];

const MATCH_SYSTEM: &str = "Match system";
