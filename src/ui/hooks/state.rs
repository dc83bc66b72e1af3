//! What the page is drawn from: a state, and the values that follow from it.
//!
//! Leptos 0.8 keeps whoever has read a signal on the signal's list of readers even when that reader is
//! gone from the page. Everything that is read here is therefore read by [`release`], which takes the
//! reader off the list again.

use super::labels::track_labels;
use leptos::prelude::*;
use leptos::reactive::graph::{Observer, Source, ToAnySource};

/// A state and all that read it; free to copy.
pub struct State<T: 'static>(RwSignal<T>);

impl<T> Clone for State<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for State<T> {}

impl<T: Send + Sync> State<T> {
    /// Begins with this.
    pub fn new(state: T) -> State<T> {
        State(RwSignal::new(state))
    }

    /// Changes it.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.0.update(change);
    }

    /// Changes it without telling the readers; nothing if it is gone.
    pub fn update_silently<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.0.try_update_untracked(change)
    }

    /// Tells the readers of a change; nothing if it is gone.
    pub fn notify(self) {
        if !self.0.is_disposed() {
            self.0.notify();
        }
    }

    /// What follows from it, read anew with each change.
    pub fn get<R>(self, of: impl FnOnce(&T) -> R) -> R {
        release(&self.0);
        self.0.with(of)
    }

    /// What follows from it now.
    pub fn peek<R>(self, of: impl FnOnce(&T) -> R) -> R {
        self.0.with_untracked(of)
    }

    /// What follows from it, for readers that want to hear only of another value.
    pub fn memo<V: Shown>(self, of: impl Fn(&T) -> V + Send + Sync + 'static) -> Signal<V> {
        use_memo(move || self.get(&of))
    }
}

/// What a memo can be: a flag, a count or a text. Leptos is compiled anew for every type of value
/// shown, and the page is to stay small.
pub trait Shown: Clone + PartialEq + Send + Sync + 'static {}
impl Shown for bool {}
impl Shown for usize {}
impl Shown for String {}
impl Shown for Option<String> {}

/// A value that is computed once for all who read it, who hear only of another value.
pub fn use_memo<V: Shown>(of: impl Fn() -> V + Send + Sync + 'static) -> Signal<V> {
    boxed(Box::new(of))
}

/// The same; compiled once for each type of value.
fn boxed<V: Shown>(of: Box<dyn Fn() -> V + Send + Sync>) -> Signal<V> {
    let memo = ArcMemo::new(move |_| {
        track_labels();
        of()
    });
    Signal::derive(move || {
        release(&memo);
        memo.get()
    })
}

/// Takes whoever is reading off the list of this signal once it reads again or is gone.
pub(super) fn release(signal: &impl ToAnySource) {
    if let Some(reader) = Observer::get() {
        let signal = signal.to_any_source();
        on_cleanup(move || signal.remove_subscriber(&reader));
    }
}
