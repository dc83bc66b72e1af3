//! What the engine has answered so far: only a cache.

use crate::game::query::{Query, Reply};

/// So many answers are kept, and whatever else is wanted.
const MANY: usize = 64;

/// Answers by their questions, the newest last.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answers(Vec<(Query, Result<Reply, String>)>);

/// What is known of something that the engine is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Pending<T> {
    /// Nothing yet.
    Coming,
    /// This.
    Here(T),
    /// There is no answer, for this reason.
    Refused(String),
}

impl<T> Pending<T> {
    /// The thing, if it is here.
    pub fn here(self) -> Option<T> {
        match self {
            Pending::Here(thing) => Some(thing),
            Pending::Coming | Pending::Refused(_) => None,
        }
    }

    /// The same of something that follows from it.
    pub fn map<U>(self, of: impl FnOnce(T) -> U) -> Pending<U> {
        match self {
            Pending::Here(thing) => Pending::Here(of(thing)),
            Pending::Coming => Pending::Coming,
            Pending::Refused(why) => Pending::Refused(why),
        }
    }
}

impl Answers {
    /// Whether the question has been answered, or refused.
    pub fn has(&self, query: &Query) -> bool {
        self.0.iter().any(|(known, _)| known == query)
    }

    /// What `part` takes from the answer to a question.
    pub fn of<'a, T>(&'a self, query: &Query, part: impl Fn(&'a Reply) -> Option<T>) -> Pending<T> {
        let found = self.0.iter().rev().find(|(known, _)| known == query);
        match found {
            Some((_, Ok(reply))) => part(reply).map_or(Pending::Coming, Pending::Here),
            Some((_, Err(why))) => Pending::Refused(why.clone()),
            None => Pending::Coming,
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
