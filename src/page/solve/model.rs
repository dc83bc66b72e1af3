//! The round on the page: stored in the browser's store and named by the address.

use crate::hooks::{CurrentRoute, NoticedValues, PlaceModel, StateSignal, go_to, load};
use mastermind_engine::tree::Tree;
use mastermind_game::lab::tree::StoredTree;
use mastermind_game::notation::{Fault, Position, ReadPosition};
use mastermind_game::solve::{Answerer, Guesser, LoadedTree, Solve, SolveAction, SolveLink};
use mastermind_game::store::{StoredValues, to_stored};
use mastermind_game::{Place, Route};

/// A handle on the round; free to copy. If the round is part of a match, the match takes the actions.
pub type SolveModel = PlaceModel<Solve>;

/// The round that the address names, otherwise the one that the player left.
pub fn use_solve_model(address: CurrentRoute) -> SolveModel {
    let mut values = StoredValues::default();
    let solve: Option<Solve> = load(&mut values);
    let stored: Option<StoredTree> = load(&mut values);
    let store = NoticedValues::new(values);
    let model = SolveModel::new(StateSignal::new(solve.unwrap_or_default()), store.notices());
    model.act(SolveAction::LoadedTree(stored.map(LoadedTree::new)));
    store.save_changes::<Solve>(model.memo(to_stored));
    model.sync_with_address(address, |why| format!("This link cannot be read. {why}. Nothing has changed."))
}

impl SolveModel {
    /// Starts the next round.
    pub fn new_round(self) {
        // If the browser gives no random number, a random strategy repeats the last round.
        let seed = getrandom::u64().unwrap_or_default();
        self.act(SolveAction::NewRound(seed));
    }

    /// The visitor's tree, of any game.
    pub fn loaded_tree_of_any_game(self) -> Option<StoredTree> {
        self.with_untracked(|solve| solve.loaded_tree_of_any_game().map(|tree| tree.stored.clone()))
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
        self.act(SolveAction::LoadedTree(Some(LoadedTree::already_read(stored, tree))));
        self.act(SolveAction::Open(link));
        go_to(&Route { place: Place::Solve, rest });
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
            guesser: self.with_untracked(Solve::guesser),
            answerer: Answerer::Board,
            played: None,
        }));
        Ok(())
    }
}
