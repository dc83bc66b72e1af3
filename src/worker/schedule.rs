//! Work cut into questions, handed out to several workers and put together again: pure.
//!
//! ```text
//!   questions   0 1 2 3 4 5      handed out in order, to whoever is free
//!   answers     ✓ ✓ · ✓ · ·      kept in the questions' order: the same for any number of workers
//! ```

use crate::game::{Query, Reply};

/// Questions that can be answered in any order, and the answers so far.
#[derive(Clone, Debug)]
pub struct Schedule {
    queries: Vec<Query>,
    replies: Vec<Option<Reply>>,
    next: usize,
}

impl Schedule {
    /// These questions, none answered.
    pub fn new(queries: Vec<Query>) -> Schedule {
        Schedule {
            replies: vec![None; queries.len()],
            queries,
            next: 0,
        }
    }

    /// The next question to hand out, with its place; none once all are handed out.
    pub fn take(&mut self) -> Option<(usize, Query)> {
        let place = self.next;
        let query = self.queries.get(place)?.clone();
        self.next += 1;
        Some((place, query))
    }

    /// Keeps the answer to the question at `place`.
    pub fn put(&mut self, place: usize, reply: Reply) {
        if let Some(slot) = self.replies.get_mut(place) {
            *slot = Some(reply);
        }
    }

    /// (questions answered, questions in all).
    pub fn progress(&self) -> (usize, usize) {
        let done = self.replies.iter().filter(|reply| reply.is_some()).count();
        (done, self.replies.len())
    }

    /// All answers in the questions' order, once there are all.
    pub fn finished(&self) -> Option<Vec<Reply>> {
        self.replies.iter().cloned().collect()
    }
}
