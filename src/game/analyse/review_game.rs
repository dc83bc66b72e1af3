//! The rows as a game that was played elsewhere, to be reviewed.

use crate::play::{Codemaker, Round, Status};

use super::Analyse;

impl Analyse {
    /// Whether the rows are a game: some code agrees with all of them, and only the last guess finds it.
    pub fn may_review(&self) -> bool {
        let possible = self.codes().ready().map(|codes| codes.possible);
        possible.is_some_and(|possible| possible > 0) && self.game_played_elsewhere(1).is_some()
    }

    /// The rows as a finished round with this number, given up if the last row does not find the code. `None` if there
    /// are not rows, or if they are not a round: for example if a row follows the one that finds the code.
    pub fn game_played_elsewhere(&self, number: u32) -> Option<Round> {
        let (variant, rows) = (self.position.variant(), self.position.rows());
        let mut round = Round::new(number, variant, Codemaker::Elsewhere, None)?;
        for row in rows {
            round.answer(row.guess, row.feedback)?;
        }
        round.give_up();
        (round.status() != Status::Playing && !rows.is_empty()).then_some(round)
    }
}
