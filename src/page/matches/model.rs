//! The match on the page: one signal of state, stored in the browser's store and in the address.

use std::fmt::Display;

use leptos::prelude::*;

use crate::hooks::{
    CurrentRoute, NoticedValues, StateSignal, load, load_silently, reads_state, use_effect, use_other_windows,
};
use crate::parts::notify;
use crate::solve::SolveModel;
use mastermind_game::matches::{MatchAction, MatchLink, MatchResults, MatchSetup, Matches, Seed};
use mastermind_game::solve::Solve;
use mastermind_game::store::{StoredValues, write};
use mastermind_game::wording::labels::parts::NO_RANDOMNESS;
use mastermind_game::{Place, Route};

/// A handle on the match; free to copy.
#[derive(Clone, Copy)]
pub struct MatchModel {
    matches: StateSignal<Matches>,
    /// A copy of the page's round, from which `solve` is drawn.
    shown: StateSignal<Solve>,
    /// The page's round, for the components of *Solve*.
    pub solve: SolveModel,
    /// The texts of the notices.
    pub notices: RwSignal<Vec<String>>,
}

/// The match that the address names, otherwise the one that the player left.
pub fn use_match_model(address: CurrentRoute) -> MatchModel {
    let mut values = StoredValues::default();
    let stored_matches: Option<Matches> = load(&mut values);
    let results: Option<MatchResults> = load(&mut values);
    let store = NoticedValues::new(values);
    let stored_results = results.unwrap_or_default();
    let matches = StateSignal::new(stored_matches.unwrap_or_default().with_results(stored_results.clone()));
    let solve = StateSignal::new(Solve::default());
    let act = Callback::new(move |action| apply(matches, solve, MatchAction::Solve(action)));
    let model = MatchModel {
        matches,
        shown: solve,
        solve: SolveModel::in_match(solve, act, store.notices()),
        notices: store.notices(),
    };
    show_round(matches, solve);
    store.save_changes::<Matches>(model.memo(write));
    store.save_matches(stored_results, model.memo(|matches| matches.results().clone()));
    // Results may have been counted in another window, or come from a file.
    use_other_windows(move || {
        if let Some(results) = load_silently() {
            model.act(MatchAction::Merge(results));
        }
    });
    follow(model, address);
    model
}

/// Applies one action, and copies the page's round into `solve`.
fn apply(matches: StateSignal<Matches>, solve: StateSignal<Solve>, action: MatchAction) {
    matches.update(|matches| matches.apply(action));
    show_round(matches, solve);
}

/// Copies the page's round into `solve`, if there is one.
fn show_round(matches: StateSignal<Matches>, solve: StateSignal<Solve>) {
    let now = matches.with_untracked(|matches| matches.solve().cloned());
    if let Some(now) = now {
        solve.update(|solve| *solve = now);
    }
}

/// Keeps the address and the match in step: when one changes, the other follows.
fn follow(model: MatchModel, address: CurrentRoute) {
    let rest = address.rest(Place::Match);
    let links = model.memo(|matches| {
        let link = matches.current().map(|current| current.link().to_string());
        link.unwrap_or_default()
    });
    use_effect(move |before: Option<Option<String>>| {
        let (rest, link) = (rest.get(), links.get());
        let write = |rest: String| {
            let place = Place::Match;
            address.write(Route { place, rest }, false);
        };
        let is_new = Some(&rest) != before.as_ref();
        match &rest {
            None => {}
            Some(rest) if *rest == link => {}
            Some(link_text) if is_new && !link_text.is_empty() => {
                model.open(link_text);
                // A link that opens nothing does not stay in the address.
                if links.get_untracked() == link {
                    write(link);
                }
            }
            Some(_) => write(link),
        }
        rest
    });
}

reads_state!(MatchModel, matches: Matches);

impl MatchModel {
    /// Applies one action.
    pub fn act(self, action: MatchAction) {
        apply(self.matches, self.shown, action);
    }

    /// Starts a match with random codes.
    pub fn begin(self, setup: MatchSetup) {
        match getrandom::u64() {
            Ok(number) => self.act(MatchAction::Begin(setup, Seed::new(number))),
            Err(_) => notify(self.notices, NO_RANDOMNESS.into()),
        }
    }

    /// Opens the match that a link names, or adds the notice that it opens none.
    fn open(self, link_text: &str) {
        match link_text.parse::<MatchLink>() {
            Ok(link) => self.act(MatchAction::Open(link)),
            Err(why) => notify(self.notices, opens_no_match(why)),
        }
    }
}

fn opens_no_match(why: impl Display) -> String {
    format!("This link opens no match. {why}. Nothing has changed.")
}
