//! The finished games in the browser's store, which several windows write.

use crate::own_games::{OwnGame, OwnGames};
use crate::store::{Store, StoredValues};

/// The finished games that this window has added.
#[derive(Clone, Debug, Default)]
pub struct OwnGamesStore {
    values: StoredValues,
    /// The games added here. They are stored again if another window has overwritten them, or if there was no room.
    added: OwnGames,
}

impl OwnGamesStore {
    /// Adds a game, unless it is stored. If there is no room now, it is stored with the next game or by
    /// [`save`](OwnGamesStore::save).
    pub fn add(&mut self, store: &dyn Store, game: OwnGame) {
        let stored = self.stored(store);
        if !stored.has(&game) {
            self.added.add(game);
        }
        self.put(store, stored);
    }

    /// Stores the games for which there was no room.
    pub fn save(&mut self, store: &dyn Store) {
        if !self.added.is_empty() {
            let stored = self.stored(store);
            self.put(store, stored);
        }
    }

    /// The games that are stored now.
    fn stored(&mut self, store: &dyn Store) -> OwnGames {
        self.values.load(store, "").unwrap_or_default()
    }

    /// Merges the games added here into the stored ones, and stores them if that changes anything.
    fn put(&mut self, store: &dyn Store, stored: OwnGames) {
        self.values.forget_failures();
        let mut merged = stored.clone();
        merged.merge(&self.added);
        if merged != stored {
            self.values.save(store, "", &merged);
        }
    }

    /// The stored values, for notices about them.
    pub fn values(&mut self) -> &mut StoredValues {
        &mut self.values
    }
}
