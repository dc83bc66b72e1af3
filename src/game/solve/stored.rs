//! The stored form of the rounds of *Solve*, which contains only what cannot be computed.
//!
//! ```text
//!   1 number=3 position=6x4/0011:10 strategy=entropy seed=7 answers=player
//!   1 number=4 position=6x4/0011:20 strategy=entropy seed=8 answers=page code=0251
//!   1 number=5 position=6x4/0011:20 strategy=entropy seed=9 answers=player code= played=2345
//!   1 number=6 position=6x4/0011:20 strategy=entropy seed=9 answers=board code=
//!   1 number=6 … left-number=5 left-position=6x4/0011:20 …     the round that was left
//!   1 number=5 … last-number=6                                 a later round was left
//! ```

use super::*;
use crate::store::{Field, Fields, ItemParts, StoredItem, fields, named, stored, words};

words!(Guesser);
fields!(SolveRound {
    number: "number" or 1,
    position: "position",
    guesser: "strategy" or Guesser::USUAL,
    seed: "seed" or 0,
    answerer: "answers" or Answerer::Player,
    secret: "code",
    played: "played" unless None,
} check check_round);

/// The prefixes of field names of the rounds that were left, the last one first. There are three answerers, so at most
/// two rounds were left.
const LEFT: [&str; 2] = ["left-", "left2-"];

stored!(Solve, "solve", "Your game in Solve");

impl Field for Solve {
    /// Writes the fields of the current round, then those of the rounds that were left, with prefixes.
    fn write(&self, name: &str, line: &mut String) {
        self.round.write(name, line);
        for (left, prefix) in self.left.iter().rev().zip(LEFT) {
            let mut fields = String::new();
            left.write(name, &mut fields);
            for field in fields.split_ascii_whitespace() {
                *line += &format!(" {prefix}{field}");
            }
        }
        if self.last_number > self.round.number {
            self.last_number.write("last-number", line);
        }
    }

    /// Reads the current round and the rounds that were left.
    fn read(name: &str, fields: &Fields<'_>) -> Result<Solve, String> {
        let round = SolveRound::read(name, fields)?;
        let mut solve = Solve::new(round.position.variant(), round.guesser, round.answerer);
        for prefix in LEFT.iter().rev() {
            if let Some(fields) = fields.with_prefix(prefix) {
                solve.left.push(Field::read(name, &fields)?);
                fields.check_all_read()?;
            }
        }
        let last_number: Option<u32> = Field::read("last-number", fields)?;
        let numbers = solve.left.iter().map(|left| left.number).chain(last_number);
        solve.last_number = numbers.max().unwrap_or(0);
        solve.round = round;
        Ok(solve)
    }
}

impl StoredItem for Position {
    fn put(&self, text: &mut String) {
        *text += &self.route();
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Position> {
        parts.rest()?.parse().ok()
    }
}

named!(Answerer {
    "board": Answerer::Board,
    "player": Answerer::Player,
    "page": Answerer::Page,
});

/// Checks that the round can have been played.
///
/// # Errors
/// A sentence if it cannot.
pub(super) fn check_round(round: &SolveRound) -> Result<(), String> {
    let variant = round.position.variant();
    let mut codes = round.secret.iter().chain(&round.played);
    if let Some(code) = codes.find(|code| !variant.contains(**code)) {
        return Err(format!("{variant} has no code {code}"));
    }
    if let Some(code) = round.secret {
        let agrees = |row: &Row| variant.score(row.guess, code) == row.feedback;
        if !round.position.rows().iter().all(agrees) {
            return Err(format!("a row does not agree with the code {code}"));
        }
    }
    if round.is_consistent() { Ok(()) } else { Err("a round without what it was made from".into()) }
}
