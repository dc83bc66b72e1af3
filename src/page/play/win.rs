//! The moments of a win, one after the other. Any tap or key ends them; a visitor who wants no motion sees the last one.
//!
//! ```text
//!   0 ms   the pins drop          240   the lid opens         480   the row lights up, its pegs hop
//!   600    the pad makes way for the result; pegs fly until 1,000
//! ```

use std::time::Duration;

use leptos::prelude::*;

use crate::hooks::{PlayModel, prefers_no_motion, use_effect};
use mastermind_game::{Play, Round, Status};

/// A moment of a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Moment {
    /// No win is shown, or all of it.
    #[default]
    Still,
    /// Pins, lid and row: the pad stays.
    Board,
    /// The result, with pegs that fly.
    Result,
}

/// The result comes after this time, and everything has ended after the second one.
const RESULT: Duration = Duration::from_millis(600);
const END: Duration = Duration::from_millis(1000);

/// The moment of a win; free to copy.
#[derive(Clone, Copy)]
pub struct Win(RwSignal<Moment>);

impl Win {
    /// What is shown now.
    pub fn moment(self) -> Moment {
        self.0.get()
    }
}

/// Shows each win of this model's rounds.
pub fn use_win(model: PlayModel) -> Win {
    let moment = RwSignal::new(Moment::Still);
    let begun = StoredValue::new(0.0);
    let round = |play: &Play| (play.setup(), play.round().map(Round::number), play.status());
    use_effect(move |before: Option<_>| {
        let now = model.with(round);
        let (setup, number, status) = now;
        if before == Some((setup, number, Some(Status::Playing))) && status == Some(Status::Won) && !prefers_no_motion()
        {
            begun.set_value(window().performance().map_or(0.0, |clock| clock.now()));
            moment.set(Moment::Board);
            let go_on = move |from: Moment, to: Moment| {
                if moment.try_get_untracked() == Some(from) {
                    moment.set(to);
                }
            };
            set_timeout(move || go_on(Moment::Board, Moment::Result), RESULT);
            set_timeout(move || go_on(Moment::Result, Moment::Still), END);
        }
        now
    });
    for event in ["pointerdown", "keydown"] {
        let listener = window_event_listener_untyped(event, move |event| {
            // The key that sent the guess comes here too, when the win has begun.
            if moment.get_untracked() != Moment::Still && event.time_stamp() > begun.get_value() {
                moment.set(Moment::Still);
            }
        });
        on_cleanup(move || listener.remove());
    }
    Win(moment)
}
