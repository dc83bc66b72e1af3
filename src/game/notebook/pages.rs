//! The notebook of the current round, and the one of the round before it, for Undo.
//!
//! ```text
//!   1 now=4:6x4/…/… before=3:6x4/…/…
//!         └ the round's number, or its first guess where rounds have none
//! ```
//! Several windows may be at different rounds of one place. Each keeps its own notebook and puts the other one beside
//! it; none writes only because another window has written.
//!
//! In *Play*, Undo restores the round before. Then the notebook of the round that is left is dropped, because another
//! round may get its number. In the other places both stay, however often the player goes back and forth.

use super::marks::Notebook;
use crate::store::{ItemParts, StoredItem, fields, stored};
use mastermind_engine::Variant;

/// The notebook of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RoundNotebook {
    /// The name of the round.
    round: String,
    notebook: Notebook,
}

impl RoundNotebook {
    /// Whether it belongs to this round of this game.
    fn is_of(&self, variant: Variant, round: &str) -> bool {
        self.round == round && self.notebook.variant() == variant
    }
}

/// At most two notebooks: the current one and the one before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NotebookPages {
    now: Option<RoundNotebook>,
    before: Option<RoundNotebook>,
}

impl NotebookPages {
    /// Turns to the notebook of this round. If numbers may be `given_again`, the notebook that is left for an earlier
    /// round is dropped.
    pub fn turn_to(&mut self, variant: Variant, round: &str, given_again: bool) {
        let is_of_round = |page: &RoundNotebook| page.is_of(variant, round);
        if self.now.as_ref().is_some_and(is_of_round) {
            return;
        }
        let restored = self.before.take_if(|before| is_of_round(before));
        let is_dropped = given_again && restored.is_some();
        let turned_to =
            restored.unwrap_or_else(|| RoundNotebook { round: round.to_owned(), notebook: Notebook::new(variant) });
        let left = self.now.replace(turned_to);
        let is_worth_keeping = |page: &RoundNotebook| !page.notebook.is_empty() && !is_dropped;
        self.before = left.filter(is_worth_keeping).or(self.before.take());
    }

    /// Takes over the stored pages if their current notebook is that of this round. Returns whether it is.
    pub(super) fn take_stored(&mut self, stored: &NotebookPages, variant: Variant, round: &str) -> bool {
        let is_of_round = |page: &RoundNotebook| page.is_of(variant, round);
        let is_same_round = stored.now.as_ref().is_some_and(is_of_round);
        if is_same_round {
            *self = stored.clone();
        }
        is_same_round
    }

    /// Puts the notebook of another window, which is at another round, beside this one, so that neither replaces the
    /// other.
    pub(super) fn put_beside(&mut self, stored: &NotebookPages) {
        let is_worth_keeping = |page: &RoundNotebook| !page.notebook.is_empty();
        if let Some(other) = stored.now.clone().filter(is_worth_keeping) {
            self.before = Some(other);
        }
    }

    /// The current notebook; `None` before the first round.
    pub fn notebook(&self) -> Option<&Notebook> {
        self.now.as_ref().map(|page| &page.notebook)
    }

    /// The current notebook, to be changed; `None` if no notebook is open.
    pub(super) fn notebook_mut(&mut self) -> Option<&mut Notebook> {
        self.now.as_mut().map(|page| &mut page.notebook)
    }

    /// Whether neither notebook has marks.
    pub fn is_empty(&self) -> bool {
        let mut pages = self.now.iter().chain(&self.before);
        pages.all(|page| page.notebook.is_empty())
    }
}

fields!(NotebookPages { now: "now", before: "before" });
stored!(NotebookPages, "notebook", "The notebook");

impl StoredItem for RoundNotebook {
    fn put(&self, text: &mut String) {
        *text += &format!("{}:{}", self.round, self.notebook);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<RoundNotebook> {
        let round = parts.word()?.to_owned();
        Some(RoundNotebook { round, notebook: parts.rest()?.parse().ok()? })
    }
}
