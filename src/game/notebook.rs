//! What the engine has said so far: answers by their questions.

use std::collections::VecDeque;

use super::query::{Query, Reply};

/// So many answers are kept; the oldest go first. A round with its review asks some forty.
const KEPT: usize = 200;

/// Answers, or in words why there is none, by question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notebook(VecDeque<(Query, Result<Reply, String>)>);

impl Notebook {
    /// The answer to `query`, if it was heard.
    pub fn answer(&self, query: &Query) -> Option<&Result<Reply, String>> {
        let noted = self.0.iter().rev().find(|(asked, _)| asked == query);
        noted.map(|(_, answer)| answer)
    }

    /// The reply to `query`, if there is one.
    pub fn reply(&self, query: &Query) -> Option<&Reply> {
        self.answer(query)?.as_ref().ok()
    }

    /// Notes an answer.
    pub fn note(&mut self, query: Query, answer: Result<Reply, String>) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back((query, answer));
    }

    /// Forgets the answer to `query`, so that it can be asked again.
    pub fn forget(&mut self, query: &Query) {
        self.0.retain(|(asked, _)| asked != query);
    }
}
