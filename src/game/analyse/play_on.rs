//! A round that begins at the position: against one of the codes still possible, drawn at random.

use crate::play::{Codemaker, Round};
use crate::question::{ListCodes, Query};

use super::Analyse;

impl Analyse {
    /// The number of possible codes, from which the code of the round can be drawn. `None` if this number is not known
    /// yet, or if a row has found the code already.
    pub fn codes_to_play_on(&self) -> Option<u32> {
        let pegs = self.position.variant().pegs();
        let mut rows = self.position.rows().iter();
        let found = rows.any(|row| row.feedback.is_all_black(pegs));
        let codes = self.codes().ready().filter(|_| !found)?;
        Some(codes.possible)
    }

    /// The round to play on, with this number: it begins with the rows of this position. `None` until the drawn code is
    /// known, or if the rows cannot be played.
    pub fn round(&self, number: u32) -> Option<Round> {
        let list = self.conversation.answer(self.drawn_code_query()?).ready()?;
        let secret = *list.codes.first()?;
        let mut round = Round::new(number, self.position.variant(), Codemaker::Chance(secret), None)?;
        for row in self.position.rows() {
            round.play(row.guess)?;
        }
        Some(round)
    }

    /// Asks for the code with the drawn index; `None` if no index was drawn.
    pub(super) fn drawn_code_query(&self) -> Option<Query<ListCodes>> {
        let from = self.drawn?;
        Some(self.ask(ListCodes { from, count: 1 }))
    }
}
