//! Questions for several workers, the most urgent first. The result does not depend on which worker answers which
//! question, or when.
//!
//! ```text
//!   put ──► waiting ── take ──► out ── receive ──► answered
//!              ▲                 │
//!              └── put_back ─────┘      the work stops: only unfinished work is lost
//! ```
//!
//! An answer counts only if its ticket is out. [`WorkQueue::receive`] drops the answer to a question that was taken
//! back or dropped, and answers of an earlier work queue, which had another series.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::Query;

/// Names a question that was handed out: the series of the work queue, and the number of the question in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket(u32, u32);

/// Questions, each under a key that says what its answer is for; the least key is the most urgent.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkQueue<K: Ord> {
    waiting: BTreeMap<K, Query>,
    out: Vec<Out<K>>,
    /// Distinguishes its tickets from those of other work queues.
    series: u32,
    handed_out: u32,
}

/// A question that was handed out.
#[derive(Clone, Debug, PartialEq)]
struct Out<K> {
    ticket: Ticket,
    key: K,
    query: Query,
    /// When it was handed out, by the page's clock.
    since: Duration,
}

impl<K: Ord> WorkQueue<K> {
    /// An empty work queue. It ignores tickets of work queues with another `series`.
    pub fn new(series: u32) -> WorkQueue<K> {
        WorkQueue { waiting: BTreeMap::new(), out: Vec::new(), series, handed_out: 0 }
    }

    /// Adds a question.
    pub fn put(&mut self, key: K, query: Query) {
        self.waiting.insert(key, query);
    }

    /// Hands out the most urgent question; `now` is the time of the page's clock. `None` if no question waits.
    pub fn take(&mut self, now: Duration) -> Option<(Ticket, Query)> {
        let (key, query) = self.waiting.pop_first()?;
        let ticket = Ticket(self.series, self.handed_out);
        self.handed_out = self.handed_out.wrapping_add(1);
        self.out.push(Out { ticket, key, query: query.clone(), since: now });
        Some((ticket, query))
    }

    /// Ends a question that was answered. Returns its key and the time that it took; `None` if it has been taken
    /// back.
    pub fn receive(&mut self, ticket: Ticket, now: Duration) -> Option<(K, Duration)> {
        let index = self.out.iter().position(|out| out.ticket == ticket)?;
        let out = self.out.swap_remove(index);
        Some((out.key, now.saturating_sub(out.since)))
    }

    /// The key of a question that was handed out; `None` if it has been answered, taken back or dropped.
    pub fn key(&self, ticket: Ticket) -> Option<&K> {
        let out = self.out.iter().find(|out| out.ticket == ticket);
        out.map(|out| &out.key)
    }

    /// Takes back all questions that were handed out: they wait again.
    pub fn put_back(&mut self) {
        let out = std::mem::take(&mut self.out);
        self.waiting.extend(out.into_iter().map(|out| (out.key, out.query)));
    }

    /// Drops the questions whose keys `wanted` rejects. Later answers to them are dropped too.
    pub fn retain(&mut self, wanted: impl Fn(&K) -> bool) {
        self.waiting.retain(|key, _| wanted(key));
        self.out.retain(|out| wanted(&out.key));
    }

    /// The keys of the questions that wait.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.waiting.keys()
    }

    /// Whether every question has been answered or dropped.
    pub fn is_done(&self) -> bool {
        self.waiting.is_empty() && self.out.is_empty()
    }
}
