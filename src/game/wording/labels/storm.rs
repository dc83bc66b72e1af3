//! The storm: headings, buttons and other fixed texts.

pub const ABOUT: &str = "Three minutes, three lives. Does each code fit all the rows? The puzzles get harder. \
    Your rating does not change.";
pub const AGAIN: &str = "Once more";
pub const BEGIN: &str = "Start";
pub const CLOCK: &str = "The clock keeps running while you look elsewhere. It stops only while I prepare a \
    puzzle. If you open another page of Learn, or reload, the storm ends without a score.";
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
pub const TRY_IT_AGAIN: &str = "Try it without the clock";
pub const WAITING: &str = "Making the next puzzle. The clock waits.";
pub const YES: &str = "Yes";
pub const YES_KEY: &str = "y";
