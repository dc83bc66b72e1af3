//! What a solving round makes of the engine's answers.

use super::guesser::guess_after;
use super::*;
use crate::engine::score;
use crate::game::lab::tree::{Damage, Reading};
use crate::game::wording::{UNEXPECTED, solve as wording};

impl Solve {
    /// Only the answer to what is asked now counts.
    pub(super) fn hear(&mut self, query: &Query, reply: Result<Reply, String>) {
        if self.query().as_ref() != Some(query) {
            return;
        }
        match (self.stage(), reply) {
            (Stage::Found, Ok(Reply::Guess(guess))) => self.hear_race(Ok(guess)),
            (Stage::Found, Ok(Reply::NotInTime)) => self.hear_race(Err(wording::LATE.to_owned())),
            (Stage::Found, Err(why)) => self.hear_race(Err(why)),
            (_, Ok(Reply::Codes { of, .. })) => self.known.possible.push(of),
            (_, Ok(Reply::Guess(guess))) => self.guess(guess),
            (_, Ok(Reply::Advice(advice))) => self.guess(advice.guess),
            (_, Ok(Reply::Tree(encoded))) => self.hear_tree(encoded.open()),
            (_, Ok(Reply::Repairs(repairs))) => self.known.repairs = repairs.or(Some(Vec::new())),
            (_, Err(why)) => {
                // Where even a good guess cannot be had, there is nothing left to try.
                self.helped &= self.known.refused.is_none();
                self.known.refused = Some(why);
            }
            (_, Ok(Reply::NotInTime)) => (self.known.stopped, self.known.late) = (true, true),
            // Of another kind: the worker's side lets only answers through that fit; whatever
            // comes, nobody waits on.
            (Stage::Found, Ok(_)) => self.hear_race(Err(UNEXPECTED.to_owned())),
            (_, Ok(_)) => self.known.refused = Some(UNEXPECTED.to_owned()),
        }
        if self.stage() == Stage::Found && self.race.is_none() {
            self.race = self.begin_race();
        }
    }

    /// The visitor's tree is read; or it cannot be.
    fn hear_tree(&mut self, reading: Option<Reading>) {
        match (reading, &mut self.tree) {
            (Some(Ok(checked)), Some(yours)) => yours.tree = Some(checked.tree),
            (Some(Err(damage)), _) => {
                let Damage {
                    line, column, why, ..
                } = damage;
                let why = format!("it is damaged in line {line}, column {column}: {why}");
                self.known.refused = Some(why);
            }
            (_, _) => self.known.refused = Some("it cannot be read".into()),
        }
    }

    /// A tree that is read needs no engine.
    pub(super) fn let_tree_guess(&mut self) {
        let counted = self.possible(self.rows().len()).is_some();
        let waits = self.guesser == Guesser::Tree && self.stage() == Stage::Thinking;
        let tree = self.your_tree().and_then(|yours| yours.tree.as_ref());
        let tree = tree.filter(|_| waits && counted && self.known.refused.is_none());
        match tree.map(|tree| guess_after(tree, self.rows())) {
            None => {}
            Some(Ok(guess)) => self.guess(guess),
            Some(Err(off)) => self.known.refused = Some(off.to_string()),
        }
    }

    fn guess(&mut self, guess: Code) {
        match self.secret.filter(|_| self.answerer == Answerer::Page) {
            Some(secret) => {
                let feedback = score(guess, secret);
                self.add(Row { guess, feedback });
            }
            None => self.known.guess = Some(guess),
        }
    }

    fn begin_race(&self) -> Option<Race> {
        let secret = self.secret?;
        Some(Race::new(self.variant(), secret, self.seed))
    }

    fn hear_race(&mut self, guess: Result<Code, String>) {
        if let Some(race) = &mut self.race {
            race.hear(guess);
        }
    }
}
