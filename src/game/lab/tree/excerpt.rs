//! The part of a text around an error.

use super::checked::strip_byte_order_mark;

/// The text around a place, cut short so that it fits on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// Before the place.
    pub before: String,
    /// What is wrong: one character, or nothing at the end of the line.
    pub at: String,
    /// After it.
    pub after: String,
}

/// How many characters are shown before and after the place.
const CHARACTERS_AROUND: usize = 24;

impl Excerpt {
    /// The part around character `column` of line `line`, both from 1.
    pub fn around(text: &str, line: usize, column: usize) -> Excerpt {
        let text = strip_byte_order_mark(text);
        let content = text.split('\n').nth(line.saturating_sub(1)).unwrap_or_default().trim_end_matches('\r');
        let place = column.saturating_sub(1).min(content.chars().count());
        let mut characters = content.chars().skip(place.saturating_sub(CHARACTERS_AROUND));
        let before: String = characters.by_ref().take(place.min(CHARACTERS_AROUND)).collect();
        let at: String = characters.by_ref().take(1).collect();
        let mut after: String = characters.by_ref().take(CHARACTERS_AROUND).collect();
        if characters.next().is_some() {
            after.push('…');
        }
        let cut = if place > CHARACTERS_AROUND { "…" } else { "" };
        Excerpt { before: format!("{cut}{before}"), at, after }
    }
}
