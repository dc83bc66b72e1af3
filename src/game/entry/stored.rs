//! What is stored of a draft.

use super::{Draft, Edit};
use crate::store::{Field, Fields, fields};
use mastermind_engine::Variant;
use mastermind_engine::util::narrow;

/// Writes the draft and, as the field with the name `variant`, its game. If that name is empty, the table that contains
/// the draft stores the game.
impl Field for Draft {
    fn write(&self, variant: &str, line: &mut String) {
        if !variant.is_empty() {
            self.variant().write(variant, line);
        }
        DraftForm::new(self).write(variant, line);
    }

    fn read(name: &str, fields: &Fields<'_>) -> Result<Draft, String> {
        DraftForm::read(name, fields)?.to_draft(Field::read("variant", fields)?)
    }
}

fields! {
    /// What is stored of a draft: its pegs, with a dash for an empty one, and which of them is selected. In a row without
    /// a ring, their number is added to that.
    pub(crate) struct DraftForm {
        pegs: String = "pegs",
        selected: usize = "selected",
    }
}

impl DraftForm {
    pub(crate) fn new(draft: &Draft) -> DraftForm {
        let peg = |peg: &Option<u8>| peg.map_or('-', |colour| char::from(b'0' + colour));
        let unringed = if draft.ring().is_some() { 0 } else { draft.pegs().len() };
        DraftForm { pegs: draft.pegs().iter().map(peg).collect(), selected: unringed + draft.selected() }
    }

    /// Reads the draft of this game.
    ///
    /// # Errors
    /// It is no draft of the game: what is wrong with it.
    pub(crate) fn to_draft(&self, variant: Variant) -> Result<Draft, String> {
        let mut draft = Draft::empty(variant);
        if self.pegs.chars().count() != draft.pegs().len() {
            return Err(format!("pegs: {variant} has another number of them"));
        }
        for (peg, ch) in self.pegs.chars().enumerate() {
            draft.edit(Edit::Select(peg));
            match ch.to_digit(10) {
                Some(colour) if colour < variant.colours().into() => draft.edit(Edit::Put(narrow(colour))),
                None if ch == '-' => {}
                _ => return Err(format!("pegs: {variant} has no colour {ch}")),
            }
        }
        let pegs = draft.pegs().len();
        draft.edit(Edit::Select(self.selected % pegs));
        if self.selected >= pegs {
            draft.lose_ring();
        }
        Ok(draft)
    }
}
