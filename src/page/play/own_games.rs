//! Keeps each game as soon as it is over, for the Lab and for a file.

use leptos::prelude::*;

use crate::hooks::{BrowserStore, PlayModel, tell_trouble, unix_millis, use_effect};
use crate::parts::notify;
use mastermind_engine::util::narrow;
use mastermind_game::own_games::OwnGame;
use mastermind_game::record::OwnGamesStore;
use mastermind_game::wording::stored;

/// Keeps the game that ended last, and each game that ends from now on. A game that has no room is stored with a later
/// change.
pub fn use_saving_of_games(model: PlayModel) {
    let store = StoredValue::new(OwnGamesStore::default());
    let last = model.memo(|play| OwnGame::last(play, 0).map(|game| game.id));
    let notices = model.store_notices.notices;
    use_effect(move |_| {
        last.track();
        let seconds = narrow(unix_millis() / 1_000);
        let game = model.with_untracked(|play| OwnGame::last(play, seconds));
        // The values that could not be read, and the trouble before and after.
        let outcome = store.try_update_value(|store| {
            let trouble_before = store.values().trouble();
            match game {
                Some(game) => store.add(&BrowserStore, game),
                None => store.save(&BrowserStore),
            }
            let values = store.values();
            (values.take_unread(), trouble_before, values.trouble())
        });
        let Some((unread, trouble_before, trouble)) = outcome else {
            return;
        };
        for value in &unread {
            notify(notices, stored::unread(value));
        }
        tell_trouble(notices, trouble_before, trouble);
        // If there was no room, tries again after every change.
        if trouble.is_some() {
            model.track();
        }
    });
}
