//! The model of *Play*: its state, and one way to change it.

use leptos::prelude::*;
use leptos::task::spawn_local;

use std::mem::replace;
use std::time::Duration;

use super::page_events::use_other_windows;
use super::state::{StateSignal, reads_state};
use super::store::{BrowserStore, StoreNotices, load_silently, save_silently, window_id};
use super::wall_clock::unix_millis;
use mastermind_game::record::PlayStore;
use mastermind_game::{Day, LastLook, MakerChoice, Play, PlayAction, Setup, Status, draw_secret};

/// A handle on the game; free to copy.
#[derive(Clone, Copy)]
pub struct PlayModel {
    play: StateSignal<Play>,
    play_store: StoredValue<PlayStore>,
    /// What the visitor is told about the store.
    pub store_notices: StoreNotices,
    /// Whether the browser's current task ends with saving.
    will_save: StoredValue<bool>,
    no_randomness: RwSignal<bool>,
    /// Today in UTC, by the browser's clock.
    pub day: RwSignal<Day>,
    /// The whole minutes that are left of today.
    pub minutes_left: RwSignal<usize>,
    /// The day on which the visitor last looked at *Play*; `None` before the first.
    last_look: StoredValue<Option<Day>>,
}

/// How often the clock is checked for a new day.
const CLOCK_CHECK: Duration = Duration::from_secs(20);

/// The game as the player left it. It follows other windows and the clock, even after the window was asleep.
pub fn use_play_model() -> PlayModel {
    let (play_store, play) = PlayStore::open(&BrowserStore, window_id());
    let model = PlayModel {
        play: StateSignal::new(play),
        play_store: StoredValue::new(play_store),
        store_notices: StoreNotices::new(),
        will_save: StoredValue::new(false),
        no_randomness: RwSignal::new(false),
        day: RwSignal::new(today()),
        minutes_left: RwSignal::new(minutes_left()),
        last_look: StoredValue::new(load_silently::<LastLook>().map(|look| look.day)),
    };
    model.save();
    use_other_windows(move || model.catch_up());
    if let Ok(interval) = set_interval_with_handle(move || model.check_clock(), CLOCK_CHECK) {
        on_cleanup(move || interval.clear());
    }
    model
}

reads_state!(PlayModel, play: Play);

impl PlayModel {
    /// Applies one action, and saves the new state.
    pub fn act(self, action: PlayAction) {
        self.play.update(|play| play.apply(action));
        self.save_soon();
    }

    /// Runs the current reader again after each change.
    pub fn track(self) {
        self.play.with(|_| ());
    }

    /// Saves at the end of the browser's current task, so that several changes are written once.
    fn save_soon(self) {
        let will_save = self.will_save.try_update_value(|will| replace(will, true));
        if will_save == Some(false) {
            spawn_local(async move {
                self.will_save.try_set_value(false);
                self.save();
            });
        }
    }

    /// Saves now, unless the page is gone.
    fn save(self) {
        self.play_store.try_update_value(|play_store| {
            self.play.with_untracked(|play| play_store.save(&BrowserStore, play));
            self.store_notices.update(play_store.values());
        });
    }

    /// Deletes stored values that could not be read, and stores what had no room.
    pub fn discard(self) {
        self.play_store.update_value(|play_store| play_store.values().discard(&BrowserStore));
        self.save();
    }

    /// Applies the changes that other windows have stored.
    fn catch_up(self) {
        let take_over = |play_store: &mut PlayStore| {
            self.play.with_untracked(|play| play_store.take_over_others(&BrowserStore, play))
        };
        let actions = self.play_store.try_update_value(take_over).unwrap_or_default();
        if !actions.is_empty() {
            // All of them before anything is saved: a state in between belongs to neither window.
            self.play.update(|play| actions.into_iter().for_each(|action| play.apply(action)));
            self.save();
        }
        self.check_clock();
    }

    /// Updates the day and the minutes that are left of it.
    fn check_clock(self) {
        let now = today();
        if now != self.day.get_untracked() {
            self.day.set(now);
        }
        let minutes = minutes_left();
        if minutes != self.minutes_left.get_untracked() {
            self.minutes_left.set(minutes);
        }
    }

    /// Whether the visitor last looked at *Play* on another day.
    pub fn is_first_look_of_day(self) -> bool {
        self.last_look.get_value().is_some_and(|last| last != self.day.get_untracked())
    }

    /// Notes that the visitor looks at *Play* today.
    pub fn note_look(self) {
        let day = self.day.get_untracked();
        if self.last_look.get_value() != Some(day) {
            self.last_look.set_value(Some(day));
            save_silently(&LastLook { day });
        }
    }

    /// Starts the game of today's code if the current game is that of an earlier day and is over.
    pub fn begin_today(self) {
        let may_begin = self.with_untracked(|play| {
            let is_daily = play.setup().maker() == MakerChoice::Today;
            let playing = play.status() == Some(Status::Playing);
            is_daily && !playing && play.may_begin(self.day.get_untracked())
        });
        if may_begin {
            self.new_game();
        }
    }

    /// Starts a new round with a code of the current codemaker.
    pub fn new_game(self) {
        let setup = self.with_untracked(Play::setup);
        match setup.maker() {
            MakerChoice::Evil => self.act(PlayAction::NewEvilGame),
            MakerChoice::Today => self.act(PlayAction::NewGameOfDay(today())),
            MakerChoice::Day(day) => self.act(PlayAction::NewGameOfDay(day)),
            // No game was opened from elsewhere: a random one is played here.
            MakerChoice::Elsewhere => self.set_up(Setup::new(setup.variant(), MakerChoice::Chance)),
            MakerChoice::Friend(challenge) => {
                self.act(PlayAction::NewGame(setup.variant(), challenge.code()));
            }
            MakerChoice::Chance => match draw_secret(setup.variant(), random_byte) {
                Ok(secret) => self.act(PlayAction::NewGame(setup.variant(), secret)),
                Err(_) => self.no_randomness.set(true),
            },
        }
    }

    /// Changes to another game or codemaker, with the round that was left there, or else a new one.
    pub fn set_up(self, setup: Setup) {
        self.switch_to(setup);
        if self.with_untracked(|play| play.round().is_none()) {
            self.new_game();
        }
    }

    /// Starts a new round of this setup. The code of a day can only be played once: a round that has started
    /// goes on. Opening a friend's code again starts it again.
    pub fn start(self, setup: Setup) {
        let setup = setup.on(today());
        if setup != self.with_untracked(Play::setup) {
            self.switch_to(setup);
        }
        let by_friend = matches!(setup.maker(), MakerChoice::Friend(_));
        if by_friend || self.with_untracked(|play| play.may_begin(today())) {
            self.new_game();
        }
    }

    /// Leaves the current setup, and loads the round that was left in the new one, if there is one.
    fn switch_to(self, setup: Setup) {
        self.act(PlayAction::LeaveSetup);
        let switch = |play_store: &mut PlayStore| {
            self.play.with_untracked(|play| play_store.switch_to(&BrowserStore, play, setup, window_id()))
        };
        if let Some(action) = self.play_store.try_update_value(switch) {
            self.act(action);
        }
    }

    /// Whether the browser has refused to give random numbers.
    pub fn lacks_randomness(self) -> Signal<bool> {
        self.no_randomness.into()
    }
}

/// Today in UTC, by the browser's clock. Day 0 if that clock is before 1970.
fn today() -> Day {
    Day::at(unix_millis())
}

/// The whole minutes that are left of the day in UTC.
fn minutes_left() -> usize {
    const MINUTE: f64 = 60_000.0;
    const MINUTES: usize = 24 * 60;
    MINUTES - (js_sys::Date::now() / MINUTE) as usize % MINUTES - 1
}

/// One byte of the browser's cryptographic randomness.
fn random_byte() -> Result<u8, getrandom::Error> {
    let mut byte = [0];
    getrandom::fill(&mut byte)?;
    Ok(byte[0])
}
