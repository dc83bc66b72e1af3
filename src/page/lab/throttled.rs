//! A state that changes many times a second. It is drawn at most some 30 times a second, so that
//! drawing does not slow down the work that it shows.

use std::time::Duration;

use leptos::prelude::*;

use crate::hooks::{MemoValue, StateSignal};

/// How long a change may wait until it is drawn.
const WAIT: Duration = Duration::from_millis(32);

/// A state and its readers; free to copy.
pub struct Throttled<T: 'static> {
    state: StateSignal<T>,
    due: StoredValue<bool>,
}

impl<T> Clone for Throttled<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Throttled<T> {}

impl<T: Send + Sync> Throttled<T> {
    /// With this first value.
    pub fn new(state: T) -> Throttled<T> {
        Throttled { state: StateSignal::new(state), due: StoredValue::new(false) }
    }

    /// Changes it; drawn at once.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.state.update(change);
    }

    /// Changes it; drawn within [`WAIT`]. `None` if it is gone.
    pub fn update_soon<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let out = self.state.update_silently(change);
        if out.is_some() && !self.due.get_value() {
            self.due.set_value(true);
            set_timeout(
                move || {
                    // Its owner may be gone by then.
                    self.due.try_set_value(false);
                    self.state.notify();
                },
                WAIT,
            );
        }
        out
    }

    /// Reads it now, and again whenever a change is shown.
    pub fn with<R>(self, of: impl FnOnce(&T) -> R) -> R {
        self.state.with(of)
    }

    /// A value computed from it. Its readers run again only when the value changes.
    pub fn memo<V: MemoValue>(self, of: impl Fn(&T) -> V + Send + Sync + 'static) -> Signal<V> {
        self.state.memo(of)
    }

    /// Reads it once.
    pub fn with_untracked<R>(self, of: impl FnOnce(&T) -> R) -> R {
        self.state.with_untracked(of)
    }
}
