//! The notebook: headings, buttons and other fixed texts.

pub const NOTEBOOK: &str = "Notebook";
pub const GRID: &str = "Your marks: colours and places";
pub const COLOUR: &str = "Colour";
pub const AT_LEAST: &str = "At least";
pub const AT_MOST: &str = "At most";
pub const HOW: &str = "A press rules a colour out at a place, the next one makes it certain, a third one takes it \
    back. ≥ and ≤ are the least and the most copies.";
pub const CHECK: &str = "Check my notes";
pub const NEXT: &str = "What is certain next?";
pub const WRITE_IT_DOWN: &str = "Write it down";
pub const FILL_IN: &str = "Fill in all that is certain";
pub const ENOUGH: &str = "Do I know enough?";
pub const CLEAR: &str = "Wipe out";
pub const UNDO: &str = "Undo";
pub const THE_MARKS_ARE_YOURS: &str =
    "The marks are your own. These buttons ask the engine: they are hints.";
pub const HINTS_ARE_OFF: &str =
    "Hints are switched off in the settings: nothing is checked or filled in.";
pub const OUT_OF_REACH: &str =
    "The engine for this cannot be loaded now. It is tried again; your marks are safe.";
pub const THINKING: &str = "Thinking …";
