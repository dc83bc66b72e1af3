//! The notebook: headings, buttons and other fixed texts.

pub const NOTEBOOK: &str = "Notebook";
pub const GRID: &str = "Your marks: colours and places";
pub const COLOUR: &str = "Colour";
pub const AT_LEAST: &str = "At least";
pub const AT_MOST: &str = "At most";
pub const HOW: &str = "Tap once: not here. Twice: here for sure. Again: clear. ≥ and ≤: how many pegs have the \
    colour, at least and at most.";
pub const CHECK: &str = "Check my notes";
pub const NEXT: &str = "What is certain next?";
pub const WRITE_IT_DOWN: &str = "Write it down";
pub const FILL_IN: &str = "Fill in what is certain";
pub const ENOUGH: &str = "Do I know enough?";
pub const CLEAR: &str = "Delete all marks";
pub const UNDO: &str = "Undo";
pub const THE_MARKS_ARE_YOURS: &str =
    "You make the marks. These buttons ask the engine, so they are hints.";
pub const HINTS_ARE_OFF: &str =
    "Hints are off in the settings, so nothing is checked or filled in.";
pub const OUT_OF_REACH: &str =
    "The engine cannot be loaded right now. The page keeps trying, and your marks are safe.";
pub const THINKING: &str = "Thinking …";
