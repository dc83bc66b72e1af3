//! What the engine has answered so far: only a cache.

use crate::game::query::{Query, Reply};

/// So many answers are kept, and whatever else is wanted.
const MANY: usize = 64;

/// Answers by their questions, the newest last.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answers(Vec<(Query, Result<Reply, String>)>);

/// What is known of something that the engine is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Known<T> {
    /// Nothing yet.
    Coming,
    /// This.
    Here(T),
    /// There is no answer, for this reason.
    Refused(String),
}

impl<T> Known<T> {
    /// The thing, if it is here.
    pub fn here(self) -> Option<T> {
        match self {
            Known::Here(thing) => Some(thing),
            Known::Coming | Known::Refused(_) => None,
        }
    }

    /// The same of something that follows from it.
    pub fn map<U>(self, of: impl FnOnce(T) -> U) -> Known<U> {
        match self {
            Known::Here(thing) => Known::Here(of(thing)),
            Known::Coming => Known::Coming,
            Known::Refused(why) => Known::Refused(why),
        }
    }
}

impl Answers {
    /// Whether the question has been answered, or refused.
    pub fn has(&self, query: &Query) -> bool {
        self.0.iter().any(|(known, _)| known == query)
    }

    /// What `part` takes from the answer to a question.
    pub fn of<'a, T>(&'a self, query: &Query, part: impl Fn(&'a Reply) -> Option<T>) -> Known<T> {
        let found = self.0.iter().rev().find(|(known, _)| known == query);
        match found {
            Some((_, Ok(reply))) => part(reply).map_or(Known::Coming, Known::Here),
            Some((_, Err(why))) => Known::Refused(why.clone()),
            None => Known::Coming,
        }
    }

    /// Keeps an answer. Old ones that are not `wanted` make room.
    pub fn keep(&mut self, query: Query, reply: Result<Reply, String>, wanted: &[Query]) {
        self.0.push((query, reply));
        let mut old = self.0.len().saturating_sub(MANY);
        self.0.retain(|(query, _)| {
            let drop = old > 0 && !wanted.contains(query);
            old -= usize::from(drop);
            !drop
        });
    }
}
