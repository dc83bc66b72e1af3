//! Everything that is stored for *Play*, each value under its own name, written as soon as it
//! changes.
//!
//! ```text
//!   undo   the round to be counted   1 first, so that it is counted even if the page is stopped
//!   draft  the unfinished guess      2
//!   round                            3
//!   results                          4 each cell at least what `undo` says
//!   undo, draft deleted              5 last, when all the rest is stored
//! ```
//! The browser may stop the page between any two of these writes; a round is still counted exactly
//! once: see [`Undo`].

use super::learn_store::all_mistakes;
use crate::entry::Draft;
use crate::mistake::{MOST_MISTAKES, Mistake};
use crate::play::{
    Outcome, Play, PlayAction, Results, Round, Saved, Settings, Setup, Undo, UndoKind, UndoState, UnfinishedGuess,
    WindowId, next_number,
};
use crate::store::{Store, Stored, StoredValues, UnreadReason, name_of, stored_value, write};

/// What the store holds of *Play*.
#[derive(Clone, Debug)]
pub struct PlayStore {
    values: StoredValues,
    /// The values as they were last read or written.
    settings: Settings,
    setup: Setup,
    present: StoredSetup,
    /// Setups that were left while something of them had no room.
    unsaved_setups: Vec<UnsavedSetup>,
    /// The mistakes of the last round that had some.
    mistakes: Vec<Mistake>,
    /// The setups that were left and of whose last rounds more may become known, each with its results and the
    /// mistakes of that round as they were last stored.
    left_setups: Vec<(Setup, Results, Vec<Mistake>)>,
    /// Mistakes that are not stored yet, each as its text.
    waiting_mistakes: Vec<String>,
}

/// What the store holds of one setup, as it was last read or written.
#[derive(Clone, Debug)]
struct StoredSetup {
    setup: Setup,
    saved: Saved,
    results: Results,
}

/// A setup that was left, with what is still to be stored of it.
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
        let setup: Option<Setup> = values.load(store, "");
        let settings: Option<Settings> = values.load(store, "");
        let setup = setup.unwrap_or_default();
        let present = StoredSetup::open(&mut values, store, setup, window);
        let settings = settings.unwrap_or_default();
        let (results, saved) = (present.results.clone(), present.saved.clone());
        let play_store = PlayStore {
            values,
            settings,
            setup,
            present,
            unsaved_setups: Vec::new(),
            mistakes: Vec::new(),
            left_setups: Vec::new(),
            waiting_mistakes: Vec::new(),
        };
        let mut play = Play::resume(settings, results, setup, saved);
        play.close_last_give_up();
        (play_store, play)
    }

    /// The round and the results of another setup. What is played now is stored before; if it has no room,
    /// it waits here, and is stored with a later change.
    pub fn set_up(&mut self, store: &dyn Store, play: &Play, setup: Setup, window: WindowId) -> PlayAction {
        if !self.save(store, play) {
            self.unsaved_setups.push(UnsavedSetup {
                stored: self.present.clone(),
                saved: play.saved(),
                results: play.results_to_store(),
            });
        }
        let mistakes = std::mem::take(&mut self.mistakes);
        let left = play.setup();
        self.left_setups.push((left, play.results_to_store(), mistakes));
        // What comes back has stored its mistakes under this setup.
        if let Some(index) = self.left_setups.iter().position(|one| one.0 == setup) {
            self.mistakes = self.left_setups.swap_remove(index).2;
        }
        let asked = |one: Setup| play.left_setups().iter().any(|it| it.setup() == one);
        self.left_setups.retain(|one| one.0 == left || asked(one.0));
        let is_this = |left: &UnsavedSetup| left.stored.setup == setup;
        let (saved, results) = match self.unsaved_setups.iter().position(is_this) {
            Some(index) => {
                let left = self.unsaved_setups.swap_remove(index);
                self.present = left.stored;
                (left.saved, left.results)
            }
            None => {
                self.present = StoredSetup::open(&mut self.values, store, setup, window);
                (self.present.saved.clone(), self.present.results.clone())
            }
        };
        PlayAction::SetUp(setup, Box::new(saved), results)
    }

    /// Writes what has changed. What cannot be written now is tried again at the next change. Returns whether
    /// the round and its results are stored.
    pub fn save(&mut self, store: &dyn Store, play: &Play) -> bool {
        // Earlier failures are forgotten: everything that is still needed is written again below.
        self.values.forget_failures();
        let values = &mut self.values;
        self.unsaved_setups.retain_mut(|left| !left.stored.save(values, store, &left.saved, &left.results));
        let results = play.results_to_store();
        let done = self.present.save(values, store, &play.saved(), &results);
        for left in play.left_setups() {
            self.save_left(store, left);
        }
        self.save_mistakes(store, play);
        let (values, settings, setup) = (&mut self.values, play.settings(), play.setup());
        if settings != self.settings && values.save(store, "", &settings) {
            self.settings = settings;
        }
        if setup != self.setup && values.save(store, "", &setup) {
            self.setup = setup;
        }
        done
    }

    /// Stores what has become known of the round of a setup that was left.
    fn save_left(&mut self, store: &dyn Store, left: &Play) {
        let mut all = self.left_setups.iter_mut();
        let Some((setup, results, mistakes)) = all.find(|one| one.0 == left.setup()) else {
            return;
        };
        let new = left.mistakes_to_practise();
        if !new.is_empty() && new != *mistakes {
            self.waiting_mistakes.extend(new.iter().map(write));
            *mistakes = new;
        }
        let now = left.results_to_store();
        if now != *results && put_results(&mut self.values, store, *setup, &now) {
            *results = now;
        }
    }

    /// Adds the mistakes of the last round to those that are stored, with those of earlier rounds for which
    /// there was no room.
    fn save_mistakes(&mut self, store: &dyn Store, play: &Play) {
        let mistakes = play.mistakes_to_practise();
        if !mistakes.is_empty() && mistakes != self.mistakes {
            self.waiting_mistakes.extend(mistakes.iter().map(write));
            self.mistakes = mistakes;
        }
        let old = self.waiting_mistakes.len().saturating_sub(MOST_MISTAKES);
        self.waiting_mistakes.drain(..old);
        if !self.waiting_mistakes.is_empty()
            && let Ok(all) = all_mistakes(store, &self.waiting_mistakes)
            && self.values.put_text(store, Mistake::NAME, Some(&all))
        {
            self.waiting_mistakes.clear();
        }
    }

    /// The actions that follow from what other windows have stored since the last look.
    pub fn take_over_others(&mut self, store: &dyn Store, play: &Play) -> Vec<PlayAction> {
        let (values, setup) = (&mut self.values, play.setup());
        let mut actions = Vec::new();
        if values.changed(store, Settings::NAME)
            && let Some(settings) = values.load_silently(store, "")
        {
            self.settings = settings;
            actions.push(PlayAction::ChangeSettings(settings));
        }
        let slot = setup.slot();
        let (round, undo) = (name_of::<Round>(&slot), name_of::<Undo>(&slot));
        if values.changed(store, &round) || values.changed(store, &undo) {
            // A round that cannot be read is left alone: a newer page plays it, and this page goes
            // on with its own round.
            if values.load_silently::<Round>(store, &slot).is_some() {
                let saved = read_saved(values, store, setup);
                // The undo is written before its round: until that has come, nothing is known.
                let results = &self.present.results;
                let early = |undo: &Undo| {
                    let count = undo.count.is_none_or(|count| !results.has(count));
                    count && undo.state(saved.round.as_ref(), results) == UndoState::Settled
                };
                if !saved.undo.as_ref().is_some_and(early) {
                    self.present.saved = saved;
                    let saved = Box::new(self.present.saved.clone());
                    actions.push(PlayAction::Resume(saved));
                }
            }
        }
        // After the round, because results that another window has counted can no longer be taken
        // back.
        let slot = setup.results_slot();
        if values.changed(store, &name_of::<Results>(&slot))
            && let Some(mut results) = values.load_silently::<Results>(store, &slot)
        {
            // It may have been written without knowing of what this window has counted: that is stored again.
            results.set_window(self.present.results.window());
            self.present.results = results.clone();
            actions.push(PlayAction::Merge(results));
        }
        actions
    }

    /// The values one by one.
    pub fn values(&mut self) -> &mut StoredValues {
        &mut self.values
    }
}

impl StoredSetup {
    fn open(values: &mut StoredValues, store: &dyn Store, setup: Setup, window: WindowId) -> StoredSetup {
        let results: Option<Results> = values.load(store, &setup.results_slot());
        let mut results = results.unwrap_or_default();
        results.set_window(window);
        StoredSetup { setup, saved: read_saved(values, store, setup), results }
    }

    /// Writes what has changed. Returns whether all of it is stored.
    fn save(&mut self, values: &mut StoredValues, store: &dyn Store, now: &Saved, results: &Results) -> bool {
        if now.round.is_none() && self.saved.round.is_some() {
            self.drop_round(values, store);
        }
        self.count_replaced_round(values, store, now, results);
        if self.save_round(values, store, now) && self.save_results(values, store, results) {
            self.tidy(values, store, now);
        }
        self.saved == *now && self.results == *results
    }

    /// Removes a stored round with whose rows no code agrees.
    fn drop_round(&mut self, values: &mut StoredValues, store: &dyn Store) {
        let name = name_of::<Round>(&self.setup.slot());
        if let Some(round) = self.saved.round.take() {
            let told = (Round::WHAT, UnreadReason::Contradiction);
            values.set_aside(store, &name, &write(&round), told);
            values.put_text(store, &name, None);
        }
    }

    /// Before another undo is written, the round of the last one is counted: once that undo is
    /// overwritten, nothing else says that the round must be counted.
    fn count_replaced_round(&mut self, values: &mut StoredValues, store: &dyn Store, now: &Saved, results: &Results) {
        let other_way = now.undo.is_some() && now.undo != self.saved.undo;
        let closed = self.saved.undo.as_ref().and_then(|undo| undo.count);
        let closed = closed.filter(|&count| other_way && results.has(count));
        if let Some(count) = closed {
            let mut counted = self.results.clone();
            counted.count_in(count);
            self.save_results(values, store, &counted);
        }
    }

    /// Writes the undo, the unfinished guess and then the round. Returns whether the round is
    /// stored.
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

    /// Deletes what is no longer needed, now that everything else is stored.
    fn tidy(&mut self, values: &mut StoredValues, store: &dyn Store, now: &Saved) {
        let StoredSetup { setup, saved, .. } = self;
        let slot = setup.slot();
        let draft = now.draft.is_none() && saved.draft.is_some();
        if draft && values.put_text(store, &name_of::<UnfinishedGuess>(&slot), None) {
            saved.draft = None;
        }
        let undo = now.undo.is_none() && saved.undo.is_some();
        if undo && values.put_text(store, &name_of::<Undo>(&slot), None) {
            saved.undo = None;
        }
    }

    /// Stores the results, merged with what another window has stored meanwhile. Returns whether
    /// they are stored.
    fn save_results(&mut self, values: &mut StoredValues, store: &dyn Store, results: &Results) -> bool {
        if *results == self.results {
            return true;
        }
        let done = put_results(values, store, self.setup, results);
        if done {
            self.results = results.clone();
        }
        done
    }
}

/// Stores results, merged with what is stored. Returns whether they are stored.
fn put_results(values: &mut StoredValues, store: &dyn Store, setup: Setup, results: &Results) -> bool {
    let slot = setup.results_slot();
    let mut all = results.clone();
    if let Some(other) = values.load(store, &slot) {
        all.merge(&other);
    }
    values.save(store, &slot, &all)
}

/// What is stored for the round of a setup.
fn read_saved(values: &mut StoredValues, store: &dyn Store, setup: Setup) -> Saved {
    let slot = setup.slot();
    Saved { round: values.load(store, &slot), draft: values.load(store, &slot), undo: values.load(store, &slot) }
}

/// The stored round of this setup, if it can be read.
pub fn left_round(store: &dyn Store, setup: Setup) -> Option<Round> {
    stored_value(store, &setup.slot())
}

/// Stores a new round of this setup, made from its number, which *Play* finds when it is loaded. If
/// a round with guesses was being played there, it counts as abandoned. Returns whether the round is
/// stored. If not, the round before it is as it was.
pub fn begin_round(store: &dyn Store, setup: Setup, window: WindowId, round: impl Fn(u32) -> Option<Round>) -> bool {
    let (mut values, slot) = (StoredValues::default(), setup.slot());
    let left: Option<Round> = values.load(store, &slot);
    let results: Option<Results> = values.load(store, &setup.results_slot());
    let undo: Option<Undo> = values.load(store, &setup.slot());
    let last = left.as_ref().map_or(0, Round::number);
    let before = undo.map_or(0, |undo| undo.round.number());
    let number = next_number(setup, last.max(before), &results.unwrap_or_default());
    let Some(round) = round(number).map(|round| round.begun_in(window)) else {
        return false;
    };
    if let Some(left) = left.filter(Round::is_under_way) {
        if !count_undone(&mut values, store, setup, &left) {
            return false;
        }
        let counts = left.counts();
        let undo = Undo {
            kind: UndoKind::NewGame,
            draft: Draft::empty(left.variant()),
            count: counts.then_some((left.id(), Outcome::Abandoned, 1)),
            round: left,
        };
        // The new round would overwrite the round that this undo restores.
        if !values.save(store, &slot, &undo) {
            return false;
        }
    }
    values.save(store, &slot, &round)
}

/// Counts the round of the stored undo, if `round` was begun after it and it has not been counted:
/// a page that is stopped between two writes leaves that to the next one. Returns whether it is
/// counted, so that another undo may take its place.
fn count_undone(values: &mut StoredValues, store: &dyn Store, setup: Setup, round: &Round) -> bool {
    let undo: Option<Undo> = values.load(store, &setup.slot());
    let slot = setup.results_slot();
    let results: Option<Results> = values.load(store, &slot);
    let mut results = results.unwrap_or_default();
    let closed = |undo: &Undo| undo.state(Some(round), &results) == UndoState::Closed;
    match undo.filter(closed).and_then(|undo| undo.count) {
        Some(count) => {
            results.count_in(count);
            values.save(store, &slot, &results)
        }
        None => true,
    }
}
