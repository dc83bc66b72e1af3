//! The page is drawn in several short tasks, so that the browser answers the visitor in between.
//!
//! ```text
//!   shell::run ─ draw_in_turn ─► the first task draws the frame
//!                              └ defer ─► a task of its own for each part, in order
//!             all is drawn ─► the event "page-drawn" ─► boot.js shows it
//!                              └ when_seen ─► what needs a visible place: the focus
//! ```
//!
//! An answer of the engine may change many parts. They are redrawn in the same way:
//!
//! ```text
//!   an answer ─ change_in_turn ─► the first task changes the state
//!                                  └ part_in_turn ─► a task of its own for each part, in order
//!             all is drawn ─► when_seen ─► what is said to a screen reader
//! ```
//!
//! Nothing else waits: a change by the visitor is drawn at once, or after the answer that is being drawn.

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

/// The tasks that are left while the page is being drawn or redrawn.
#[derive(Default)]
struct DrawTasks {
    parts: VecDeque<Deferred>,
    when_seen: Vec<Deferred>,
}

thread_local! {
    /// `None` unless something is being drawn.
    static DRAWING: RefCell<Option<DrawTasks>> = const { RefCell::new(None) };
}

/// Draws the frame of the page, then the parts that it has deferred, and tells boot.js.
pub fn draw_in_turn(frame: impl FnOnce() + 'static) {
    // Timers are slow in a hidden page: there everything is drawn at once.
    if document().hidden() {
        frame();
        tell_page(DRAWN);
        return;
    }
    DRAWING.set(Some(DrawTasks::default()));
    defer(frame);
    draw_later(true);
}

/// Makes a change, after which the parts that follow it are drawn in turn.
pub fn change_in_turn(change: impl FnOnce()) {
    let is_first = !document().hidden() && DRAWING.with_borrow(Option::is_none);
    if is_first {
        DRAWING.set(Some(DrawTasks::default()));
    }
    change();
    if is_first {
        draw_later(false);
    }
}

/// A trigger that is notified after `change`; where parts are drawn in turn, in a task of its own.
pub fn part_in_turn(change: Trigger) -> Trigger {
    let part = Trigger::new();
    let deferred = Rc::new(Cell::new(false));
    use_effect(move |before: Option<()>| {
        change.track();
        // A task that is deferred already will show this change too.
        if before.is_some() && !deferred.replace(true) {
            let deferred = Rc::clone(&deferred);
            defer(move || {
                deferred.set(false);
                part.notify();
            });
        }
    });
    part
}

/// Runs `part` in a task of its own while the page or an answer is being drawn, otherwise at once.
pub fn defer(part: impl FnOnce() + 'static) {
    add_task(Box::new(part), |tasks, part| tasks.parts.push_back(part));
}

/// Runs `act` once the page, or all of an answer, is visible; at once if nothing is being drawn.
pub fn when_seen(act: impl FnOnce() + 'static) {
    add_task(Box::new(act), |tasks, act| tasks.when_seen.push(act));
}

/// Puts a task into a list with `add`, or runs it at once if nothing is being drawn.
fn add_task(task: Deferred, add: fn(&mut DrawTasks, Deferred)) {
    let at_once = DRAWING.with_borrow_mut(|tasks| match tasks {
        Some(tasks) => {
            add(tasks, task);
            None
        }
        None => Some(task),
    });
    if let Some(task) = at_once {
        task();
    }
}

/// Draws the next part in a task of its own, to which its effects belong too. If `is_start`, the
/// page is drawn for the first time, and boot.js is told so at the end.
fn draw_later(is_start: bool) {
    let draw = move || {
        let next = |tasks: &mut Option<DrawTasks>| tasks.as_mut()?.parts.pop_front();
        if let Some(part) = DRAWING.with_borrow_mut(next) {
            part();
            draw_later(is_start);
        } else {
            let tasks = DRAWING.take().unwrap_or_default();
            if is_start {
                tell_page(DRAWN);
            }
            // boot.js shows it before the next task.
            let seen = move || tasks.when_seen.into_iter().for_each(|act| act());
            Timeout::new(0, seen).forget();
        }
    };
    Timeout::new(0, draw).forget();
}
