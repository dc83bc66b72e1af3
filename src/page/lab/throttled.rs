//! A state that changes many times a second, and is drawn at most about 30 times a second, so that drawing does not
//! slow down the work that it shows.

use std::time::Duration;

use leptos::prelude::*;

use crate::hooks::{MemoValue, StateSignal};

/// The longest time until a change is drawn.
const WAIT: Duration = Duration::from_millis(32);

/// A signal of a whole state, which notifies its readers at most once within [`WAIT`]; free to copy.
pub struct Throttled<T: 'static> {
    state: StateSignal<T>,
    /// Whether the readers are about to be notified.
    due: StoredValue<bool>,
}

impl<T> Clone for Throttled<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Throttled<T> {}

impl<T: Send + Sync> Throttled<T> {
    /// A signal with this first value.
    pub fn new(state: T) -> Throttled<T> {
        Throttled { state: StateSignal::new(state), due: StoredValue::new(false) }
    }

    /// Changes the state, and draws it at once.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.state.update(change);
    }

    /// Changes the state, and draws it within [`WAIT`]. Returns `None` if the owner is gone.
    pub fn update_soon<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = self.state.update_silently(change);
        if result.is_some() && !self.due.get_value() {
            self.due.set_value(true);
            set_timeout(
                move || {
                    // The owner may be gone by then.
                    self.due.try_set_value(false);
                    self.state.notify();
                },
                WAIT,
            );
        }
        result
    }

    /// Reads the state. The current reader runs again whenever it is notified of a change.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.state.with(read)
    }

    /// A value computed from the state. Its readers run again only when the value changes.
    pub fn memo<V: MemoValue>(self, compute: impl Fn(&T) -> V + Send + Sync + 'static) -> Signal<V> {
        self.state.memo(compute)
    }

    /// Reads the state, without tracking it.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.state.with_untracked(read)
    }
}
