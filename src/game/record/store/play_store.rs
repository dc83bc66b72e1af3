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

use super::form::write;
use super::learn_store::all_mistakes;
use super::{
    DRAFT, MISTAKES, ROUND, SETTINGS, SETUP, Saved, Store, StoredValues, UNDO, Undo, UndoKind,
    UndoState, UnreadReason, named, results_name, stored_value,
};
use crate::game::entry::Draft;
use crate::game::learn::Mistake;
use crate::game::play::{Play, PlayAction, Round, Setup};
use crate::game::record::{Outcome, Results, Settings, WindowId};
use crate::game::wording::stored::{
    LAST_ROUND, ROUND_BEFORE, THE_RESULTS, THE_SETTINGS, THE_SETUP, UNFINISHED_GUESS,
};

/// What the store holds of *Play*.
#[derive(Clone, Debug)]
pub struct PlayStore {
    values: StoredValues,
    /// The values as they were last read or written.
    settings: Settings,
    setup: Setup,
    saved: Saved,
    results: Results,
    /// The mistakes that were stored last.
    mistakes: Vec<Mistake>,
}

impl PlayStore {
    /// Opens the round as the player left it. This window counts under the number
    /// `window`, which no other window may use.
    pub fn open(store: &dyn Store, window: WindowId) -> (PlayStore, Play) {
        let mut values = StoredValues::default();
        let setup: Option<Setup> = values.recall(store, SETUP, THE_SETUP);
        let settings: Option<Settings> = values.recall(store, SETTINGS, THE_SETTINGS);
        let mut play_store = PlayStore {
            values,
            settings: settings.unwrap_or_default(),
            setup: setup.unwrap_or_default(),
            saved: Saved::default(),
            results: Results::default(),
            mistakes: Vec::new(),
        };
        play_store.turn_to(store, play_store.setup, window);
        let (results, saved) = (play_store.results.clone(), play_store.saved.clone());
        let play = Play::resume(play_store.settings, results, play_store.setup, saved);
        (play_store, play)
    }

    /// Reads the round and the results of another setup.
    pub fn set_up(&mut self, store: &dyn Store, setup: Setup, window: WindowId) -> PlayAction {
        self.values.forget_failures();
        self.turn_to(store, setup, window);
        PlayAction::SetUp(setup, Box::new(self.saved.clone()), self.results.clone())
    }

    fn turn_to(&mut self, store: &dyn Store, setup: Setup, window: WindowId) {
        let results = self.values.recall(store, &results_name(setup), THE_RESULTS);
        self.results = results.unwrap_or_default();
        self.results.count_as(window);
        self.saved = saved(&mut self.values, store, setup);
    }

    /// Writes what has changed. What cannot be written now is tried again at the next change.
    pub fn save(&mut self, store: &dyn Store, play: &Play) {
        let (setup, now) = (play.setup(), play.saved());
        // Earlier failures are forgotten: everything that is still needed is written again below.
        self.values.forget_failures();
        if now.round.is_none() && self.saved.round.is_some() {
            self.drop_round(store, setup);
        }
        let results = play.results_to_store();
        self.count_replaced_round(store, setup, &now, &results);
        if self.save_round(store, setup, &now) && self.save_results(store, setup, results) {
            self.tidy(store, setup, &now);
        }
        self.save_mistakes(store, play);
        let (values, settings) = (&mut self.values, play.settings());
        if settings != self.settings && values.put(store, SETTINGS, THE_SETTINGS, &settings) {
            self.settings = settings;
        }
        if setup != self.setup && values.put(store, SETUP, THE_SETUP, &setup) {
            self.setup = setup;
        }
    }

    /// Removes a stored round with whose rows no code agrees.
    fn drop_round(&mut self, store: &dyn Store, setup: Setup) {
        let name = named(ROUND, setup);
        if let Some(round) = self.saved.round.take() {
            let told = (LAST_ROUND, UnreadReason::Contradiction);
            self.values.set_aside(store, &name, &write(&round), told);
            self.values.put_text(store, &name, None);
        }
    }

    /// Before another undo is written, the round of the last one is counted: once that undo is
    /// overwritten, nothing else says that the round must be counted.
    fn count_replaced_round(
        &mut self,
        store: &dyn Store,
        setup: Setup,
        now: &Saved,
        results: &Results,
    ) {
        let other_way = now.undo.is_some() && now.undo != self.saved.undo;
        let closed = self.saved.undo.as_ref().and_then(|undo| undo.count);
        let closed = closed.filter(|&count| other_way && results.has(count));
        if let Some(count) = closed {
            let mut counted = self.results.clone();
            counted.count_in(count);
            self.save_results(store, setup, counted);
        }
    }

    /// Writes the undo, the unfinished guess and then the round. Returns whether the round is
    /// stored.
    fn save_round(&mut self, store: &dyn Store, setup: Setup, now: &Saved) -> bool {
        let (undo, draft) = (named(UNDO, setup), named(DRAFT, setup));
        let PlayStore { values, saved, .. } = self;
        if let Some(new) = now.undo.as_ref().filter(|_| now.undo != saved.undo) {
            match values.put(store, &undo, ROUND_BEFORE, new) {
                true => saved.undo = now.undo.clone(),
                // The next round would overwrite the round that this undo restores.
                false if new.kind != UndoKind::Over => return false,
                false => {}
            }
        }
        if let Some(new) = now.draft.as_ref().filter(|_| now.draft != saved.draft)
            && values.put(store, &draft, UNFINISHED_GUESS, new)
        {
            saved.draft = now.draft.clone();
        }
        if let Some(new) = now.round.as_ref().filter(|_| now.round != saved.round) {
            if !values.put(store, &named(ROUND, setup), LAST_ROUND, new) {
                return false;
            }
            saved.round = now.round.clone();
        }
        true
    }

    /// Deletes what is no longer needed, now that everything else is stored.
    fn tidy(&mut self, store: &dyn Store, setup: Setup, now: &Saved) {
        let PlayStore { values, saved, .. } = self;
        let draft = now.draft.is_none() && saved.draft.is_some();
        if draft && values.put_text(store, &named(DRAFT, setup), None) {
            saved.draft = None;
        }
        let undo = now.undo.is_none() && saved.undo.is_some();
        if undo && values.put_text(store, &named(UNDO, setup), None) {
            saved.undo = None;
        }
    }

    /// Stores the results, merged with what another window has stored meanwhile. Returns whether
    /// they are stored.
    fn save_results(&mut self, store: &dyn Store, setup: Setup, results: Results) -> bool {
        if results == self.results {
            return true;
        }
        let (values, name) = (&mut self.values, results_name(setup));
        let mut all = results.clone();
        if let Some(other) = values.recall(store, &name, THE_RESULTS) {
            all.merge(&other);
        }
        let done = values.put(store, &name, THE_RESULTS, &all);
        if done {
            self.results = results;
        }
        done
    }

    /// Adds the mistakes of the last round to those that are stored.
    fn save_mistakes(&mut self, store: &dyn Store, play: &Play) {
        let mistakes = play.mistakes_to_practise();
        if mistakes.is_empty() || mistakes == self.mistakes {
            return;
        }
        let texts: Vec<String> = mistakes.iter().map(write).collect();
        if let Ok(all) = all_mistakes(store, &texts)
            && self.values.put_text(store, MISTAKES, Some(&all))
        {
            self.mistakes = mistakes;
        }
    }

    /// The actions that follow from what other windows have stored since the last look.
    pub fn receive(&mut self, store: &dyn Store, play: &Play) -> Vec<PlayAction> {
        let (values, setup) = (&mut self.values, play.setup());
        let mut actions = Vec::new();
        if values.changed(store, SETTINGS)
            && let Some(settings) = values.glance(store, SETTINGS)
        {
            self.settings = settings;
            actions.push(PlayAction::ChangeSettings(settings));
        }
        let round = named(ROUND, setup);
        if values.changed(store, &round) || values.changed(store, &named(UNDO, setup)) {
            // A round that cannot be read is left alone: a newer page plays it, and this page goes
            // on with its own round.
            if values.glance::<Round>(store, &round).is_some() {
                self.saved = saved(values, store, setup);
                actions.push(PlayAction::Resume(Box::new(self.saved.clone())));
            }
        }
        // After the round, because results that another window has counted can no longer be taken
        // back.
        let results = results_name(setup);
        if values.changed(store, &results)
            && let Some(results) = values.glance(store, &results)
        {
            actions.push(PlayAction::Merge(results));
        }
        actions
    }

    /// The values one by one.
    pub fn values(&mut self) -> &mut StoredValues {
        &mut self.values
    }
}

/// What is stored for the round of a setup.
fn saved(values: &mut StoredValues, store: &dyn Store, setup: Setup) -> Saved {
    Saved {
        round: values.recall(store, &named(ROUND, setup), LAST_ROUND),
        draft: values.recall(store, &named(DRAFT, setup), UNFINISHED_GUESS),
        undo: values.recall(store, &named(UNDO, setup), ROUND_BEFORE),
    }
}

/// The settings, if they can be read.
pub fn stored_settings(store: &dyn Store) -> Option<Settings> {
    stored_value(store, SETTINGS)
}

/// The stored round of this setup, if it can be read.
pub fn left_round(store: &dyn Store, setup: Setup) -> Option<Round> {
    stored_value(store, &named(ROUND, setup))
}

/// Stores a new round of this setup, made from its number, which *Play* finds when it is loaded. If
/// a round with guesses was being played there, it counts as abandoned by this window, which must
/// not have counted anything else. Returns whether the round is stored. If not, the round before
/// it is as it was.
pub fn begin_round(
    store: &dyn Store,
    setup: Setup,
    window: WindowId,
    round: impl Fn(u32) -> Option<Round>,
) -> bool {
    let (mut values, name) = (StoredValues::default(), named(ROUND, setup));
    let left: Option<Round> = values.recall(store, &name, LAST_ROUND);
    let number = left.as_ref().map_or(0, Round::number).saturating_add(1);
    let Some(round) = round(number) else {
        return false;
    };
    if let Some(left) = left.filter(Round::is_under_way) {
        if !count_undone(&mut values, store, setup, &left) {
            return false;
        }
        let undo = Undo {
            kind: UndoKind::NewGame,
            draft: Draft::empty(left.variant()),
            round: left,
            count: Some((window, Outcome::Abandoned, 1)),
        };
        // The new round would overwrite the round that this undo restores.
        if !values.put(store, &named(UNDO, setup), ROUND_BEFORE, &undo) {
            return false;
        }
    }
    values.put(store, &name, LAST_ROUND, &round)
}

/// Counts the round of the stored undo, if `round` was begun after it and it has not been counted:
/// a page that is stopped between two writes leaves that to the next one. Returns whether it is
/// counted, so that another undo may take its place.
fn count_undone(values: &mut StoredValues, store: &dyn Store, setup: Setup, round: &Round) -> bool {
    let undo: Option<Undo> = values.recall(store, &named(UNDO, setup), ROUND_BEFORE);
    let name = results_name(setup);
    let results: Option<Results> = values.recall(store, &name, THE_RESULTS);
    let mut results = results.unwrap_or_default();
    let closed = |undo: &Undo| undo.state(Some(round), &results) == UndoState::Closed;
    match undo.filter(closed).and_then(|undo| undo.count) {
        Some(count) => {
            results.count_in(count);
            values.put(store, &name, THE_RESULTS, &results)
        }
        None => true,
    }
}
