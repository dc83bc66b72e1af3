//! *Play* and its address: the address sets up a round, and names the current round.

use std::fmt::Display;

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, PlayModel, use_effect};
use crate::parts::notify;
use crate::sheets::{Sheet, Sheets};
use mastermind_game::{Place, Play, PlayAction, Route, Setup, split_review};

const NOT_YET: &str = "That day has not come yet. Here is today’s code.";

/// Keeps the round and the address the same.
///
/// An address that names a round sets it up. If it names none, the last round stays and its name is written
/// there. The usual setup has an empty name. Whether the page wrote the address tells the two cases apart.
pub fn follow_address(model: PlayModel, address: CurrentRoute) {
    let named_round = address.rest(Place::Play);
    let notices = model.store_notices.notices;
    use_effect(move |_| {
        let Some(text) = named_round.get() else { return };
        let last = model.with_untracked(Play::setup);
        let (text, guess) = split_review(&text);
        match text.parse::<Setup>() {
            _ if text.is_empty() => {
                let usual = Setup::default();
                match (last == usual, address.was_written()) {
                    (true, _) => address.write(Route::default(), false),
                    (false, true) => model.set_up(usual),
                    (false, false) => address.write(last.route(), false),
                }
            }
            Ok(named) => {
                let today = model.day.get_untracked();
                // The puzzle of a day is today's on its day.
                let setup = named.on(today);
                if named.is_future(today) {
                    notify(notices, NOT_YET.to_owned());
                    address.write(setup.route(), false);
                }
                if setup != last || model.with_untracked(|play| play.round().is_none()) {
                    model.set_up(setup);
                    model.begin_today();
                }
                // The model keeps its round if there is no game from elsewhere to open.
                let current = model.with_untracked(Play::setup);
                if current != setup {
                    address.write(current.route(), false);
                }
            }
            Err(why) => notify(notices, opens_no_game(why)),
        }
        match guess {
            shown if shown == model.with_untracked(Play::reviewed_guess) => {}
            Some(guess)
                if model.with_untracked(|play| play.next_reviewed(false).is_some() && guess < play.board().len()) =>
            {
                model.act(PlayAction::Open(guess));
            }
            Some(_) => {}
            None => model.act(PlayAction::CloseWhy),
        }
    });
    let reviewed = model.memo(Play::reviewed_guess);
    use_effect(move |before: Option<Option<usize>>| {
        let now = reviewed.get();
        let last = model.with_untracked(Play::setup);
        let (route, step) = match (before.flatten(), now) {
            (None, None) => return now,
            (before, Some(guess)) => (last.route_of_review(guess), before.is_none()),
            (Some(_), None) if last == Setup::default() => (Route::default(), false),
            (Some(_), None) => (last.route(), false),
        };
        if address.place() == Place::Play && named_round.get_untracked() != Some(route.rest.clone()) {
            address.write(route, step);
        }
        now
    });
}

/// Opens the choice of another game, which has an address of its own, over the current round.
pub fn open_change_game(model: PlayModel, address: CurrentRoute, sheets: Sheets) {
    let change_game = address.is_at(Place::ChangeGame);
    use_effect(move |_| {
        if change_game.get() {
            // The usual game has no name in the address, so no round starts behind the sheet.
            let setup = model.with_untracked(Play::setup);
            let usual = setup == Setup::default();
            let route = if usual { Route::default() } else { setup.route() };
            address.write(route, false);
            sheets.open(Sheet::ChangeGame);
        }
    });
}

/// The notice for an address that names no round.
fn opens_no_game(why: impl Display) -> String {
    format!("This link opens no game: {why}. Nothing has changed.")
}
