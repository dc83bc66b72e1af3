//! The match on the page: stored in the browser's store and named by the address.

use std::ops::Deref;

use crate::hooks::{CurrentRoute, NoticedValues, PlaceModel, StateSignal, load, load_silently, use_other_windows};
use crate::parts::notify;
use crate::solve::SolveModel;
use mastermind_game::matches::{MatchAction, MatchResults, MatchSetup, Matches, Seed};
use mastermind_game::solve::Solve;
use mastermind_game::store::{StoredValues, to_stored};
use mastermind_game::wording::labels::parts::NO_RANDOMNESS;

/// A handle on the match; free to copy.
#[derive(Clone, Copy)]
pub struct MatchModel {
    matches: PlaceModel<Matches>,
    /// The page's round, for the components of *Solve*.
    pub solve: SolveModel,
}

impl Deref for MatchModel {
    type Target = PlaceModel<Matches>;

    fn deref(&self) -> &PlaceModel<Matches> {
        &self.matches
    }
}

/// The match that the address names, otherwise the one that the player left.
pub fn use_match_model(address: CurrentRoute) -> MatchModel {
    let mut values = StoredValues::default();
    let stored_matches: Option<Matches> = load(&mut values);
    let results: Option<MatchResults> = load(&mut values);
    let store = NoticedValues::new(values);
    let stored_results = results.unwrap_or_default();
    let state = StateSignal::new(stored_matches.unwrap_or_default().with_results(stored_results.clone()));
    let solve = StateSignal::new(Solve::default());
    show_round(state, solve);
    // The components of *Solve* draw a copy of the page's round.
    let act = move |action| {
        state.update(|matches| matches.apply(action));
        show_round(state, solve);
    };
    let model = MatchModel {
        matches: PlaceModel::new(state, store.notices()).with_handler(act),
        solve: SolveModel::new(solve, store.notices()).with_handler(move |action| act(MatchAction::Solve(action))),
    };
    store.save_changes::<Matches>(model.memo(to_stored));
    store.save_matches(stored_results, model.memo(|matches| matches.results().clone()));
    // Results may have been counted in another window, or come from a file.
    use_other_windows(move || {
        if let Some(results) = load_silently() {
            model.act(MatchAction::Merge(results));
        }
    });
    model.sync_with_address(address, |why| format!("This link opens no match. {why}. Nothing has changed."));
    model
}

/// Copies the page's round into `solve`, if there is one.
fn show_round(matches: StateSignal<Matches>, solve: StateSignal<Solve>) {
    let now = matches.with_untracked(|matches| matches.solve().cloned());
    if let Some(now) = now {
        solve.update(|solve| *solve = now);
    }
}

impl MatchModel {
    /// Starts a match with random codes.
    pub fn begin(self, setup: MatchSetup) {
        match getrandom::u64() {
            Ok(number) => self.act(MatchAction::Begin(setup, Seed::new(number))),
            Err(_) => notify(self.notices, NO_RANDOMNESS.into()),
        }
    }
}
