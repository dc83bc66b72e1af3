//! *Play* and its address: the address sets up a round, and names the current round.
//!
//! ```text
//!   the address            who wrote it   what happens
//!   names a round          anybody        the round is set up, unless it is there already
//!   names no round         the page       the usual game is set up: its name is empty
//!   names no round         the visitor    the last round stays, and its name is written; or the front, if no game is
//!                                         played or a new day has come
//!   cannot be read         the visitor    a notice; nothing changes
//!
//!   another round, set up by a button     the address follows: `start_and_show`
//!   another guess under review            the address follows: `use_review_address`
//! ```

use std::fmt::Display;

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, HistoryStep, PlayModel, use_effect, use_memo};
use crate::parts::notify;
use crate::sheets::{Sheet, Sheets};
use mastermind_game::{FRONT, Place, Play, PlayAction, Route, Setup, Status, Today, split_review};

const NOT_YET: &str = "That day has not come yet. Here is today’s code.";

/// Keeps the round and the address in step, as the table above says. The front is shown at its own address.
pub fn use_round_address(model: PlayModel, address: CurrentRoute) {
    let named_round = address.rest(Place::Play);
    use_effect(move |_| {
        let Some(text) = named_round.get() else { return };
        if text == FRONT {
            model.note_look();
            return;
        }
        if begins_at_front(model, text.is_empty(), address.was_written()) {
            address.write(Today::front(), HistoryStep::Replace);
            return;
        }
        model.note_look();
        let (text, guess) = split_review(&text);
        open_named_round(model, address, text);
        open_reviewed_guess(model, guess);
    });
    use_review_address(model, address, named_round);
}

/// Writes the guess under review into the address, whose end `named_round` is.
fn use_review_address(model: PlayModel, address: CurrentRoute, named_round: Signal<Option<String>>) {
    let reviewed = model.memo(Play::reviewed_guess);
    use_effect(move |before: Option<Option<usize>>| {
        let now = reviewed.get();
        if let Some((route, step)) = route_of_reviewed(model, before.flatten(), now)
            && address.place() == Place::Play
            && named_round.get_untracked() != Some(route.rest.clone())
        {
            address.write(route, step);
        }
        now
    });
}

/// Sets up the round that an address names; `text` is its end, without a guess under review.
fn open_named_round(model: PlayModel, address: CurrentRoute, text: &str) {
    let last = model.with_untracked(Play::setup);
    if text.is_empty() {
        let usual = Setup::default();
        if last == usual {
            address.write(Route::default(), HistoryStep::Replace);
        } else if address.was_written() {
            model.set_up(usual);
        } else {
            address.write(last.route(), HistoryStep::Replace);
        }
        return;
    }
    let named = match text.parse::<Setup>() {
        Ok(named) => named,
        Err(why) => {
            notify(model.store_notices.notices, unread_address_notice(why));
            return;
        }
    };
    let today = model.day.get_untracked();
    // The puzzle of a day is today's on its day.
    let setup = named.on(today);
    if named.is_future(today) {
        notify(model.store_notices.notices, NOT_YET.to_owned());
        address.write(setup.route(), HistoryStep::Replace);
    }
    if setup != last || model.with_untracked(|play| play.round().is_none()) {
        model.set_up(setup);
        model.begin_today();
    }
    // The model keeps its round if there is no game from elsewhere to open.
    let current = model.with_untracked(Play::setup);
    if current != setup {
        address.write(current.route(), HistoryStep::Replace);
    }
}

/// Opens the guess under review (from 0) that an address names; closes the review if it names none.
fn open_reviewed_guess(model: PlayModel, guess: Option<usize>) {
    if guess == model.with_untracked(Play::reviewed_guess) {
        return;
    }
    let Some(guess) = guess else {
        model.act(PlayAction::CloseWhy);
        return;
    };
    let can_be_opened = |play: &Play| play.next_reviewed().is_some() && guess < play.board().len();
    if model.with_untracked(can_be_opened) {
        model.act(PlayAction::OpenWhy(guess));
    }
}

/// The address of the guess under review (from 0), or of the round if there is none now; `None` if there was none
/// before either.
fn route_of_reviewed(model: PlayModel, before: Option<usize>, now: Option<usize>) -> Option<(Route, HistoryStep)> {
    let last = model.with_untracked(Play::setup);
    match (before, now) {
        (None, None) => None,
        (before, Some(guess)) => Some((last.route_of_review(guess), HistoryStep::push_if(before.is_none()))),
        (Some(_), None) if last == Setup::default() => Some((Route::default(), HistoryStep::Replace)),
        (Some(_), None) => Some((last.route(), HistoryStep::Replace)),
    }
}

/// Whether the address is that of the front. While another place is shown, what it was.
pub fn shows_front(address: CurrentRoute) -> Signal<bool> {
    let rest = address.rest(Place::Play);
    let last = StoredValue::new(false);
    use_memo(move || {
        if let Some(rest) = rest.get() {
            last.set_value(rest == FRONT);
        }
        last.get_value()
    })
}

/// Whether the front is shown instead of the last round: no game is in hand, or the day has changed since the visitor
/// last looked. `is_bare` tells that the address names no round, `was_written` that the page has written it: a reload
/// leads back to where the visitor was. A link to a round opens that round.
fn begins_at_front(model: PlayModel, is_bare: bool, was_written: bool) -> bool {
    let (first, playing) = model.with_untracked(|play| (play.is_first_visit(), play.status() == Some(Status::Playing)));
    let no_game = is_bare && !was_written && !playing;
    let new_day = (is_bare || was_written) && model.is_first_look_of_day();
    !first && (no_game || new_day)
}

/// Leads to the front when the visitor comes back on another day.
pub fn use_new_days(model: PlayModel, address: CurrentRoute) {
    let listener = window_event_listener_untyped("visibilitychange", move |_| {
        if document().hidden() || address.place() != Place::Play {
            return;
        }
        if model.is_first_look_of_day() && !model.with_untracked(Play::is_first_visit) {
            address.write(Today::front(), HistoryStep::Push);
        }
        model.note_look();
    });
    on_cleanup(move || listener.remove());
    // Midnight passes while the visitor plays: the game stays.
    use_effect(move |_| {
        model.day.track();
        if !document().hidden() && untrack(|| address.place()) == Place::Play {
            model.note_look();
        }
    });
}

/// Opens the choice of another game, which has an address of its own, over the current round.
pub fn use_change_game(model: PlayModel, address: CurrentRoute, sheets: Sheets) {
    let change_game = address.is_at(Place::ChangeGame);
    use_effect(move |_| {
        if change_game.get() {
            // The usual game has no name in the address, so no round starts behind the sheet.
            let setup = model.with_untracked(Play::setup);
            let usual = setup == Setup::default();
            let route = if usual { Route::default() } else { setup.route() };
            address.write(route, HistoryStep::Replace);
            sheets.open(Sheet::ChangeGame);
        }
    });
}

/// The notice for an address that names no round.
fn unread_address_notice(why: impl Display) -> String {
    format!("This link opens no game: {why}. Nothing has changed.")
}
