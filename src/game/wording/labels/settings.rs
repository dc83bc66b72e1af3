//! The settings: headings, buttons and other fixed texts.

pub const APPEARANCE: &str = "Appearance";
pub const ERASE_ALL: &str = "Erase all …";
pub const ERASE_EVERYTHING: &str = "Erase everything";
pub const ERASE_IT: &str =
    "Erase all games, results and settings of this page in this browser? This cannot be undone.";
pub const EXPORT: &str = "Export the results";
pub const GUESS_LIMIT: &str = "Guess limit, from the next game on";
pub const IMPORT: &str = "Import results";
pub const KEEP_IT: &str = "Keep everything";
pub const MOTION: &str = "Motion";
pub const MOTION_IS: &str = "Pegs drop, pins appear, bars grow";
pub const MY_DATA: &str = "My data";
pub const NO_LIMIT: &str = "None";
pub const RESULTS_FROM_A_FILE: &str = "Results from a file";
pub const REVEAL_THE_CODE_FROM_THE_START: &str = "Show the code from the start (for learners)";
pub const SETTINGS: &str = "Settings";
pub const TEACHER: &str = "Teacher";
pub const THEY_STAY_IN_THIS_BROWSER: &str = "Results are saved in this browser only. Export them to \
    move to another device; importing adds to what is already here.";
pub const WARN_ME_BEFORE_A_GUESS: &str = "Warn me before a guess";
