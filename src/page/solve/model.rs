//! The round on the page: one signal of state, stored in the browser's store and in the address.

use std::fmt::Display;

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, NoticedValues, StateSignal, load, reads_state, set_peg_marks_of, use_effect};
use crate::parts::notify;
use mastermind_engine::tree::Tree;
use mastermind_game::lab::tree::StoredTree;
use mastermind_game::notation::{Fault, Position, ReadPosition};
use mastermind_game::solve::{Answerer, Guesser, Solve, SolveAction, SolveLink, YourTree};
use mastermind_game::store::{StoredValues, write};
use mastermind_game::{Place, Route};

/// A handle on the round; free to copy.
#[derive(Clone, Copy)]
pub struct SolveModel {
    solve: StateSignal<Solve>,
    /// Takes the actions, if the round is part of a match.
    takes: Option<Callback<SolveAction>>,
    /// The texts of the notices.
    pub notices: RwSignal<Vec<String>>,
}

/// The round that the address names, otherwise the one that the player left.
pub fn use_solve_model(address: CurrentRoute) -> SolveModel {
    let mut values = StoredValues::default();
    let solve: Option<Solve> = load(&mut values);
    let stored: Option<StoredTree> = load(&mut values);
    let store = NoticedValues::new(values);
    let model =
        SolveModel { solve: StateSignal::new(solve.unwrap_or_default()), takes: None, notices: store.notices() };
    model.act(SolveAction::YourTree(stored.map(YourTree::new)));
    store.save_changes::<Solve>(model.memo(write));
    follow(model, address);
    use_effect(move |_| {
        let marks = model.with(Solve::marks);
        let is_shown = address.place() == Place::Solve;
        set_peg_marks_of(Place::Solve, marks.filter(|_| is_shown));
    });
    model
}

/// Keeps the address and the round in step: when one changes, the other follows.
fn follow(model: SolveModel, address: CurrentRoute) {
    let rest = address.rest(Place::Solve);
    let link = model.memo(|solve| solve.link().to_string());
    let numbers = model.memo(|solve| solve.number() as usize);
    use_effect(move |before: Option<(Option<String>, usize)>| {
        let (rest, link, mut number) = (rest.get(), link.get(), numbers.get());
        let (rest_before, number_before) = before.unwrap_or((None, number));
        match &rest {
            None => {}
            Some(rest) if *rest == link => {}
            Some(link_text) if rest != rest_before && !link_text.is_empty() => {
                model.open(link_text);
                // Writing the address in its usual form is no step: Back would lead here again.
                number = numbers.get_untracked();
            }
            Some(_) => {
                let route = Route { place: Place::Solve, rest: link };
                address.write(route, number != number_before);
            }
        }
        (rest, number)
    });
}

reads_state!(SolveModel, solve: Solve);

impl SolveModel {
    /// A round that is part of a match. The match takes the actions, and copies its round into `solve`.
    pub fn in_match(
        solve: StateSignal<Solve>,
        takes: Callback<SolveAction>,
        notices: RwSignal<Vec<String>>,
    ) -> SolveModel {
        let takes = Some(takes);
        SolveModel { solve, takes, notices }
    }

    /// Applies one action.
    pub fn act(self, action: SolveAction) {
        match self.takes {
            Some(takes) => takes.run(action),
            None => self.solve.update(|solve| solve.apply(action)),
        }
    }

    /// Starts the next round.
    pub fn new_round(self) {
        // If the browser gives no random number, a random strategy repeats the last round.
        let seed = getrandom::u64().unwrap_or_default();
        self.act(SolveAction::NewRound(seed));
    }

    /// The visitor's tree, of any game.
    pub fn any_tree(self) -> Option<StoredTree> {
        let stored = |solve: &Solve| solve.any_tree().map(|tree| tree.stored.clone());
        self.solve.with_untracked(stored)
    }

    /// Starts a round in which this tree guesses.
    pub fn let_play(self, stored: StoredTree, tree: Tree) {
        let link = SolveLink {
            position: Position::start(stored.variant),
            marks: None,
            guesser: Guesser::Tree,
            answerer: Answerer::Player,
            played: None,
        };
        let rest = link.to_string();
        let yours = YourTree::already_read(stored, tree);
        self.act(SolveAction::YourTree(Some(yours)));
        self.act(SolveAction::Open(link));
        let place = Place::Solve;
        if let Some(location) = web_sys::window().map(|window| window.location()) {
            // It does not fail for an address of this page.
            let _ = location.set_hash(&Route { place, rest }.to_string());
        }
    }

    /// Opens pasted rows from a real board.
    ///
    /// # Errors
    /// The reason why they cannot be read.
    pub fn paste(self, read: ReadPosition) -> Result<(), Fault> {
        let (position, marks) = read?;
        self.act(SolveAction::Open(SolveLink {
            position,
            marks,
            guesser: self.solve.with_untracked(Solve::guesser),
            answerer: Answerer::Board,
            played: None,
        }));
        Ok(())
    }

    /// Adds a notice, unless it is shown already.
    pub fn tell(self, text: &str) {
        notify(self.notices, text.to_owned());
    }

    /// Opens the round that a link names, or adds the notice that it cannot be read.
    fn open(self, link_text: &str) {
        match link_text.parse::<SolveLink>() {
            Ok(link) => self.act(SolveAction::Open(link)),
            Err(why) => notify(self.notices, unreadable_link(why)),
        }
    }
}

fn unreadable_link(why: impl Display) -> String {
    format!("This link cannot be read. {why}. Nothing has changed.")
}
