//! A match in turns: buttons and other fixed texts.

pub const HIDE_IT: &str = "Hide it";
