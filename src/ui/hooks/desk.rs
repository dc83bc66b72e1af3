//! The game on the page: one signal of state, one way to change it.

use leptos::prelude::*;

use std::time::Duration;

use super::memory::{Browser, StoreNotices, writer};
use super::state::{Shown, State};
use crate::game::store::PlayStore;
use crate::game::{Day, Maker, Play, PlayAction, Setup, draw_secret};

/// A handle on the game; free to copy.
#[derive(Clone, Copy)]
pub struct Desk {
    play: State<Play>,
    keeper: StoredValue<PlayStore>,
    /// What the visitor is told of the store.
    pub told: StoreNotices,
    no_randomness: RwSignal<bool>,
    /// The day by the browser's clock.
    pub day: RwSignal<Day>,
}

/// How often the clock is looked at, for a new day.
const LOOK: Duration = Duration::from_secs(20);

/// The game as the player left it. It follows other windows and the clock: both may have gone on
/// while this window slept.
pub fn use_desk() -> Desk {
    let (keeper, play) = PlayStore::open(&Browser, writer());
    let desk = Desk {
        play: State::new(play),
        keeper: StoredValue::new(keeper),
        told: StoreNotices::new(),
        no_randomness: RwSignal::new(false),
        day: RwSignal::new(today()),
    };
    desk.keep();
    for event in ["storage", "focus", "visibilitychange"] {
        let listener = window_event_listener_untyped(event, move |_| desk.catch_up());
        on_cleanup(move || listener.remove());
    }
    if let Ok(look) = set_interval_with_handle(move || desk.look_at_the_clock(), LOOK) {
        on_cleanup(move || look.clear());
    }
    desk
}

impl Desk {
    /// Does one thing, and keeps what comes of it.
    pub fn act(self, action: PlayAction) {
        self.play.update(|play| play.apply(action));
        self.keep();
    }

    fn keep(self) {
        self.keeper.update_value(|keeper| {
            self.play.peek(|play| keeper.save(&Browser, play));
            self.told.tell(keeper.values());
        });
    }

    /// Deletes what could not be read, and stores what was not.
    pub fn discard(self) {
        self.keeper
            .update_value(|keeper| keeper.values().discard(&Browser));
        self.keep();
    }

    /// Does what other windows have done.
    fn catch_up(self) {
        let hear = |keeper: &mut PlayStore| self.play.peek(|play| keeper.hear(&Browser, play));
        let news = self.keeper.try_update_value(hear);
        for action in news.into_iter().flatten() {
            self.act(action);
        }
        self.look_at_the_clock();
    }

    fn look_at_the_clock(self) {
        let now = today();
        if now != self.day.get_untracked() {
            self.day.set(now);
        }
    }

    /// Begins a new round: the codemaker that is set up makes its code.
    pub fn new_game(self) {
        let setup = self.peek(Play::setup);
        match setup.maker() {
            Maker::Evil => self.act(PlayAction::NewEvilGame),
            Maker::Today => self.act(PlayAction::NewGameOfDay(today())),
            Maker::Friend(challenge) => {
                self.act(PlayAction::NewGame(setup.variant(), challenge.code()));
            }
            Maker::Chance => match draw_secret(setup.variant(), random_byte) {
                Ok(secret) => self.act(PlayAction::NewGame(setup.variant(), secret)),
                Err(_) => self.no_randomness.set(true),
            },
        }
    }

    /// Sets up another game or codemaker, with the round that was left there, or else a new one.
    pub fn set_up(self, setup: Setup) {
        let set_up = |keeper: &mut PlayStore| keeper.set_up(&Browser, setup, writer());
        if let Some(action) = self.keeper.try_update_value(set_up) {
            self.act(action);
        }
        if self.peek(|play| play.round().is_none()) {
            self.new_game();
        }
    }

    /// Whether the browser has refused to give random numbers.
    pub fn no_randomness(self) -> Signal<bool> {
        self.no_randomness.into()
    }

    /// Something that follows from the game, for readers that want to hear only of another value.
    pub fn memo<T: Shown>(self, of: impl Fn(&Play) -> T + Send + Sync + 'static) -> Signal<T> {
        self.play.memo(of)
    }

    /// Anything else that follows from the game, made anew with each change.
    pub fn get<T>(self, of: impl Fn(&Play) -> T) -> T {
        self.play.get(of)
    }

    /// Something that follows from the game now.
    pub fn peek<T>(self, of: impl Fn(&Play) -> T) -> T {
        self.play.peek(of)
    }
}

/// This day, in UTC, by the browser's clock; the first of all where that is out of its mind.
fn today() -> Day {
    const DAY: f64 = 86_400_000.0;
    Day((js_sys::Date::now() / DAY) as u32)
}

/// One byte of the browser's cryptographic randomness.
fn random_byte() -> Result<u8, getrandom::Error> {
    let mut byte = [0];
    getrandom::fill(&mut byte)?;
    Ok(byte[0])
}
