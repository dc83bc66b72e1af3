//! A state that changes more often than anybody can look: it is drawn anew only now and then, so
//! that drawing does not hold up what it shows.

use std::time::Duration;

use leptos::prelude::*;

use crate::ui::hooks::{Shown, State};

/// How long changes may wait to be seen: some 30 pictures a second.
const WAIT: Duration = Duration::from_millis(32);

/// A state and who looks at it; free to copy.
pub struct Throttled<T: 'static> {
    state: State<T>,
    due: StoredValue<bool>,
}

impl<T> Clone for Throttled<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Throttled<T> {}

impl<T: Send + Sync> Throttled<T> {
    /// Begins with this.
    pub fn new(state: T) -> Throttled<T> {
        Throttled {
            state: State::new(state),
            due: StoredValue::new(false),
        }
    }

    /// Changes it, to be seen at once.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.state.update(change);
    }

    /// Changes it, to be seen soon.
    pub fn update_soon<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let out = self.state.update_silently(change);
        if out.is_some() && !self.due.get_value() {
            self.due.set_value(true);
            set_timeout(
                move || {
                    // Its owner may be gone meanwhile.
                    self.due.try_set_value(false);
                    self.state.notify();
                },
                WAIT,
            );
        }
        out
    }

    /// What follows from it, made anew with each change that is seen.
    pub fn get<R>(self, of: impl FnOnce(&T) -> R) -> R {
        self.state.get(of)
    }

    /// What follows from it, for readers that want to hear only of another value.
    pub fn memo<V: Shown>(self, of: impl Fn(&T) -> V + Send + Sync + 'static) -> Signal<V> {
        self.state.memo(of)
    }

    /// What follows from it now.
    pub fn peek<R>(self, of: impl FnOnce(&T) -> R) -> R {
        self.state.peek(of)
    }
}
