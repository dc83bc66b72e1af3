//! A round that begins at the position: against one of the codes still possible, drawn by chance.

use crate::engine::Code;
use crate::game::query::{Ask, Query, Reply};
use crate::game::round::{Codemaker, Round};

use super::{Analyse, Pending};

impl Analyse {
    /// How many codes the round's may be drawn from; none where they are not known yet, or the code
    /// is found already.
    pub fn may_play_on(&self) -> Option<u32> {
        let pegs = self.position.variant().pegs();
        let mut rows = self.position.rows().iter();
        let found = rows.any(|row| row.feedback.is_all_black(pegs));
        let codes = self.codes().here().filter(|_| !found)?;
        Some(codes.of)
    }

    /// Round `number`, once the code in the place drawn is known.
    pub fn round(&self, number: u32) -> Option<Round> {
        let Pending::Here(secret) = self.answers.of(&self.drawn()?, first) else {
            return None;
        };
        let mut round = Round::new(
            number,
            self.position.variant(),
            Codemaker::Chance(secret),
            None,
        )?;
        for row in self.position.rows() {
            round.play(row.guess)?;
        }
        Some(round)
    }

    /// Asks for the code in the place drawn, if one was.
    pub(super) fn drawn(&self) -> Option<Query> {
        let from = self.drawn?;
        Some(self.ask(Ask::Codes { from, count: 1 }))
    }
}

fn first(reply: &Reply) -> Option<Code> {
    match reply {
        Reply::Codes { codes, .. } => codes.first().copied(),
        _ => None,
    }
}
