//! The stored form of the rounds of *Solve*: only what cannot be computed again.
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
use crate::store::{Field, Fields, Item, Parts, Stored, fields, words};
use mastermind_engine::score;

/// What is stored of the rounds.
pub struct SolveForm {
    round: SolveRound,
    /// The rounds that were left, the last one last. Three can answer: two rounds can have been left.
    left: Vec<SolveRound>,
    last_number: u32,
}

words!(Guesser);
fields!(SolveRound {
    number: "number" or 1,
    position: "position",
    guesser: "strategy" or Guesser::USUAL,
    seed: "seed" or 0,
    answerer: "answers" or Answerer::Player,
    secret: "code",
    played: "played" unless None,
});

/// How the names of a round that was left begin, the last one first.
const LEFT: [&str; 2] = ["left-", "left2-"];

impl Field for SolveForm {
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

    fn read(name: &str, fields: &Fields<'_>) -> Result<SolveForm, String> {
        let mut left = Vec::new();
        for prefix in LEFT.iter().rev() {
            if let Some(fields) = fields.under(prefix) {
                left.push(Field::read(name, &fields)?);
                fields.all_known()?;
            }
        }
        let last_number: Option<u32> = Field::read("last-number", fields)?;
        Ok(SolveForm {
            round: Field::read(name, fields)?,
            left,
            last_number: last_number.unwrap_or(0),
        })
    }
}

impl Stored for Solve {
    const NAME: &'static str = "mastermind-teacher.solve";
    const WHAT: &'static str = "Your game in Solve";
    type Form = SolveForm;

    fn to_form(&self) -> SolveForm {
        SolveForm {
            round: self.round.clone(),
            left: self.left.clone(),
            last_number: self.last_number,
        }
    }

    fn from_form(form: SolveForm) -> Result<Solve, String> {
        let SolveForm {
            round,
            left,
            last_number,
        } = form;
        left.iter().chain([&round]).try_for_each(check)?;
        let mut solve = Solve::new(round.position.variant(), round.guesser, round.answerer);
        let left_number = left.iter().map(|left| left.number).max().unwrap_or(0);
        solve.last_number = last_number.max(left_number);
        solve.left = left;
        solve.round = round;
        Ok(solve)
    }
}

impl Item for Position {
    fn put(&self, text: &mut String) {
        *text += &self.route();
    }

    fn take(parts: &mut Parts<'_>) -> Option<Position> {
        parts.rest()?.parse().ok()
    }
}

impl Item for Answerer {
    fn put(&self, text: &mut String) {
        *text += match self {
            Answerer::Board => "board",
            Answerer::Player => "player",
            Answerer::Page => "page",
        };
    }

    fn take(parts: &mut Parts<'_>) -> Option<Answerer> {
        Some(match parts.word()? {
            "board" => Answerer::Board,
            "player" => Answerer::Player,
            "page" => Answerer::Page,
            _ => return None,
        })
    }
}

/// Checks that the round can have been played.
fn check(round: &SolveRound) -> Result<(), String> {
    let variant = round.position.variant();
    let mut codes = round.secret.iter().chain(&round.played);
    if let Some(code) = codes.find(|code| !variant.contains(**code)) {
        return Err(format!("{variant} has no code {code}"));
    }
    if let Some(code) = round.secret {
        let agrees = |row: &Row| score(row.guess, code) == row.feedback;
        if !round.position.rows().iter().all(agrees) {
            return Err(format!("a row does not agree with the code {code}"));
        }
    }
    match round.stands() {
        true => Ok(()),
        false => Err("a round without what it was made from".into()),
    }
}
