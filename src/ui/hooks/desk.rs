//! The game on the page: one signal of state, one way to change it.

use leptos::prelude::*;

use super::memory::{Unread, recall};
use crate::engine::Variant;
use crate::game::{Action, Play, draw_secret};

/// A handle on the game; free to copy.
#[derive(Clone, Copy)]
pub struct Desk {
    play: RwSignal<Play>,
    no_randomness: RwSignal<bool>,
}

/// The game as the player left it, and what could not be read of it.
pub fn use_desk() -> (Desk, Vec<Unread>) {
    let (play, unread) = recall();
    let desk = Desk {
        play: RwSignal::new(play),
        no_randomness: RwSignal::new(false),
    };
    (desk, unread)
}

impl Desk {
    /// Does one thing.
    pub fn act(self, action: Action) {
        self.play.update(|play| play.apply(action));
    }

    /// Begins a new round against a code drawn at random.
    pub fn new_game(self) {
        let variant = Variant::CLASSIC;
        match draw_secret(variant, random_byte) {
            Ok(secret) => self.act(Action::NewGame(variant, secret)),
            Err(_) => self.no_randomness.set(true),
        }
    }

    /// Whether the browser has refused to give random numbers.
    pub fn no_randomness(self) -> bool {
        self.no_randomness.get()
    }

    /// Something that follows from the game, followed as it changes.
    pub fn memo<T>(self, of: impl Fn(&Play) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let play = self.play;
        Memo::new(move |_| play.with(&of))
    }

    /// Something that follows from the game now.
    pub fn peek<T>(self, of: impl Fn(&Play) -> T) -> T {
        self.play.with_untracked(of)
    }
}

/// One byte of the browser's cryptographic randomness.
fn random_byte() -> Result<u8, getrandom::Error> {
    let mut byte = [0];
    getrandom::fill(&mut byte)?;
    Ok(byte[0])
}
