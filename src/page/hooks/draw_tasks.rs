//! The page is drawn in several short tasks, so that the browser answers the visitor in between.
//!
//! ```text
//!   shell::run ─ draw_in_turn ─► the first task draws the frame
//!                              └ defer ─► a task of its own for each part, in order
//!             all is drawn ─► the event "page-drawn" ─► boot.js shows it
//!                              └ when_seen ─► what needs a place that is seen: the focus
//! ```
//!
//! What the engine answers may change many parts. They are drawn again in the same way:
//!
//! ```text
//!   an answer ─ change_in_turn ─► the first task changes the state
//!                                  └ part_in_turn ─► a task of its own for each part, in order
//!             all is drawn ─► when_seen ─► what is said to a screen reader
//! ```
//!
//! Otherwise nothing waits: what a visitor changes is drawn at once, or after the answer that is being drawn.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::page_events::tell_page;
use super::state::use_effect;

/// The event that tells boot.js to show the page.
const DRAWN: &str = "page-drawn";

type Deferred = Box<dyn FnOnce()>;

/// What is still to be done for a program that is being drawn, or drawn again.
#[derive(Default)]
struct Drawing {
    parts: VecDeque<Deferred>,
    when_seen: Vec<Deferred>,
}

thread_local! {
    /// `None` when all is drawn.
    static DRAWING: RefCell<Option<Drawing>> = const { RefCell::new(None) };
}

/// Draws the frame of the page, then the parts that it put off, and tells boot.js.
pub fn draw_in_turn(frame: impl FnOnce() + 'static) {
    // The timers of a page that nobody looks at are slow: there all is drawn at once.
    if document().hidden() {
        frame();
        tell_page(DRAWN);
        return;
    }
    DRAWING.set(Some(Drawing::default()));
    defer(frame);
    draw_later(true);
}

/// Makes a change, after which the parts that follow it are drawn in turn.
pub fn change_in_turn(change: impl FnOnce()) {
    let begins = !document().hidden() && DRAWING.with_borrow(Option::is_none);
    if begins {
        DRAWING.set(Some(Drawing::default()));
    }
    change();
    if begins {
        draw_later(false);
    }
}

/// Notified after each notification of `change`, in a task of its own where parts are drawn in turn.
pub fn part_in_turn(change: Trigger) -> Trigger {
    let part = Trigger::new();
    let waits = Rc::new(Cell::new(false));
    use_effect(move |before: Option<()>| {
        change.track();
        // What it waits for then shows this change too.
        if before.is_some() && !waits.replace(true) {
            let waits = Rc::clone(&waits);
            defer(move || {
                waits.set(false);
                part.notify();
            });
        }
    });
    part
}

/// Puts off a part while its program, or an answer, is drawn.
pub fn defer(part: impl FnOnce() + 'static) {
    put_off(Box::new(part), |drawing, part| drawing.parts.push_back(part));
}

/// Puts something off until its program, or all of an answer, is seen.
pub fn when_seen(act: impl FnOnce() + 'static) {
    put_off(Box::new(act), |drawing, act| drawing.when_seen.push(act));
}

fn put_off(what: Deferred, put: fn(&mut Drawing, Deferred)) {
    let at_once = DRAWING.with_borrow_mut(|drawing| match drawing {
        Some(drawing) => {
            put(drawing, what);
            None
        }
        None => Some(what),
    });
    if let Some(what) = at_once {
        what();
    }
}

/// Draws the next part in a task of its own, to which its effects belong too.
fn draw_later(first: bool) {
    let draw = move || {
        let next = |drawing: &mut Option<Drawing>| drawing.as_mut()?.parts.pop_front();
        if let Some(part) = DRAWING.with_borrow_mut(next) {
            part();
            draw_later(first);
        } else {
            let drawing = DRAWING.take().unwrap_or_default();
            if first {
                tell_page(DRAWN);
            }
            // boot.js shows it before the next task.
            let seen = move || drawing.when_seen.into_iter().for_each(|act| act());
            Timeout::new(0, seen).forget();
        }
    };
    Timeout::new(0, draw).forget();
}
