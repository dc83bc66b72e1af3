//! Today: headings, buttons and other fixed texts.

pub const BEGIN_A_STREAK: &str = "Begin a streak today.";
pub const GO_ON: &str = "Go on";
pub const NOT_YET: &str = "That day has not come yet. Here is today’s code.";
pub const PLAY_IT: &str = "Play it";
pub const RESULT_OF_TODAY: &str = "Your day, to be shared";
pub const SEE_THE_GAME: &str = "See the game";
pub const SEE_THEM: &str = "See them";
pub const SOLVE_THEM: &str = "Solve them";
pub const THE_CODE: &str = "The code";
pub const THE_FIVE_PUZZLES: &str = "The five puzzles";
pub const TODAY: &str = "Today";
pub const WHAT_COUNTS: &str = "A day counts when you find its code or answer its five puzzles.";
