//! A text that was pasted and is not taken over yet, as the browser stores it.

use crate::store::{ItemParts, StoredItem, fields, stored};

/// The text in the field of a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastedDraft {
    /// The name of the field.
    pub field: String,
    text: StoredText,
}

/// A text with spaces and line breaks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct StoredText(String);

impl PastedDraft {
    /// The text in this field.
    pub fn new(field: &str, text: &str) -> PastedDraft {
        PastedDraft { field: field.to_owned(), text: StoredText(text.to_owned()) }
    }

    /// The text, if it was typed into this field.
    pub fn in_field(self, field: &str) -> Option<String> {
        (self.field == field && !self.text.0.is_empty()).then_some(self.text.0)
    }
}

/// Stored values are parted by white space.
const ESCAPES: [(char, char); 6] = [('\\', '\\'), (' ', 's'), ('\n', 'n'), ('\t', 't'), ('\r', 'r'), ('\u{c}', 'f')];

impl StoredItem for StoredText {
    fn put(&self, text: &mut String) {
        for sign in self.0.chars() {
            match ESCAPES.iter().find(|(escaped, _)| *escaped == sign) {
                Some((_, letter)) => text.extend(['\\', *letter]),
                None => text.push(sign),
            }
        }
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<StoredText> {
        let mut text = String::new();
        let written = parts.rest()?;
        let mut signs = written.chars();
        while let Some(sign) = signs.next() {
            text.push(match sign {
                '\\' => {
                    let letter = signs.next()?;
                    ESCAPES.iter().find(|(_, known)| *known == letter).map(|&(escaped, _)| escaped)?
                }
                sign => sign,
            });
        }
        Some(StoredText(text))
    }
}

fields!(PastedDraft { field: "field", text: "text" });
stored!(PastedDraft, "pasted", "Your pasted text");
