//! The statistics: headings and other fixed texts.

pub const STATISTICS: &str = "Statistics";
pub const YOUR_AVERAGE: &str = "Your average";
