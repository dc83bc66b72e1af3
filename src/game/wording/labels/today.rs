//! Today: headings, buttons and other fixed texts.

pub const NOT_YET: &str = "That day has not come yet. Here is today’s code.";
pub const TODAY: &str = "Today";
