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
use crate::store::{Fields, Stored};
use mastermind_engine::score;

/// The names of the fields of a round.
struct RoundFields {
    number: &'static str,
    position: &'static str,
    strategy: &'static str,
    seed: &'static str,
    answers: &'static str,
    code: &'static str,
    played: &'static str,
}

const NOW: RoundFields = RoundFields {
    number: "number",
    position: "position",
    strategy: "strategy",
    seed: "seed",
    answers: "answers",
    code: "code",
    played: "played",
};

const LEFT: RoundFields = RoundFields {
    number: "left-number",
    position: "left-position",
    strategy: "left-strategy",
    seed: "left-seed",
    answers: "left-answers",
    code: "left-code",
    played: "left-played",
};

/// Three can answer: two rounds can have been left.
const LEFT_BEFORE: RoundFields = RoundFields {
    number: "left2-number",
    position: "left2-position",
    strategy: "left2-strategy",
    seed: "left2-seed",
    answers: "left2-answers",
    code: "left2-code",
    played: "left2-played",
};

impl Stored for Solve {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = NOW.of(&self.round);
        // Earlier pages do not know these fields: they are there only if they say something.
        let left = self.left.iter().rev().zip([LEFT, LEFT_BEFORE]);
        fields.extend(left.flat_map(|(left, names)| names.of(left)));
        if self.last_number > self.round.number {
            fields.push(("last-number", self.last_number.to_string()));
        }
        fields
    }

    fn from_fields(fields: &Fields<'_>) -> Result<Solve, String> {
        let round = NOW.read(fields)?;
        let mut solve = Solve::new(round.position.variant(), round.guesser, round.answerer);
        for names in [LEFT_BEFORE, LEFT] {
            if fields.get(names.position).is_some() {
                solve.left.push(names.read(fields)?);
            }
        }
        let left_number = solve.left.iter().map(|left| left.number).max().unwrap_or(0);
        solve.last_number = fields.or("last-number", 0)?.max(left_number);
        solve.round = round;
        Ok(solve)
    }
}

impl RoundFields {
    fn of(&self, round: &SolveRound) -> Vec<(&'static str, String)> {
        let answers = match round.answerer {
            Answerer::Board => "board",
            Answerer::Player => "player",
            Answerer::Page => "page",
        };
        let code = round.secret.map(|code| code.to_string());
        let mut fields = vec![
            (self.number, round.number.to_string()),
            (self.position, round.position.route()),
            (self.strategy, round.guesser.to_string()),
            (self.seed, round.seed.to_string()),
            (self.answers, answers.to_owned()),
            (self.code, code.unwrap_or_default()),
        ];
        fields.extend(round.played.map(|played| (self.played, played.to_string())));
        fields
    }

    fn read(&self, fields: &Fields<'_>) -> Result<SolveRound, String> {
        let position: Position = fields.must(self.position)?;
        let answerer = match fields.get(self.answers) {
            Some("board") => Answerer::Board,
            Some("page") => Answerer::Page,
            Some("player") | None => Answerer::Player,
            Some(_) => return Err("answers: neither board, player nor page".into()),
        };
        let guesser = fields.or(self.strategy, Guesser::USUAL)?;
        let mut round = SolveRound::new(position.variant(), guesser, answerer);
        round.number = fields.or(self.number, 1)?;
        round.seed = fields.or(self.seed, 0)?;
        if fields.get(self.code).is_some_and(|code| !code.is_empty()) {
            round.secret = Some(secret(fields.must(self.code)?, &position)?);
        }
        if fields.get(self.played).is_some() {
            round.played = Some(played(fields.must(self.played)?, position.variant())?);
        }
        round.position = position;
        match round.stands() {
            true => Ok(round),
            false => Err("a round without what it was made from".into()),
        }
    }
}

/// Checks that the code belongs to the game and that every row agrees with it.
fn secret(code: Code, position: &Position) -> Result<Code, String> {
    let variant = position.variant();
    if !variant.contains(code) {
        return Err(format!("{variant} has no code {code}"));
    }
    let agrees = |row: &Row| score(row.guess, code) == row.feedback;
    match position.rows().iter().all(agrees) {
        true => Ok(code),
        false => Err(format!("a row does not agree with the code {code}")),
    }
}

/// Checks that the guess belongs to the game.
fn played(code: Code, variant: Variant) -> Result<Code, String> {
    match variant.contains(code) {
        true => Ok(code),
        false => Err(format!("{code} cannot have been played")),
    }
}
