//! The workers that share a section's work.

use leptos::prelude::*;

use crate::hooks::{PlaceModel, worker_url};
use crate::worker::{Pool, PoolEvent, core_count, now};
use mastermind_game::lab::{JobState, SharedWork};
use mastermind_game::place::PlaceState;

/// A section's workers; free to copy.
#[derive(Clone, Copy)]
pub struct SectionWorkers {
    /// Whether the workers fail again and again. They go on once they can be started again.
    pub broken: ReadSignal<bool>,
    pool: StoredValue<Option<Pool>, LocalStorage>,
}

impl SectionWorkers {
    /// Tries again at once if workers have failed.
    pub fn retry(self) {
        self.pool.with_value(|pool| {
            if let Some(pool) = pool {
                pool.retry();
            }
        });
    }
}

/// Keeps workers for a section until the reactive owner is gone. The section says how many workers it wants, and
/// whether they should work.
pub fn use_workers<S: PlaceState + SharedWork + Send + Sync>(model: PlaceModel<S>) -> SectionWorkers {
    let state = model.state;
    let pool = StoredValue::new_local(None::<Pool>);
    let (broken, set_broken) = signal(false);
    let put_back = move || {
        state.update_soon(S::put_back);
    };
    let workers = Memo::new(move |_| state.with(|state| state.workers(core_count())));
    let job = Memo::new(move |_| state.with(S::job_state));
    Effect::new(move |_| {
        let wanted = workers.get();
        // The workers of an earlier set get no work until they are replaced.
        let take = move || {
            if state.with_untracked(|state| state.workers(core_count())) == wanted {
                state.update_soon(|state| state.take(now()))?
            } else {
                None
            }
        };
        let receive = move |event| match event {
            PoolEvent::Ready => {}
            PoolEvent::Answer(ticket, answer) => {
                state.update_soon(|state| state.receive(ticket, answer, now()));
            }
            PoolEvent::Progress(ticket, done) => {
                state.update_soon(|state| state.advance(ticket, done, now()));
            }
            PoolEvent::Broken(broken) => set_broken.set(broken),
        };
        put_back();
        set_broken.set(false);
        pool.set_value(Some(Pool::new(&worker_url("lab"), wanted.0, take, receive)));
    });
    Effect::new(move |before: Option<JobState>| {
        let job = job.get();
        pool.with_value(|pool| {
            let Some(pool) = pool else { return };
            if before.is_some_and(|before| before != job) {
                pool.cancel();
                put_back();
            }
            if job.is_going {
                pool.retry();
            }
        });
        job
    });
    on_cleanup(move || state.update(S::stop));
    SectionWorkers { broken, pool }
}
