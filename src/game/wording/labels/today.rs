//! Today: headings, buttons and other fixed texts.

pub const TODAY: &str = "Today";
