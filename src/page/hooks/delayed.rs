//! A sign that appears late and disappears at once, so that short waits show nothing.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::state::use_effect;

/// True once `on` has been true for `delay` milliseconds; false as soon as it is not.
pub fn use_delayed(on: Signal<bool>, delay: u32) -> ReadSignal<bool> {
    let (shown, show) = signal(false);
    let pending = StoredValue::new_local(None::<Timeout>);
    use_effect(move |_| {
        if on.get() {
            pending.set_value(Some(Timeout::new(delay, move || show.set(true))));
        } else {
            pending.set_value(None);
            show.set(false);
        }
    });
    shown
}
