//! A program draws itself in several short tasks, so that the browser answers the visitor in between.
//!
//! ```text
//!   ui::run ─ draw_in_turn ─► the first task draws the frame
//!                              └ in_turn ─► a task of its own for each part, in order
//!             all is drawn ─► the event "app-drawn" ─► boot.js shows the place
//! ```
//!
//! Afterwards nothing waits: a part that comes later is drawn at once.

use std::cell::RefCell;
use std::collections::VecDeque;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use web_sys::Event;

type Part = Box<dyn FnOnce()>;

thread_local! {
    /// The parts that are still to be drawn; `None` when nothing waits.
    static WAITING: RefCell<Option<VecDeque<Part>>> = const { RefCell::new(None) };
}

/// Draws the frame of a program, then the parts that it put off, and tells boot.js.
pub fn draw_in_turn(program: &'static str, frame: impl FnOnce() + 'static) {
    // The timers of a page that nobody looks at are slow: there all is drawn at once.
    if document().hidden() {
        frame();
        return tell_drawn(program);
    }
    WAITING.set(Some(VecDeque::from([Box::new(frame) as Part])));
    later(program);
}

/// Puts off a part while its program is drawn.
pub fn in_turn(part: impl FnOnce() + 'static) {
    let at_once = WAITING.with_borrow_mut(|waiting| match waiting {
        Some(waiting) => {
            waiting.push_back(Box::new(part));
            None
        }
        None => Some(part),
    });
    if let Some(part) = at_once {
        part();
    }
}

/// Draws the next part in a task of its own, to which its effects belong too.
fn later(program: &'static str) {
    let task = move || {
        let part = WAITING.with_borrow_mut(|waiting| waiting.as_mut()?.pop_front());
        match part {
            Some(part) => {
                part();
                later(program);
            }
            None => {
                WAITING.set(None);
                tell_drawn(program);
            }
        }
    };
    Timeout::new(0, task).forget();
}

fn tell_drawn(program: &str) {
    if let Ok(event) = Event::new(&format!("{program}-drawn")) {
        // Nobody hears it where boot.js has given up.
        let _ = window().dispatch_event(&event);
    }
}
