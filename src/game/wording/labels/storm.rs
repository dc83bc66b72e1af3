//! The storm: headings, buttons and other fixed texts.

pub const ABOUT: &str = "Three minutes, three lives. Say of each code whether it fits all the rows. The puzzles \
    get harder, and nothing here changes your rating.";
pub const AGAIN: &str = "Once more";
pub const BEGIN: &str = "Begin";
pub const CLOCK: &str = "The clock stops only while a puzzle is still being made. It goes on while this page is \
    hidden or you are in another place; if you go to another page of Learn, or reload the page, it ends without a \
    score.";
pub const KEYS: &str = "Keys: Y or ← for yes, N or → for no.";
pub const LAST_ONE_RIGHT: &str = "The last one: ✓";
pub const LAST_ONE_WRONG: &str = "The last one: ✗";
pub const LIVES: &str = "Lives";
pub const MISSED: &str = "What you missed";
pub const NO: &str = "No";
pub const NO_KEY: &str = "n";
pub const SCORE: &str = "Right";
pub const STORM: &str = "Storm: does it fit?";
pub const STREAK: &str = "In a row";
pub const TIME: &str = "Time";
pub const TRY_IT_AGAIN: &str = "Look at it without a clock";
pub const WAITING: &str = "The next puzzle is being made. The clock waits.";
pub const YES: &str = "Yes";
pub const YES_KEY: &str = "y";
