//! A section's workers: as many as it wants, at work while it wants them to be.

use leptos::prelude::*;

use crate::hooks::worker_url;
use crate::worker::{Pool, PoolEvent, now};
use mastermind_game::lab::Ticket;
use mastermind_game::{Answer, Query};

/// A section of the lab as its workers see it: where questions come from and answers go. Free to copy.
pub trait WorkSource: Copy + Send + Sync + 'static {
    /// How many workers are wanted, and a number whose change replaces all of them.
    fn workers(self) -> (usize, usize);
    /// The number of the work, and whether it goes on. When either changes, questions that were handed
    /// out are dropped.
    fn work(self) -> (u32, bool);
    /// The next question; `now` in milliseconds.
    fn take(self, now: f64) -> Option<(Ticket, Query)>;
    /// An answer.
    fn receive(self, ticket: Ticket, answer: Answer, now: f64);
    /// How many steps of the question with this ticket are done: codes played or lists priced.
    fn advance(self, ticket: Ticket, done: u64, now: f64);
    /// The questions that were handed out are to be handed out again.
    fn put_back(self);
    /// The section is left: its work pauses.
    fn stop(self);
}

/// A section's workers; free to copy.
#[derive(Clone, Copy)]
pub struct SectionWorkers {
    /// Whether they fail again and again. They go on once they can be started again.
    pub broken: ReadSignal<bool>,
    pool: StoredValue<Option<Pool>, LocalStorage>,
}

impl SectionWorkers {
    /// Tries again at once.
    pub fn retry(self) {
        self.pool
            .with_value(|pool| pool.iter().for_each(Pool::retry));
    }
}

/// Keeps workers for `source` as long as its owner lives.
pub fn use_workers(source: impl WorkSource) -> SectionWorkers {
    let pool = StoredValue::new_local(None::<Pool>);
    let (broken, set_broken) = signal(false);
    let workers = Memo::new(move |_| source.workers());
    let work = Memo::new(move |_| source.work());
    Effect::new(move |_| {
        let wanted = workers.get();
        // Until they are replaced, the workers of an earlier set get nothing.
        let take = move || match untrack(move || source.workers()) == wanted {
            true => source.take(now()),
            false => None,
        };
        let receive = move |event| match event {
            PoolEvent::Ready => {}
            PoolEvent::Answer(ticket, answer) => source.receive(ticket, answer, now()),
            PoolEvent::Progress(ticket, codes) => source.advance(ticket, codes, now()),
            PoolEvent::Broken(broken) => set_broken.set(broken),
        };
        source.put_back();
        set_broken.set(false);
        pool.set_value(Some(Pool::new(&worker_url("lab"), wanted.0, take, receive)));
    });
    Effect::new(move |before: Option<(u32, bool)>| {
        let work = work.get();
        pool.with_value(|pool| {
            let Some(pool) = pool else { return };
            if before.is_some_and(|before| before != work) {
                pool.cancel();
                source.put_back();
            }
            if work.1 {
                pool.retry();
            }
        });
        work
    });
    on_cleanup(move || source.stop());
    SectionWorkers { broken, pool }
}
