//! The game on the page: one signal of state, one way to change it.

use leptos::prelude::*;

use super::memory::{Unread, left_round, recall, recall_results};
use crate::game::{Action, Day, Maker, Play, Setup, draw_secret};

/// A handle on the game; free to copy.
#[derive(Clone, Copy)]
pub struct Desk {
    play: RwSignal<Play>,
    no_randomness: RwSignal<bool>,
}

/// What a [`Desk::memo`] can be.
pub trait Shown: PartialEq + Send + Sync + 'static {}
impl Shown for bool {}
impl Shown for usize {}
impl Shown for String {}
impl Shown for Option<String> {}

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

    /// Begins a new round: the codemaker that is set up makes its code.
    pub fn new_game(self) {
        let setup = self.peek(Play::setup);
        match setup.maker() {
            Maker::Evil => self.act(Action::NewEvilGame),
            Maker::Today => self.act(Action::NewGameOfDay(today())),
            Maker::Friend(challenge) => {
                self.act(Action::NewGame(setup.variant(), challenge.code()));
            }
            Maker::Chance => match draw_secret(setup.variant(), random_byte) {
                Ok(secret) => self.act(Action::NewGame(setup.variant(), secret)),
                Err(_) => self.no_randomness.set(true),
            },
        }
    }

    /// Sets up another game or codemaker, with the round that was left there, or else a new one.
    pub fn set_up(self, setup: Setup) {
        let left = left_round(setup);
        let nothing_left = left.is_none();
        let results = recall_results(setup, &mut Vec::new());
        self.act(Action::SetUp(setup, left, results));
        if nothing_left {
            self.new_game();
        }
    }

    /// Whether the browser has refused to give random numbers.
    pub fn no_randomness(self) -> Signal<bool> {
        self.no_randomness.into()
    }

    /// Something that follows from the game, for who wants to hear only of another value. A flag,
    /// a count or a text: Leptos is compiled anew for every type of value shown, and the page is
    /// to stay small.
    pub fn memo<T: Shown>(self, of: impl Fn(&Play) -> T + Send + Sync + 'static) -> Memo<T> {
        self.boxed(Box::new(of))
    }

    /// The same; compiled once for each type of value.
    fn boxed<T: Shown>(self, of: Box<dyn Fn(&Play) -> T + Send + Sync>) -> Memo<T> {
        let play = self.play;
        Memo::new(move |_| play.with(|play| of(play)))
    }

    /// Anything else that follows from the game, made anew with each change.
    pub fn get<T>(self, of: impl Fn(&Play) -> T) -> T {
        self.play.with(of)
    }

    /// Something that follows from the game now.
    pub fn peek<T>(self, of: impl Fn(&Play) -> T) -> T {
        self.play.with_untracked(of)
    }
}

/// This day, in UTC, by the browser's clock.
pub fn today() -> Day {
    const DAY: f64 = 86_400_000.0;
    Day((js_sys::Date::now() / DAY) as u32)
}

/// One byte of the browser's cryptographic randomness.
fn random_byte() -> Result<u8, getrandom::Error> {
    let mut byte = [0];
    getrandom::fill(&mut byte)?;
    Ok(byte[0])
}
