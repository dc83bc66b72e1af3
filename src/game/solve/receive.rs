//! How a round of *Solve* receives the engine's answers and goes on.

use super::answers::timed_answer;
use super::*;
use crate::question::Reply;

impl Solve {
    /// Receives an answer, and drops it unless the current round asks its question.
    pub(super) fn receive(&mut self, query: Query, answer: Answer) {
        // Count a strategy that was too slow as one that has refused, so that it may be asked again.
        let answer = match answer {
            Ok(Reply::GuessWithin(None)) => Err(NoAnswer::OutOfTime),
            answer => answer,
        };
        let wanted = self.wanted();
        if self.conversation.receive(&wanted, query, answer) {
            self.take_read_tree();
        }
    }

    /// Stops the question that the engine is working on.
    pub(super) fn stop(&mut self) {
        if let Some(query) = self.query() {
            let stopped = Err(NoAnswer::StoppedByPerson);
            self.conversation.note(query, stopped);
            self.take_read_tree();
        }
    }

    /// Lets everything that was stopped or refused be asked again.
    pub(super) fn retry(&mut self) {
        self.conversation.forget_refusals();
        if let Some(tree) = &mut self.tree {
            tree.reading.take_if(|reading| matches!(reading, Err(WhyNoGuess::Engine(_))));
        }
    }

    /// Takes the loaded tree, once it has been read, or notes why it was not.
    fn take_read_tree(&mut self) {
        let unread = self.loaded_tree().filter(|tree| tree.reading.is_none());
        let Some(question) = unread.map(|tree| self.reading_question(tree)) else {
            return;
        };
        let reading = match self.conversation.answer(question.clone()) {
            AnswerState::Ready(Ok(checked)) => Ok(checked.tree.clone()),
            AnswerState::Ready(Err(damage)) => Err(WhyNoGuess::DamagedTree(damage.clone())),
            AnswerState::Refused(why) => Err(WhyNoGuess::Engine(why)),
            AnswerState::Waiting => return,
        };
        self.conversation.forget(&question.erase());
        if let Some(tree) = &mut self.tree {
            tree.reading = Some(reading);
        }
    }

    /// Answers the guesses if the page answers, and at the end lets every strategy play against the code, until the
    /// engine must be asked again.
    pub(super) fn go_on(&mut self) {
        let page_answers = self.round.answerer == Answerer::Page;
        let Some(secret) = self.round.secret.filter(|_| page_answers) else {
            return;
        };
        loop {
            let goes_on = match self.stage() {
                Stage::Asking(guess) => {
                    let feedback = self.variant().score(guess, secret);
                    self.add(Row::new(guess, feedback))
                }
                Stage::Found if !self.in_match => self.go_on_with_race(secret),
                _ => false,
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Plays the next guess of the race. Returns whether the engine had answered it.
    fn go_on_with_race(&mut self, secret: Code) -> bool {
        let (variant, seed) = (self.variant(), self.round.seed);
        let race = self.race.get_or_insert_with(|| Race::new(variant, secret, seed));
        let guess = race.query().map(|query| self.conversation.answer(query));
        match guess.and_then(timed_answer) {
            Some(guess) => race.receive(guess),
            None => return false,
        }
        true
    }
}
