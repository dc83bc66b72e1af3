//! Questions that several workers answer, the most urgent first. What comes out does not depend on
//! who answers what, or when.
//!
//! ```text
//!   put ──► waiting ── take ──► out ── hear ──► answered
//!              ▲                 │
//!              └── put_back ─────┘      the work stops: nothing is lost but what was in hand
//! ```

use std::collections::BTreeMap;

use crate::game::Query;

/// Names a question that was handed out: by which work_queue, and which of its questions it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket(u32, u32);

/// Questions, each under a key that says what its answer is for; the least key is the most urgent.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkQueue<K: Ord> {
    waiting: BTreeMap<K, Query>,
    out: Vec<Out<K>>,
    /// What tells its tickets from those of other agendas.
    series: u32,
    handed_out: u32,
}

/// A question in somebody's hands.
#[derive(Clone, Debug, PartialEq)]
struct Out<K> {
    ticket: Ticket,
    key: K,
    query: Query,
    /// When it was handed out, in milliseconds of the page's clock.
    since: f64,
}

impl<K: Ord> WorkQueue<K> {
    /// Nothing to be asked yet. Answers to another work_queue's questions, of another `series`, are not
    /// heard.
    pub fn new(series: u32) -> WorkQueue<K> {
        WorkQueue {
            waiting: BTreeMap::new(),
            out: Vec::new(),
            series,
            handed_out: 0,
        }
    }

    /// One more question.
    pub fn put(&mut self, key: K, query: Query) {
        self.waiting.insert(key, query);
    }

    /// The most urgent question, which is now in somebody's hands; `now` in milliseconds.
    pub fn take(&mut self, now: f64) -> Option<(Ticket, Query)> {
        let (key, query) = self.waiting.pop_first()?;
        let ticket = Ticket(self.series, self.handed_out);
        self.handed_out = self.handed_out.wrapping_add(1);
        self.out.push(Out {
            ticket,
            key,
            query: query.clone(),
            since: now,
        });
        Some((ticket, query))
    }

    /// A question is answered: its key, and the milliseconds that it took. Nothing if it was put
    /// back meanwhile.
    pub fn hear(&mut self, ticket: Ticket, now: f64) -> Option<(K, f64)> {
        let place = self.out.iter().position(|out| out.ticket == ticket)?;
        let out = self.out.swap_remove(place);
        Some((out.key, (now - out.since).max(0.0)))
    }

    /// What a question is for that is in somebody's hands.
    pub fn key(&self, ticket: Ticket) -> Option<&K> {
        let out = self.out.iter().find(|out| out.ticket == ticket);
        out.map(|out| &out.key)
    }

    /// Nobody works any more: what was handed out waits again.
    pub fn put_back(&mut self) {
        let out = std::mem::take(&mut self.out);
        self.waiting
            .extend(out.into_iter().map(|out| (out.key, out.query)));
    }

    /// Drops the questions that wait under keys for which `wanted` says no.
    pub fn retain(&mut self, wanted: impl Fn(&K) -> bool) {
        self.waiting.retain(|key, _| wanted(key));
    }

    /// Whether nothing is left to be answered.
    pub fn is_done(&self) -> bool {
        self.waiting.is_empty() && self.out.is_empty()
    }
}
