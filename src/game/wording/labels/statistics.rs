//! The statistics: headings and other fixed texts.

pub const STATISTICS: &str = "Statistics";
pub const ACCURACY: &str = "Accuracy of each game";
pub const ACCURACY_LAST_GAME: &str = "Accuracy, last game";
pub const YOUR_AVERAGE: &str = "Your average";
