//! The settings of how the page looks.

use crate::looks::{LOOKS, Looks};
use crate::notation::PegMarks;
use crate::own_pegs::{NameTaken, PEGS};

/// The name of each of [`LOOKS`], and the names of its choices.
pub const LOOK_NAMES: [(&str, &[&str]); LOOKS.len()] = [
    ("Peg labels", &["From 0", "From 1", "Letters", "Symbols", "None"]),
    ("Colours", &["Warm", "Bright", "Colour-blind"]),
    ("Theme", &[MATCH_SYSTEM, "Light", "Dark"]),
    ("Motion", &[MATCH_SYSTEM, "None"]),
];

const MATCH_SYSTEM: &str = "Match system";

/// The names of the ten colours of each palette, in the order of the palettes in [`LOOKS`].
const COLOUR_NAMES: [[&str; PEGS]; 3] = [
    ["red", "yellow", "green", "blue", "purple", "light blue", "white", "orange", "black", "pink"],
    ["red", "yellow", "green", "blue", "white", "black", "orange", "purple", "light blue", "pink"],
    ["purple", "light green", "slate", "white", "black", "olive", "violet", "dark green", "light blue", "grey"],
];

/// The names of the ten colours of the palette that is chosen.
pub fn colour_names(looks: Looks) -> [&'static str; PEGS] {
    let palette = LOOKS.iter().find(|look| look.field == "palette");
    let chosen = looks.chosen().find(|chosen| chosen.0 == "palette");
    let index =
        palette.zip(chosen).and_then(|(look, (_, word))| look.words.iter().position(|&offered| offered == word));
    COLOUR_NAMES[index.unwrap_or(0) % COLOUR_NAMES.len()]
}

/// Why a peg cannot have this name.
pub fn name_taken_message(taken: &NameTaken, marks: PegMarks) -> String {
    format!("Peg {} is called {} already. Choose another name.", marks.text(taken.peg), taken.name)
}
