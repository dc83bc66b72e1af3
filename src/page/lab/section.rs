//! A section on the page: one signal of state, which the address follows; and the workers that share a section's work.

use leptos::prelude::*;

use super::from_address::use_section_address;
use super::throttled::Throttled;
use crate::hooks::{CurrentRoute, HistoryStep, MemoValue, go_to, worker_url};
use crate::parts::notify;
use crate::worker::{Pool, PoolEvent, core_count, now};
use mastermind_game::lab::{JobState, LabSection, SharedWork};
use mastermind_game::wording::lab as words;

/// A handle on a section; free to copy.
pub struct SectionModel<S: 'static> {
    pub(super) state: Throttled<S>,
    address: CurrentRoute,
    /// The texts of the notices.
    pub notices: RwSignal<Vec<String>>,
    /// The notice about the last address.
    fault: StoredValue<Option<String>>,
}

impl<S> Clone for SectionModel<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for SectionModel<S> {}

/// A section that follows the address.
pub fn use_section<S: LabSection + Send + Sync>(address: CurrentRoute, state: S) -> SectionModel<S> {
    let notices = RwSignal::new(Vec::new());
    SectionModel::new(address, state, notices).sync_with_address(|_| {})
}

impl<S: LabSection + Send + Sync> SectionModel<S> {
    /// A section that does not follow the address yet.
    pub fn new(address: CurrentRoute, state: S, notices: RwSignal<Vec<String>>) -> SectionModel<S> {
        SectionModel { state: Throttled::new(state), address, notices, fault: StoredValue::new(None) }
    }

    /// Keeps the address and the state in step from now on. Calls `before` ahead of each change of the state that the
    /// address causes.
    pub fn sync_with_address(self, before: impl Fn(&mut S) + 'static) -> SectionModel<S> {
        let open = move |rest: &str| {
            let mut read = Ok(());
            self.state.update(|state| {
                before(state);
                read = state.open_address(rest);
                state.start_short_work();
            });
            let fault = read.err().map(|why| words::unreadable_link_message(S::SECTION, &why));
            // A notice about another address is out of date.
            if let Some(old) = self.fault.get_value() {
                self.notices.update(|notices| notices.retain(|notice| *notice != old));
            }
            self.fault.set_value(fault.clone());
            if let Some(fault) = fault {
                notify(self.notices, fault);
            }
        };
        let tell = move || {
            self.state.update(S::start_short_work);
            self.write(HistoryStep::Replace)
        };
        use_section_address(self.address, S::SECTION, open, tell);
        self
    }

    /// Applies one action, and writes the new address.
    pub fn act(self, action: S::Action) {
        let before = self.state.with_untracked(S::address);
        let adds_entry = self.state.with_untracked(|state| state.adds_history_entry(&action));
        self.state.update(|state| {
            state.apply(action);
            state.start_short_work();
        });
        if self.state.with_untracked(S::address) != before {
            self.write(HistoryStep::push_if(adds_entry));
        }
    }

    /// Applies what has come later, if the section is still there.
    pub fn act_later(self, action: S::Action) {
        if !self.notices.is_disposed() {
            self.act(action);
        }
    }

    /// Applies an action from another section, and goes to this one.
    pub fn go_with(self, action: S::Action) {
        self.state.update(|state| {
            state.apply(action);
            state.start_short_work();
        });
        let rest = self.state.with_untracked(S::address);
        go_to(&S::SECTION.route(&rest.unwrap_or_default()));
    }

    /// Begins what takes less than a second, without writing the address.
    pub fn start_short_work(self) {
        self.state.update(S::start_short_work);
    }

    /// Writes the address of the state, if the state has one.
    fn write(self, step: HistoryStep) {
        if let Some(rest) = self.state.with_untracked(S::address) {
            self.address.write(S::SECTION.route(&rest), step);
        }
    }

    /// A value computed from the state. Its readers run again only when the value changes.
    pub fn memo<V: MemoValue>(self, compute: impl Fn(&S) -> V + Send + Sync + 'static) -> Signal<V> {
        self.state.memo(compute)
    }

    /// Reads the state. The current reader runs again whenever it is notified of a change.
    pub fn with<T>(self, read: impl FnOnce(&S) -> T) -> T {
        self.state.with(read)
    }

    /// Reads the state, without tracking it.
    pub fn with_untracked<T>(self, read: impl FnOnce(&S) -> T) -> T {
        self.state.with_untracked(read)
    }
}

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
pub fn use_workers<S: SharedWork + Send + Sync>(model: SectionModel<S>) -> SectionWorkers {
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
