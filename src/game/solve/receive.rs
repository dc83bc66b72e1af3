//! How a round of *Solve* receives the engine's answers.

use super::guesser::guess_after;
use super::*;
use crate::engine::score;
use crate::game::lab::tree::TreeReading;
use crate::game::question::{Answer, NoAnswer, Query, Reply, if_still_asked};
use crate::game::wording;

impl Solve {
    /// Receives an answer; only the one to the present question counts.
    pub(super) fn receive(&mut self, query: &Query, answer: Answer) {
        let Some(answer) = if_still_asked(self.query().as_ref(), query, answer) else {
            return;
        };
        if self.stage() == Stage::Found {
            self.receive_race(match answer {
                Ok(Reply::GuessWithin(guess)) => guess.ok_or(NoAnswer::OutOfTime),
                Ok(_) => Err(NoAnswer::Unexpected),
                Err(why) => Err(why),
            });
            return;
        }
        if matches!(self.stage(), Stage::Asking(_)) {
            let split = match answer {
                Ok(Reply::SplitBy(splits)) => splits.into_iter().next(),
                _ => None,
            };
            self.known.split = Some(split);
            return;
        }
        if self.stage() == Stage::NoCandidates && self.known.repairs.is_some() {
            let fits = match answer {
                Ok(Reply::ListCodes(list)) => Some(list.possible),
                _ => None,
            };
            self.known.fits.push(fits);
            return;
        }
        match answer {
            Ok(Reply::ListCodes(list)) => self.known.possible.push(list.possible),
            Ok(Reply::NextGuess(guess) | Reply::GuessWithin(Some(guess))) => self.guess(guess),
            Ok(Reply::GuessWithin(None)) if self.helped => self.refuse(String::new()),
            Ok(Reply::GuessWithin(None)) => (self.known.stopped, self.known.late) = (true, true),
            Ok(Reply::Advise(advice)) => self.guess(advice.guess),
            Ok(Reply::ReadTree(encoded)) => self.receive_tree(encoded.open()),
            Ok(Reply::FindRepairs(repairs)) => self.known.repairs = repairs.or(Some(Vec::new())),
            Ok(_) => self.refuse(wording::no_answer(NoAnswer::Unexpected)),
            Err(why) => {
                // If there is not even a good guess, nothing else can be tried.
                self.helped &= self.known.refused.is_none();
                self.refuse(wording::no_answer(why));
            }
        }
        if self.stage() == Stage::Found && self.race.is_none() {
            self.race = self.begin_race();
        }
    }

    /// Receives the person's own tree, or that it cannot be read.
    fn receive_tree(&mut self, reading: Option<TreeReading>) {
        match (reading, &mut self.tree) {
            (Some(Ok(checked)), Some(yours)) => yours.tree = Some(checked.tree),
            (Some(Err(damage)), _) => self.refuse(wording::solve::damaged(&damage)),
            (_, _) => self.refuse(wording::solve::UNREADABLE.to_owned()),
        }
    }

    /// Notes why the engine has no guess.
    fn refuse(&mut self, why: String) {
        self.known.refused = Some(why);
    }

    /// Takes the guess of a tree that has been read: that needs no engine.
    pub(super) fn let_tree_guess(&mut self) {
        let counted = self.possible(self.rows().len()).is_some();
        let waits = self.round.guesser == Guesser::Tree && self.stage() == Stage::Thinking;
        let tree = self.your_tree().and_then(|yours| yours.tree.as_ref());
        let tree = tree.filter(|_| waits && counted && self.known.refused.is_none());
        match tree.map(|tree| guess_after(tree, self.rows())) {
            None => {}
            Some(Ok(guess)) => self.guess(guess),
            Some(Err(off)) => self.refuse(off.to_string()),
        }
    }

    fn guess(&mut self, guess: Code) {
        match self
            .round
            .secret
            .filter(|_| self.round.answerer == Answerer::Page)
        {
            Some(secret) => {
                let feedback = score(guess, secret);
                self.add(Row { guess, feedback });
            }
            None => self.known.guess = Some(guess),
        }
    }

    fn begin_race(&self) -> Option<Race> {
        let secret = self.round.secret?;
        Some(Race::new(self.variant(), secret, self.round.seed))
    }

    fn receive_race(&mut self, guess: Result<Code, NoAnswer>) {
        if let Some(race) = &mut self.race {
            race.receive(guess);
        }
    }
}
