//! The settings: headings, buttons and other fixed texts.

pub const NO_LIMIT: &str = "no limit";
pub const A_ROUND_IS_LOST_AFTER_FROM: &str = "A round is lost after (from the next round on)";
pub const DONE: &str = "Done";
pub const LOOKS: &str = "Looks";
pub const REVEAL_THE_CODE_FROM_THE_START: &str = "Reveal the code from the start";
pub const SETTINGS: &str = "Settings";
pub const THE_COACH: &str = "The coach";
pub const THE_TEACHER_WARNS_BEFORE_A_GUESS: &str =
    "The teacher warns before a guess that is not optimal";
