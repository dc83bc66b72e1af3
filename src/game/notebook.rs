//! What the engine has said so far: answers by their questions.

use std::collections::VecDeque;

use super::query::{Query, Reply};

/// So many answers are kept at least; the oldest go first. A round with its review asks some forty.
const KEPT: usize = 200;

/// Answers, or in words why there is none, by question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notebook {
    notes: VecDeque<(Query, Result<Reply, String>)>,
    /// So many are kept where that is more than usual.
    wanted: usize,
}

impl Notebook {
    /// The answer to `query`, if it was heard.
    pub fn answer(&self, query: &Query) -> Option<&Result<Reply, String>> {
        let noted = self.notes.iter().rev().find(|(asked, _)| asked == query);
        noted.map(|(_, answer)| answer)
    }

    /// The reply to `query`, if there is one.
    pub fn reply(&self, query: &Query) -> Option<&Reply> {
        self.answer(query)?.as_ref().ok()
    }

    /// Keeps at least so many answers from now on: what is wanted all at once must have room, or
    /// the first is forgotten with the last, and asked for again and again.
    pub fn make_room(&mut self, wanted: usize) {
        self.wanted = wanted;
    }

    /// Notes an answer.
    pub fn note(&mut self, query: Query, answer: Result<Reply, String>) {
        while self.notes.len() >= KEPT.max(self.wanted) {
            self.notes.pop_front();
        }
        self.notes.push_back((query, answer));
    }

    /// Forgets the answer to `query`, so that it can be asked again.
    pub fn forget(&mut self, query: &Query) {
        self.notes.retain(|(asked, _)| asked != query);
    }
}
