//! The statistics: headings and other fixed texts.

pub const AVERAGE: &str = "Average";
pub const DAILY_CODE: &str = "Daily code";
pub const DASHED_MISSED: &str = "Filled: found on its day. Dashed: missed.";
pub const GUESSES_NEEDED: &str = "Guesses needed";
pub const NOTHING_YET: &str = "You have not finished a game of this kind yet.";
pub const OTHER_GAMES: &str = "Your other games";
pub const STATISTICS: &str = "Statistics";
pub const STREAK: &str = "Today’s code or puzzles";
pub const TREND: &str = "Trend";
pub const YOUR_AVERAGE: &str = "Your average guesses";
pub const YOUR_MISTAKES_COST: &str = "Guesses lost to mistakes";
pub const THE_PROOF_THAT_NO_PLAY_IS_BETTER: &str = "Proof: nothing does better on average";
