//! A conversation with the engine: questions and their answers.
//!
//! ```text
//!   wanted: [a, b, c] ── next ──► b ══► worker ══► receive(b, answer)
//!     follows from the state      (a is answered already)     │
//!                                                             ├─ not wanted any more: dropped
//!            answer(&a) ◄── kept answers ◄────────────────────┴─ of another kind: "unexpected"
//! ```
//!
//! It does not survive a reload: every question can be asked again.
//!
//! Answers that come too late are dropped in these places, each by its own criterion:
//!
//! ```text
//!   worker::supervisor       a report whose job number is not that of the running job; the answer
//!                            of the running job, if it is not wanted any more
//!   worker::pool             the worker has nothing to do (`Assignment::Nothing`)
//!   here, Conversation::receive
//!                            the question is not wanted any more, where several are
//!   here, if_still_asked     as `receive`, but for a single question; used by lab::tree and the notebook, which use
//!                            every answer at once and keep none
//!   lab::work_queue          a ticket that is not out, where several workers share the work
//!   lab::rules               a search: none runs any more
//!   lab::rules, lab::grid, lab::compare
//!                            a playout: it was thrown away
//!   game::learn, state::made an answer for the page while a puzzle is open
//!   worker::around_gloo      a worker that was ended is not heard any more
//! ```

use std::collections::VecDeque;

use super::{Answer, NoAnswer, Query, Question};

/// The most answers that are kept, unless more are wanted. The oldest are dropped first. A round with its review asks
/// about forty questions.
const MAX_ANSWERS: usize = 200;

/// What was asked and answered.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conversation {
    answers: VecDeque<(Query, Answer)>,
}

/// What is known about the answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerState<T> {
    /// Nothing yet.
    Waiting,
    /// The answer.
    Ready(T),
    /// There is none.
    Refused(NoAnswer),
}

impl<T> AnswerState<T> {
    /// The answer, if it has come.
    pub fn ready(self) -> Option<T> {
        match self {
            AnswerState::Ready(answer) => Some(answer),
            AnswerState::Waiting | AnswerState::Refused(_) => None,
        }
    }

    /// The answer, or why there is none; `None` while it is coming.
    pub fn result(self) -> Option<Result<T, NoAnswer>> {
        match self {
            AnswerState::Ready(answer) => Some(Ok(answer)),
            AnswerState::Refused(why) => Some(Err(why)),
            AnswerState::Waiting => None,
        }
    }

    /// Converts the answer, if it has come.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> AnswerState<U> {
        match self {
            AnswerState::Ready(answer) => AnswerState::Ready(convert(answer)),
            AnswerState::Waiting => AnswerState::Waiting,
            AnswerState::Refused(why) => AnswerState::Refused(why),
        }
    }
}

impl<T: Clone> AnswerState<&T> {
    /// Clones the answer, if it has come.
    pub fn cloned(self) -> AnswerState<T> {
        self.map(T::clone)
    }
}

/// The answer to `query`, or `None` if it comes too late because `asked` is another question by now. A reply to another
/// kind of question becomes [`NoAnswer::Unexpected`].
pub fn if_still_asked(asked: Option<&Query>, query: &Query, answer: Answer) -> Option<Answer> {
    let checked = answer
        .and_then(|reply| if query.question.is_answered_by(&reply) { Ok(reply) } else { Err(NoAnswer::Unexpected) });
    (asked == Some(query)).then_some(checked)
}

impl Conversation {
    /// The first question that has no answer yet: the one to ask now. `None` if all are answered.
    pub fn next(&self, wanted: impl IntoIterator<Item = Query>) -> Option<Query> {
        wanted.into_iter().find(|query| !self.has(query))
    }

    /// Stores an answer, unless its question is not wanted or has been answered before. Returns whether it was stored.
    ///
    /// Keeps all wanted answers, no matter how many: otherwise the last answer would push out the first one, whose question
    /// would be asked again, and so on without end.
    pub fn receive(&mut self, wanted: &[Query], query: Query, answer: Answer) -> bool {
        let asked = wanted.iter().find(|question| **question == query);
        if self.has(&query) {
            return false;
        }
        let Some(answer) = if_still_asked(asked, &query, answer) else {
            return false;
        };
        self.note(query, answer);
        let mut too_many = self.answers.len().saturating_sub(MAX_ANSWERS.max(wanted.len()));
        self.answers.retain(|(query, _)| {
            let dropped = too_many > 0 && !wanted.contains(query);
            too_many -= usize::from(dropped);
            !dropped
        });
        true
    }

    /// Stores an answer that is known without asking.
    pub fn note(&mut self, query: Query, answer: Answer) {
        self.answers.push_back((query, answer));
    }

    /// Forgets the answer to `query`, so that it can be asked again.
    pub fn forget(&mut self, query: &Query) {
        self.answers.retain(|(asked, _)| asked != query);
    }

    /// Forgets every refusal, so that the refused questions can be asked again.
    pub fn forget_refusals(&mut self) {
        self.answers.retain(|(_, answer)| answer.is_ok());
    }

    /// Whether the question has been answered, or refused.
    pub fn has(&self, query: &Query) -> bool {
        self.answer_or_refusal(query).is_some()
    }

    /// The answer to a question of any kind, or why there is none; `None` if neither has come.
    pub fn answer_or_refusal(&self, query: &Query) -> Option<&Answer> {
        let found = self.answers.iter().rev().find(|(asked, _)| asked == query);
        found.map(|(_, answer)| answer)
    }

    /// What is known about the answer to a question.
    pub fn answer<Q: Question>(&self, query: Query<Q>) -> AnswerState<&Q::Output> {
        match self.answer_or_refusal(&query.erase()) {
            Some(Ok(reply)) => Q::read(reply).map_or(AnswerState::Waiting, AnswerState::Ready),
            Some(Err(why)) => AnswerState::Refused(*why),
            None => AnswerState::Waiting,
        }
    }
}
