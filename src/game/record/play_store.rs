//! Everything that is stored for *Play*, each value under its own name, written as soon as it changes.
//!
//! ```text
//!   undo   the round to be counted   1 first, so that it is counted even if the page is closed
//!   draft  the unfinished guess      2
//!   round                            3
//!   results                          4 each cell at least what `undo` says
//!   undo, draft deleted              5 last, when everything else is stored
//! ```
//! The browser may close the page between any two of these writes; a round is still counted exactly once: see [`Undo`].

use super::learn_store::all_mistakes;
use crate::day::DayGrades;
use crate::entry::Draft;
use crate::mistake::{MAX_MISTAKES, Mistake};
use crate::play::{
    Outcome, OutcomeCount, Play, PlayAction, Results, Round, Saved, Settings, Setup, Undo, UndoKind, UndoState,
    UnfinishedGuess, WindowId, next_number,
};
use crate::store::{Store, Stored, StoredValues, UnreadReason, name_of, stored_value, to_stored};

/// The stored values of *Play*, as this window knows them.
#[derive(Clone, Debug)]
pub struct PlayStore {
    values: StoredValues,
    /// The values as they were last read or written.
    settings: Settings,
    setup: Setup,
    current: StoredSetup,
    /// Setups that were left before all of their values could be stored.
    unsaved_setups: Vec<UnsavedSetup>,
    /// The mistakes of the last round that had some.
    mistakes: Vec<Mistake>,
    /// The setups that were left before everything was known about their last round.
    left_setups: Vec<LeftSetup>,
    /// Mistakes that are not stored yet, each as its text.
    waiting_mistakes: Vec<String>,
    /// The grades of the code of the day, as last read or written.
    day_grades: Option<DayGrades>,
}

/// A setup that was left, as it was last stored.
#[derive(Clone, Debug)]
struct LeftSetup {
    setup: Setup,
    results: Results,
    /// The mistakes of its last round.
    mistakes: Vec<Mistake>,
}

/// The stored values of one setup, as they were last read or written.
#[derive(Clone, Debug)]
struct StoredSetup {
    setup: Setup,
    saved: Saved,
    results: Results,
}

/// A setup that was left, with the round and the results that are still to be stored.
#[derive(Clone, Debug)]
struct UnsavedSetup {
    stored: StoredSetup,
    saved: Saved,
    results: Results,
}

impl PlayStore {
    /// Opens the round as the player left it. This window has the number `window`, which no other window may
    /// have.
    pub fn open(store: &dyn Store, window: WindowId) -> (PlayStore, Play) {
        let mut values = StoredValues::default();
        let setup: Setup = values.load(store, "").unwrap_or_default();
        let settings: Settings = values.load(store, "").unwrap_or_default();
        let day_grades: Option<DayGrades> = values.load(store, "");
        let current = StoredSetup::open(&mut values, store, setup, window);
        let (results, saved) = (current.results.clone(), current.saved.clone());
        let play_store = PlayStore {
            values,
            settings,
            setup,
            current,
            unsaved_setups: Vec::new(),
            mistakes: Vec::new(),
            left_setups: Vec::new(),
            waiting_mistakes: Vec::new(),
            day_grades,
        };
        let mut play = Play::resume(settings, results, setup, saved);
        play.close_last_give_up();
        (play_store, play)
    }

    /// Stores the current setup, loads the round and the results of another one, and returns the action that switches
    /// to it. Values that cannot be stored now are stored with a later change.
    pub fn switch_to(&mut self, store: &dyn Store, play: &Play, setup: Setup, window: WindowId) -> PlayAction {
        if !self.save(store, play) {
            self.unsaved_setups.push(UnsavedSetup {
                stored: self.current.clone(),
                saved: play.saved(),
                results: play.results_to_store(),
            });
        }
        let mistakes = std::mem::take(&mut self.mistakes);
        let left = play.setup();
        self.left_setups.push(LeftSetup { setup: left, results: play.results_to_store(), mistakes });
        // If the player comes back to this setup, its mistakes have been stored.
        if let Some(index) = self.left_setups.iter().position(|left| left.setup == setup) {
            self.mistakes = self.left_setups.swap_remove(index).mistakes;
        }
        let is_assessed = |setup: Setup| play.left_setups().iter().any(|left| left.setup() == setup);
        self.left_setups.retain(|other| other.setup == left || is_assessed(other.setup));
        let (saved, results) = match self.unsaved_setups.iter().position(|left| left.stored.setup == setup) {
            Some(index) => {
                let left = self.unsaved_setups.swap_remove(index);
                self.current = left.stored;
                (left.saved, left.results)
            }
            None => {
                self.current = StoredSetup::open(&mut self.values, store, setup, window);
                (self.current.saved.clone(), self.current.results.clone())
            }
        };
        PlayAction::SwitchTo(setup, Box::new(saved), results)
    }

    /// Writes all values that have changed or could not be written before. Returns whether the round and its results
    /// are stored.
    pub fn save(&mut self, store: &dyn Store, play: &Play) -> bool {
        // Forget earlier failures: everything that is still needed is written again below.
        self.values.forget_failures();
        let values = &mut self.values;
        self.unsaved_setups.retain_mut(|left| !left.stored.save(values, store, &left.saved, &left.results));
        let results = play.results_to_store();
        let is_stored = self.current.save(values, store, &play.saved(), &results);
        for left in play.left_setups() {
            self.save_left_setup(store, left);
        }
        self.save_mistakes(store, play);
        self.save_day_grades(store, play);
        let (values, settings, setup) = (&mut self.values, play.settings(), play.setup());
        if settings != self.settings && values.save(store, "", &settings) {
            self.settings = settings;
        }
        if setup != self.setup && values.save(store, "", &setup) {
            self.setup = setup;
        }
        is_stored
    }

    /// Stores the mistakes and results of the last round of a setup that was left, once the engine has found them.
    fn save_left_setup(&mut self, store: &dyn Store, left: &Play) {
        self.save_day_grades(store, left);
        let mut left_setups = self.left_setups.iter_mut();
        let Some(stored) = left_setups.find(|other| other.setup == left.setup()) else {
            return;
        };
        let new_mistakes = left.mistakes_to_practise();
        if !new_mistakes.is_empty() && new_mistakes != stored.mistakes {
            self.waiting_mistakes.extend(new_mistakes.iter().map(to_stored));
            stored.mistakes = new_mistakes;
        }
        let new_results = left.results_to_store();
        if new_results != stored.results && put_results(&mut self.values, store, stored.setup, &new_results) {
            stored.results = new_results;
        }
    }

    /// Stores the grades of the code of the day once all are known, unless those of a later day are stored.
    fn save_day_grades(&mut self, store: &dyn Store, play: &Play) {
        let is_news = |new: &DayGrades| self.day_grades.as_ref().is_none_or(|old| old.day <= new.day && old != new);
        if let Some(new) = play.day_grades().filter(is_news)
            && self.values.save(store, "", &new)
        {
            self.day_grades = Some(new);
        }
    }

    /// Adds the mistakes of the last round to the stored ones, with those of earlier rounds for which there was no
    /// room.
    fn save_mistakes(&mut self, store: &dyn Store, play: &Play) {
        let mistakes = play.mistakes_to_practise();
        if !mistakes.is_empty() && mistakes != self.mistakes {
            self.waiting_mistakes.extend(mistakes.iter().map(to_stored));
            self.mistakes = mistakes;
        }
        let surplus = self.waiting_mistakes.len().saturating_sub(MAX_MISTAKES);
        self.waiting_mistakes.drain(..surplus);
        if !self.waiting_mistakes.is_empty()
            && let Ok(mistakes) = all_mistakes(store, &self.waiting_mistakes)
            && self.values.put_text(store, Mistake::NAME, Some(&mistakes))
        {
            self.waiting_mistakes.clear();
        }
    }

    /// The actions that take over the values that other windows have stored since the last call.
    pub fn take_over_others(&mut self, store: &dyn Store, play: &Play) -> Vec<PlayAction> {
        let (values, setup) = (&mut self.values, play.setup());
        let mut actions = Vec::new();
        if values.has_changed(store, Settings::NAME)
            && let Some(settings) = values.load_silently(store, "")
        {
            self.settings = settings;
            actions.push(PlayAction::ChangeSettings(settings));
        }
        let slot = setup.slot();
        let (round, undo) = (name_of::<Round>(&slot), name_of::<Undo>(&slot));
        if values.has_changed(store, &round) || values.has_changed(store, &undo) {
            // Leave a round alone that cannot be read: a newer page plays it, and this page goes on with its own round.
            if values.load_silently::<Round>(store, &slot).is_some() {
                let saved = read_saved(values, store, setup);
                // The undo is written before its round. Until the round has come too, wait.
                let results = &self.current.results;
                let precedes_round = |undo: &Undo| {
                    let not_counted = undo.count.is_none_or(|count| !results.has(count));
                    not_counted && undo.state(saved.round.as_ref(), results) == UndoState::Settled
                };
                if !saved.undo.as_ref().is_some_and(precedes_round) {
                    self.current.saved = saved;
                    let saved = Box::new(self.current.saved.clone());
                    actions.push(PlayAction::Resume(saved));
                }
            }
        }
        // After the round, because results that another window has counted can no longer be taken back.
        let slot = setup.results_slot();
        if values.has_changed(store, &name_of::<Results>(&slot))
            && let Some(mut results) = values.load_silently::<Results>(store, &slot)
        {
            // The other window may not have known what this window has counted: that is stored again.
            results.set_window(self.current.results.window());
            self.current.results = results.clone();
            actions.push(PlayAction::Merge(results));
        }
        actions
    }

    /// The stored values, for notices about them.
    pub fn values(&mut self) -> &mut StoredValues {
        &mut self.values
    }
}

impl StoredSetup {
    /// Reads the values of a setup, for the window with this number.
    fn open(values: &mut StoredValues, store: &dyn Store, setup: Setup, window: WindowId) -> StoredSetup {
        let mut results: Results = values.load(store, &setup.results_slot()).unwrap_or_default();
        results.set_window(window);
        StoredSetup { setup, saved: read_saved(values, store, setup), results }
    }

    /// Writes the values that have changed. Returns whether everything is stored.
    fn save(&mut self, values: &mut StoredValues, store: &dyn Store, now: &Saved, results: &Results) -> bool {
        if now.round.is_none() && self.saved.round.is_some() {
            self.drop_round(values, store);
        }
        self.count_replaced_round(values, store, now, results);
        if self.save_round(values, store, now) && self.save_results(values, store, results) {
            self.delete_unneeded(values, store, now);
        }
        self.saved == *now && self.results == *results
    }

    /// Removes a stored round whose rows no code agrees with.
    fn drop_round(&mut self, values: &mut StoredValues, store: &dyn Store) {
        let name = name_of::<Round>(&self.setup.slot());
        if let Some(round) = self.saved.round.take() {
            values.set_aside(store, &name, &to_stored(&round), (Round::WHAT, UnreadReason::Contradiction));
            values.put_text(store, &name, None);
        }
    }

    /// Counts the round of the stored undo before another undo is written: only the stored undo says that the round
    /// must be counted.
    fn count_replaced_round(&mut self, values: &mut StoredValues, store: &dyn Store, now: &Saved, results: &Results) {
        let is_replaced = now.undo.is_some() && now.undo != self.saved.undo;
        let count = self.saved.undo.as_ref().and_then(|undo| undo.count);
        if let Some(count) = count.filter(|&count| is_replaced && results.has(count)) {
            let mut counted = self.results.clone();
            counted.count_in(count);
            self.save_results(values, store, &counted);
        }
    }

    /// Writes the undo, the unfinished guess and then the round. Returns whether the round is stored.
    fn save_round(&mut self, values: &mut StoredValues, store: &dyn Store, now: &Saved) -> bool {
        let StoredSetup { setup, saved, .. } = self;
        let slot = setup.slot();
        if let Some(new) = now.undo.as_ref().filter(|_| now.undo != saved.undo) {
            if values.save(store, &slot, new) {
                saved.undo = now.undo.clone()
            } else if new.kind != UndoKind::Over {
                // The next round would overwrite the round that this undo restores.
                return false;
            }
        }
        if let Some(new) = now.draft.as_ref().filter(|_| now.draft != saved.draft)
            && values.save(store, &slot, new)
        {
            saved.draft = now.draft.clone();
        }
        if let Some(new) = now.round.as_ref().filter(|_| now.round != saved.round) {
            if !values.save(store, &slot, new) {
                return false;
            }
            saved.round = now.round.clone();
        }
        true
    }

    /// Deletes the draft and the undo if they are no longer needed, after everything else is stored.
    fn delete_unneeded(&mut self, values: &mut StoredValues, store: &dyn Store, now: &Saved) {
        let StoredSetup { setup, saved, .. } = self;
        let slot = setup.slot();
        let is_draft_unneeded = now.draft.is_none() && saved.draft.is_some();
        if is_draft_unneeded && values.put_text(store, &name_of::<UnfinishedGuess>(&slot), None) {
            saved.draft = None;
        }
        let is_undo_unneeded = now.undo.is_none() && saved.undo.is_some();
        if is_undo_unneeded && values.put_text(store, &name_of::<Undo>(&slot), None) {
            saved.undo = None;
        }
    }

    /// Stores the results if they have changed, merged with those of other windows. Returns whether they are stored.
    fn save_results(&mut self, values: &mut StoredValues, store: &dyn Store, results: &Results) -> bool {
        if *results == self.results {
            return true;
        }
        let is_stored = put_results(values, store, self.setup, results);
        if is_stored {
            self.results = results.clone();
        }
        is_stored
    }
}

/// Stores results, merged with the stored ones. Returns whether they are stored.
fn put_results(values: &mut StoredValues, store: &dyn Store, setup: Setup, results: &Results) -> bool {
    let slot = setup.results_slot();
    let mut merged = results.clone();
    if let Some(other) = values.load(store, &slot) {
        merged.merge(&other);
    }
    values.save(store, &slot, &merged)
}

/// The stored round of a setup, with its unfinished guess and its undo.
fn read_saved(values: &mut StoredValues, store: &dyn Store, setup: Setup) -> Saved {
    let slot = setup.slot();
    Saved { round: values.load(store, &slot), draft: values.load(store, &slot), undo: values.load(store, &slot) }
}

/// The stored round of this setup, if it can be read.
pub fn stored_round(store: &dyn Store, setup: Setup) -> Option<Round> {
    stored_value(store, &setup.slot())
}

/// Makes a new round of this setup and stores it, for *Play* to load; `round` makes it from its number. A round with
/// guesses that was being played there counts as abandoned. Returns whether the new round is stored; if not, nothing
/// has changed.
pub fn store_new_round(
    store: &dyn Store,
    setup: Setup,
    window: WindowId,
    round: impl Fn(u32) -> Option<Round>,
) -> bool {
    let (mut values, slot) = (StoredValues::default(), setup.slot());
    let left: Option<Round> = values.load(store, &slot);
    let mut results: Results = values.load(store, &setup.results_slot()).unwrap_or_default();
    results.set_window(window);
    let undo: Option<Undo> = values.load(store, &setup.slot());
    let left_number = left.as_ref().map_or(0, Round::number);
    let number_before = undo.map_or(0, |undo| undo.round.number());
    let number = next_number(setup, left_number.max(number_before), &results);
    let Some(round) = round(number).map(|round| round.begun_in(window, results.series())) else {
        return false;
    };
    if let Some(left) = left.filter(Round::is_under_way) {
        if !count_stored_undo(&mut values, store, setup, &left) {
            return false;
        }
        let counts = left.counts();
        let undo = Undo {
            kind: UndoKind::NewGame,
            draft: Draft::empty(left.variant()),
            count: counts.then_some(OutcomeCount { who: left.id(), outcome: Outcome::Abandoned, rounds: 1 }),
            round: left,
        };
        // The new round would overwrite the round that this undo restores.
        if !values.save(store, &slot, &undo) {
            return false;
        }
    }
    values.save(store, &slot, &round)
}

/// Counts the round of the stored undo if `round` was begun after it and it has not been counted yet, because the page
/// was closed between two writes. Returns whether another undo may replace it.
fn count_stored_undo(values: &mut StoredValues, store: &dyn Store, setup: Setup, round: &Round) -> bool {
    let undo: Option<Undo> = values.load(store, &setup.slot());
    let slot = setup.results_slot();
    let mut results: Results = values.load(store, &slot).unwrap_or_default();
    let is_closed = |undo: &Undo| undo.state(Some(round), &results) == UndoState::Closed;
    match undo.filter(is_closed).and_then(|undo| undo.count) {
        Some(count) => {
            results.count_in(count);
            values.save(store, &slot, &results)
        }
        None => true,
    }
}
