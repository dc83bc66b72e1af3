//! The stored form of a round of *Solve*: only what cannot be computed again.
//!
//! ```text
//!   1 number=3 position=6x4/0011:10 strategy=entropy seed=7 answers=player
//!   1 number=4 position=6x4/0011:20 strategy=entropy seed=8 answers=page code=0251
//!   1 number=5 position=6x4/0011:20 strategy=entropy seed=9 answers=player code= played=2345
//! ```

use super::*;
use crate::engine::score;
use crate::game::store::{Fields, Stored};

impl Stored for Solve {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let answers = match self.answerer {
            Answerer::Player => "player",
            Answerer::Page => "page",
        };
        let code = self.secret.map(|code| code.to_string());
        let mut fields = vec![
            ("number", self.number.to_string()),
            ("position", self.position.route()),
            ("strategy", self.guesser.to_string()),
            ("seed", self.seed.to_string()),
            ("answers", answers.to_owned()),
            ("code", code.unwrap_or_default()),
        ];
        // Earlier pages do not know this field: it is there only if it says something.
        fields.extend(self.played.map(|played| ("played", played.to_string())));
        fields
    }

    fn from_fields(fields: &Fields<'_>) -> Result<Solve, String> {
        let position: Position = fields.must("position")?;
        let answerer = match fields.get("answers") {
            Some("page") => Answerer::Page,
            Some("player") | None => Answerer::Player,
            Some(_) => return Err("answers: neither player nor page".into()),
        };
        let guesser = fields.or("strategy", Guesser::USUAL)?;
        let mut solve = Solve::new(position.variant(), guesser, answerer);
        solve.number = fields.or("number", 1)?;
        solve.seed = fields.or("seed", 0)?;
        if fields.get("code").is_some_and(|code| !code.is_empty()) {
            solve.secret = Some(secret(fields.must("code")?, &position)?);
        }
        if fields.get("played").is_some() {
            solve.played = Some(played(fields.must("played")?, &solve)?);
        }
        solve.position = position;
        match solve.stands() {
            true => Ok(solve),
            false => Err("rows without the code that they are computed from".into()),
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

/// Checks that the guess belongs to the game, and that it is the player who answers it.
fn played(code: Code, solve: &Solve) -> Result<Code, String> {
    match solve.variant().contains(code) && solve.answerer == Answerer::Player {
        true => Ok(code),
        false => Err(format!("{code} cannot have been played")),
    }
}

impl Solve {
    /// Whether everything is there that the rows were made from.
    fn stands(&self) -> bool {
        match self.answerer {
            Answerer::Player => self.secret.is_none(),
            Answerer::Page => self.secret.is_some() || self.rows().is_empty(),
        }
    }
}
