//! A round that begins at the position: against one of the codes still possible, drawn at random.

use crate::play::{Codemaker, Round};
use crate::question::{ListCodes, Query};

use super::Analyse;

impl Analyse {
    /// How many codes the code of the round can be drawn from; `None` if that is not known yet or the code is found
    /// already.
    pub fn codes_to_play_on(&self) -> Option<u32> {
        let pegs = self.position.variant().pegs();
        let mut rows = self.position.rows().iter();
        let found = rows.any(|row| row.feedback.is_all_black(pegs));
        let codes = self.codes().here().filter(|_| !found)?;
        Some(codes.possible)
    }

    /// The round to play on, with this number: it begins at this position. `None` until the drawn code is known.
    pub fn round(&self, number: u32) -> Option<Round> {
        let list = self.conversation.answer(self.drawn_code_query()?).here()?;
        let secret = *list.codes.first()?;
        let mut round = Round::new(number, self.position.variant(), Codemaker::Chance(secret), None)?;
        for row in self.position.rows() {
            round.play(row.guess)?;
        }
        Some(round)
    }

    /// Asks for the code with the drawn index, if one was drawn.
    pub(super) fn drawn_code_query(&self) -> Option<Query<ListCodes>> {
        let from = self.drawn?;
        Some(self.ask(ListCodes { from, count: 1 }))
    }
}
