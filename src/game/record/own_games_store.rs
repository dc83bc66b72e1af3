//! The finished games in the browser's store, which several windows write.

use crate::own_games::{OwnGame, OwnGames};
use crate::store::{Store, StoredValues};

/// What a window knows of them.
#[derive(Clone, Debug, Default)]
pub struct OwnGamesStore {
    values: StoredValues,
    /// What this window has added: it is stored again if another window has overwritten it, or if there was no room.
    added: OwnGames,
}

impl OwnGamesStore {
    /// Adds a game, unless it is stored. What cannot be stored now is stored with the next game, or by
    /// [`save`](OwnGamesStore::save).
    pub fn add(&mut self, store: &dyn Store, game: OwnGame) {
        let stored = self.stored(store);
        if !stored.has(&game) {
            self.added.add(game);
        }
        self.put(store, stored);
    }

    /// Stores what had no room.
    pub fn save(&mut self, store: &dyn Store) {
        if !self.added.is_empty() {
            let stored = self.stored(store);
            self.put(store, stored);
        }
    }

    fn stored(&mut self, store: &dyn Store) -> OwnGames {
        self.values.load(store, "").unwrap_or_default()
    }

    /// Stores these games together with those that were added here, unless they are there.
    fn put(&mut self, store: &dyn Store, stored: OwnGames) {
        self.values.forget_failures();
        let mut all = stored.clone();
        all.merge(&self.added);
        if all != stored {
            self.values.save(store, "", &all);
        }
    }

    /// What is known of the stored value, for notices.
    pub fn values(&mut self) -> &mut StoredValues {
        &mut self.values
    }
}
