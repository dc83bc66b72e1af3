//! A sign that appears late and disappears at once, so that short waits show nothing.

use std::time::Duration;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::state::use_effect;

/// Becomes true once `on` has been true for the time `delay`, and false as soon as `on` does.
pub fn use_delayed(on: Signal<bool>, delay: Duration) -> ReadSignal<bool> {
    let (shown, show) = signal(false);
    let pending = StoredValue::new_local(None::<Timeout>);
    use_effect(move |_| {
        if on.get() {
            pending.set_value(Some(Timeout::new(delay.as_millis() as u32, move || show.set(true))));
        } else {
            pending.set_value(None);
            show.set(false);
        }
    });
    shown
}
