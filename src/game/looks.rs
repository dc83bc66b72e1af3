//! How the page looks. The words are those that style/tokens.css and boot's looks.js know.

use super::offered::offered;

offered! {
    /// The colours of the pegs.
    Palette:
    /// Those of old paint on wood.
    Warm = "warm",
    /// Those of pegs out of a box.
    Bright = "bright",
    /// Told apart by lightness alone, so that every kind of eye can.
    Safe = "safe",
}

offered! {
    /// Light or dark.
    Theme:
    /// As the system has it.
    System = "system",
    /// Dark on light.
    Light = "light",
    /// Light on dark.
    Dark = "dark",
}

offered! {
    /// Whether things move.
    Motion:
    /// As the system has it.
    System = "system",
    /// Nothing does.
    None = "none",
}
