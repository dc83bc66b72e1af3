//! What the page is drawn from: a state, and the values computed from it.
//!
//! Leptos 0.8 leaves a reader on a signal's list of readers even when the reader is gone from the
//! page. Over hours the list would grow without end. Everything that is read here therefore goes
//! through [`release`], which takes the reader off the list again.

use std::ops::Deref;

use super::peg_marks::track_peg_marks;
use leptos::prelude::*;
use leptos::reactive::graph::{Observer, Source, ToAnySource};

/// Whether it has been so once.
pub fn use_latch(so: Signal<bool>) -> Signal<bool> {
    let ever = RwSignal::new(so.get_untracked());
    use_effect(move |_| {
        if so.get() && !ever.get_untracked() {
            ever.set(true);
        }
    });
    ever.into()
}

/// A state and its readers; free to copy.
pub struct StateSignal<T: 'static>(RwSignal<T>);

impl<T> Clone for StateSignal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for StateSignal<T> {}

impl<T: Send + Sync> StateSignal<T> {
    /// With this first value.
    pub fn new(state: T) -> StateSignal<T> {
        StateSignal(RwSignal::new(state))
    }

    /// Changes it.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.0.update(change);
    }

    /// Changes it without notifying the readers. `None` if it is gone.
    pub fn update_silently<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.0.try_update_untracked(change)
    }

    /// Notifies the readers of a change, if it is still there.
    pub fn notify(self) {
        if !self.0.is_disposed() {
            self.0.notify();
        }
    }

    /// Reads it now, and again after each change.
    pub fn with<R>(self, of: impl FnOnce(&T) -> R) -> R {
        of(&self.read())
    }

    /// Not generic over what is done with it, so that it is compiled once for each state.
    #[inline(never)]
    fn read(self) -> impl Deref<Target = T> {
        release(&self.0);
        self.0.read()
    }

    /// Reads it once.
    pub fn with_untracked<R>(self, of: impl FnOnce(&T) -> R) -> R {
        of(&self.read_once())
    }

    /// See `read`.
    #[inline(never)]
    fn read_once(self) -> impl Deref<Target = T> {
        self.0.read_untracked()
    }

    /// A value computed from it. Its readers run again only when the value changes.
    pub fn memo<V: MemoValue>(self, of: impl Fn(&T) -> V + Send + Sync + 'static) -> Signal<V> {
        use_memo(move || self.with(&of))
    }
}

/// What a memo can be.
pub trait MemoValue: Clone + PartialEq + Send + Sync + 'static {}
impl<T: Clone + PartialEq + Send + Sync + 'static> MemoValue for T {}

/// A value computed once for all its readers. They run again only when the value changes.
pub fn use_memo<V: MemoValue>(of: impl Fn() -> V + Send + Sync + 'static) -> Signal<V> {
    boxed(Box::new(of))
}

/// The same. It is not generic over the closure, so that it is compiled only once for each type of
/// value.
fn boxed<V: MemoValue>(of: Box<dyn Fn() -> V + Send + Sync>) -> Signal<V> {
    let memo = ArcMemo::new(move |_| {
        track_peg_marks();
        of()
    });
    Signal::derive(move || {
        release(&memo);
        memo.get()
    })
}

/// Runs `run` now, and again after each change of what it reads. It is given what it returned the
/// last time.
pub fn use_effect<V: 'static>(mut run: impl FnMut(Option<V>) -> V + 'static) {
    let mut last = None;
    effect(Box::new(move || last = Some(run(last.take()))));
}

/// The same, compiled once for all effects.
fn effect(mut run: Box<dyn FnMut()>) {
    Effect::new(move |_: Option<()>| run());
}

/// When the current reader runs again or is gone, it is taken off the list of this signal.
pub(super) fn release(signal: &impl ToAnySource) {
    if let Some(reader) = Observer::get() {
        let signal = signal.to_any_source();
        on_cleanup(move || signal.remove_subscriber(&reader));
    }
}

/// Lets the components read the state behind a model.
macro_rules! reads_state {
    ($model:ty, $field:ident: $state:ty) => {
        impl $model {
            /// A value computed from the state. Its readers run again only when the value changes.
            pub fn memo<T: $crate::hooks::MemoValue>(
                self,
                of: impl Fn(&$state) -> T + Send + Sync + 'static,
            ) -> leptos::prelude::Signal<T> {
                self.$field.memo(of)
            }

            /// Reads the state now, and again whenever a change is shown.
            pub fn with<T>(self, of: impl Fn(&$state) -> T) -> T {
                self.$field.with(of)
            }

            /// Reads the state once.
            #[allow(dead_code, reason = "of some models nobody does")]
            pub fn with_untracked<T>(self, of: impl Fn(&$state) -> T) -> T {
                self.$field.with_untracked(of)
            }
        }
    };
}
pub(crate) use reads_state;
