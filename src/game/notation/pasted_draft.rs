//! Texts that were pasted and are not taken over yet, as the browser stores them: one for each field.

use crate::store::{ItemParts, Store, StoreError, StoredItem, fields, name_of, stored, stored_value, to_stored};

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

    /// The text that was left in this field; `None` if there is none.
    pub fn load(store: &dyn Store, field: &str) -> Option<String> {
        // Once there was one text for all fields.
        let draft: Option<PastedDraft> = stored_value(store, &slot(field)).or_else(|| stored_value(store, ""));
        draft?.in_field(field)
    }

    /// Stores the text of this field; it may be empty.
    ///
    /// # Errors
    /// The store is full, or the browser does not give it.
    pub fn save(store: &dyn Store, field: &str, text: &str) -> Result<(), StoreError> {
        store.set(&name_of::<PastedDraft>(&slot(field)), &to_stored(&PastedDraft::new(field, text)))
    }

    /// The text, if it was typed into this field.
    pub fn in_field(self, field: &str) -> Option<String> {
        (self.field == field && !self.text.0.is_empty()).then_some(self.text.0)
    }
}

/// What follows the name of the stored value.
fn slot(field: &str) -> String {
    format!(".{field}")
}

/// Stored values are parted by white space.
const ESCAPES: [(char, char); 6] = [('\\', '\\'), (' ', 's'), ('\n', 'n'), ('\t', 't'), ('\r', 'r'), ('\u{c}', 'f')];

impl StoredItem for StoredText {
    fn put(&self, text: &mut String) {
        for ch in self.0.chars() {
            match ESCAPES.iter().find(|(escaped, _)| *escaped == ch) {
                Some((_, letter)) => text.extend(['\\', *letter]),
                None => text.push(ch),
            }
        }
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<StoredText> {
        let mut text = String::new();
        let written = parts.rest()?;
        let mut chars = written.chars();
        while let Some(ch) = chars.next() {
            text.push(match ch {
                '\\' => {
                    let letter = chars.next()?;
                    ESCAPES.iter().find(|(_, known)| *known == letter).map(|&(escaped, _)| escaped)?
                }
                ch => ch,
            });
        }
        Some(StoredText(text))
    }
}

fields!(PastedDraft { field: "field", text: "text" });
stored!(PastedDraft, "pasted", "Your pasted text");
