//! The choice of a game: headings, buttons and other fixed texts.

pub const ANOTHER_DAY: &str = "Another day";
pub const CHALLENGE_LINK: &str = "Challenge link";
pub const CUSTOM: &str = "Custom";
pub const HOW_LARGE: &str = "Size";
pub const NEW_GAME: &str = "New game";
pub const START_GAME: &str = "Start game";
pub const THE_CODE: &str = "The code";
pub const TODAY: &str = "Today";
pub const WHO_HIDES_THE_CODE: &str = "Who hides the code?";
pub const YOUR_CODE_FOR_THE_OTHER_PLAYER: &str = "Your code for your friend";
