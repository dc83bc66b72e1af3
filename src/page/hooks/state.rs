//! The state from which a place is drawn, and the values computed from it.
//!
//! Leptos 0.8 leaves a reader on a signal's list of readers even when the reader is gone from the page: in the crate
//! `reactive_graph`, `EffectInner` (effect/inner.rs) and `MemoInner` (computed/inner.rs) are dropped without
//! `clear_sources`, and their weak references stay in the `SubscriberSet` (graph/sets.rs). Over hours the list would
//! grow without end. Everything here is therefore read through [`release`], which takes the reader off the list again;
//! tests/browser/readers.rs fails once that is mended.

use std::ops::Deref;
use std::time::Duration;

use leptos::prelude::*;
use leptos::reactive::graph::{Observer, Source, ToAnySource};

/// Becomes true as soon as `signal` is true, and stays true.
pub fn use_latch(signal: Signal<bool>) -> Signal<bool> {
    let latched = RwSignal::new(signal.get_untracked());
    use_effect(move |_| {
        if signal.get() && !latched.get_untracked() {
            latched.set(true);
        }
    });
    latched.into()
}

/// The longest time until a change is drawn that [`StateSignal::update_soon`] has made.
const WAIT: Duration = Duration::from_millis(32);

/// A signal of a whole state, from which memos are computed; free to copy.
pub struct StateSignal<T: 'static> {
    state: RwSignal<T>,
    /// Whether the readers are about to be notified.
    is_due: StoredValue<bool>,
}

impl<T> Clone for StateSignal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for StateSignal<T> {}

impl<T: Send + Sync> StateSignal<T> {
    /// A signal with this first value.
    pub fn new(state: T) -> StateSignal<T> {
        StateSignal { state: RwSignal::new(state), is_due: StoredValue::new(false) }
    }

    /// Changes the state, and notifies the readers.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.state.update(change);
    }

    /// Changes the state without notifying the readers. Returns `None` if its owner is gone.
    pub fn update_silently<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.state.try_update_untracked(change)
    }

    /// Changes the state, and notifies the readers at most about 30 times a second, so that drawing does not slow down
    /// the work that it shows. Returns `None` if the owner is gone.
    pub fn update_soon<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = self.update_silently(change);
        if result.is_some() && !self.is_due.get_value() {
            self.is_due.set_value(true);
            set_timeout(
                move || {
                    // The owner may be gone by then.
                    self.is_due.try_set_value(false);
                    if !self.state.is_disposed() {
                        self.state.notify();
                    }
                },
                WAIT,
            );
        }
        result
    }

    /// Reads the state and tracks it: the effect or memo that is running runs again after a change.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(&self.read())
    }

    /// Borrows the state and tracks it. Not generic over the caller's closure, so that it is compiled once for each
    /// state.
    #[inline(never)]
    fn read(self) -> impl Deref<Target = T> {
        release(&self.state);
        self.state.read()
    }

    /// Reads the state, without tracking it.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(&self.read_untracked())
    }

    /// As `read`, without tracking.
    #[inline(never)]
    fn read_untracked(self) -> impl Deref<Target = T> {
        self.state.read_untracked()
    }

    /// A value computed from the state. Its readers run again only when the value changes.
    pub fn memo<V: MemoValue>(self, compute: impl Fn(&T) -> V + Send + Sync + 'static) -> Signal<V> {
        use_memo(move || self.with(&compute))
    }
}

/// The bounds for the value of a memo, under one name.
pub trait MemoValue: Clone + PartialEq + Send + Sync + 'static {}
impl<T: Clone + PartialEq + Send + Sync + 'static> MemoValue for T {}

/// A value computed once for all its readers. They run again only when the value changes.
pub fn use_memo<V: MemoValue>(compute: impl Fn() -> V + Send + Sync + 'static) -> Signal<V> {
    boxed_memo(Box::new(compute))
}

/// A memo of `compute`. Not generic over the closure, so that it is compiled only once for each type of value.
fn boxed_memo<V: MemoValue>(compute: Box<dyn Fn() -> V + Send + Sync>) -> Signal<V> {
    let memo = ArcMemo::new(move |_| compute());
    Signal::derive(move || {
        release(&memo);
        memo.get()
    })
}

/// Runs `run` now, and again after each change of what it reads. Its argument is what it returned the last time.
pub fn use_effect<V: 'static>(mut run: impl FnMut(Option<V>) -> V + 'static) {
    let mut last = None;
    boxed_effect(Box::new(move || last = Some(run(last.take()))));
}

/// An effect. Not generic, so that it is compiled once for all effects.
fn boxed_effect(mut run: Box<dyn FnMut()>) {
    Effect::new(move |_: Option<()>| run());
}

/// Takes the current reader off the signal's list of readers when it runs again or is gone.
pub(super) fn release(signal: &impl ToAnySource) {
    if let Some(reader) = Observer::get() {
        let signal = signal.to_any_source();
        on_cleanup(move || signal.remove_subscriber(&reader));
    }
}

/// Gives a model the methods with which components read its state.
macro_rules! reads_state {
    ($model:ty, $field:ident: $state:ty) => {
        impl $model {
            /// A value computed from the state. Its readers run again only when the value changes.
            pub fn memo<T: $crate::hooks::MemoValue>(
                self,
                compute: impl Fn(&$state) -> T + Send + Sync + 'static,
            ) -> leptos::prelude::Signal<T> {
                self.$field.memo(compute)
            }

            /// Reads the state and tracks it: the effect or memo that is running runs again after a change.
            pub fn with<T>(self, read: impl Fn(&$state) -> T) -> T {
                self.$field.with(read)
            }

            /// Reads the state, without tracking it.
            #[allow(dead_code, reason = "not used for every model")]
            pub fn with_untracked<T>(self, read: impl Fn(&$state) -> T) -> T {
                self.$field.with_untracked(read)
            }
        }
    };
}
pub(crate) use reads_state;
