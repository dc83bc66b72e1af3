//! What a solving round makes of the engine's answers.

use super::*;
use crate::engine::score;

impl Solve {
    /// Only the answer to what is asked now counts.
    pub(super) fn hear(&mut self, query: &Query, reply: Result<Reply, String>) {
        if self.query().as_ref() != Some(query) {
            return;
        }
        match (self.stage(), reply) {
            (Stage::Found, Ok(Reply::Guess(guess))) => self.hear_race(Ok(guess)),
            (Stage::Found, Err(why)) => self.hear_race(Err(why)),
            (_, Ok(Reply::Codes { of, .. })) => self.known.possible.push(of),
            (_, Ok(Reply::Guess(guess))) => self.guess(guess),
            (_, Ok(Reply::Advice(advice))) => self.guess(advice.guess),
            (_, Ok(Reply::Mends(mends))) => self.known.mends = mends.or(Some(Vec::new())),
            (_, Err(why)) => {
                // Where even a good guess cannot be had, there is nothing left to try.
                self.helped &= self.known.refused.is_none();
                self.known.refused = Some(why);
            }
            // Of another kind: the worker's side lets only answers through that fit.
            _ => {}
        }
        if self.stage() == Stage::Found && self.race.is_none() {
            self.race = self.begin_race();
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
        Some(Race::new(self.variant(), secret, self.player.seed))
    }

    fn hear_race(&mut self, guess: Result<Code, String>) {
        if let Some(race) = &mut self.race {
            race.hear(guess);
        }
    }
}
