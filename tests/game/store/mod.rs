//! What survives a reload, with a store that fails in every way that a browser's can.

mod at_once;
mod cut_off;
mod faults;
mod forms;
mod fuzz;
mod given_up;
mod leaving;
mod own_games;
mod windows;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use mastermind_game::record::PlayStore;
use mastermind_game::store::{Store, StoreError};
use mastermind_game::{Play, PlayAction};

pub const ROUND: &str = "mastermind-teacher.round";
pub const RESULTS: &str = "mastermind-teacher.results";

/// A store in memory.
#[derive(Default)]
pub struct Shelf {
    texts: RefCell<BTreeMap<String, String>>,
    /// How many bytes, names and texts, have room; no limit where there is none.
    pub room: Cell<Option<usize>>,
    /// How many writes are still done; then the window is gone, and knows nothing of it.
    life: Cell<Option<usize>>,
    unreadable: Cell<bool>,
    pub unwritable: Cell<bool>,
    /// What was read, in order.
    read: RefCell<Vec<String>>,
}

impl Shelf {
    fn with(texts: &[(&str, &str)]) -> Shelf {
        let shelf = Shelf::default();
        texts.iter().for_each(|(name, text)| shelf.put(name, text));
        shelf
    }

    /// Somebody else stores this.
    fn put(&self, name: &str, text: &str) {
        self.texts.borrow_mut().insert(name.into(), text.into());
    }

    pub fn holds(&self, name: &str) -> Option<String> {
        self.texts.borrow().get(name).cloned()
    }

    pub fn all(&self) -> BTreeMap<String, String> {
        self.texts.borrow().clone()
    }

    /// Whether a write is still done.
    fn lives(&self) -> bool {
        match self.life.get() {
            Some(0) => false,
            Some(life) => {
                self.life.set(Some(life - 1));
                true
            }
            None => true,
        }
    }
}

impl Store for Shelf {
    fn get(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.read.borrow_mut().push(name.to_owned());
        if self.unreadable.get() { Err(StoreError::Forbidden) } else { Ok(self.holds(name)) }
    }

    fn set(&self, name: &str, text: &str) -> Result<(), StoreError> {
        if self.unwritable.get() {
            return Err(StoreError::Forbidden);
        }
        let texts = self.texts.borrow();
        let others = texts.iter().filter(|(other, _)| *other != name);
        let size: usize = others.map(|(name, text)| name.len() + text.len()).sum();
        drop(texts);
        if self.room.get().is_some_and(|room| size + name.len() + text.len() > room) {
            return Err(StoreError::Full);
        }
        if self.lives() {
            self.put(name, text);
        }
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StoreError> {
        if self.unwritable.get() {
            return Err(StoreError::Forbidden);
        }
        if self.lives() {
            self.texts.borrow_mut().remove(name);
        }
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        if self.unreadable.get() { Vec::new() } else { self.texts.borrow().keys().cloned().collect() }
    }
}

/// One window on a store.
pub struct Window {
    pub stored: PlayStore,
    pub play: Play,
}

impl Window {
    fn open(shelf: &Shelf, writer: u32) -> Window {
        let (mut stored, play) = PlayStore::open(shelf, writer);
        stored.save(shelf, &play);
        Window { stored, play }
    }

    fn act(&mut self, shelf: &Shelf, action: PlayAction) {
        self.play.apply(action);
        self.stored.save(shelf, &self.play);
    }

    /// The browser tells it that something was stored, or it becomes visible again.
    fn receive(&mut self, shelf: &Shelf) {
        let actions = self.stored.take_over_others(shelf, &self.play);
        if !actions.is_empty() {
            actions.into_iter().for_each(|action| self.play.apply(action));
            self.stored.save(shelf, &self.play);
        }
    }
}
