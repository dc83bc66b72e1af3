//! The tree on the page: one signal of state, which the address follows.

use crate::hooks::{CurrentRoute, State, reads_state};
use crate::lab::from_address::open_from_address;
use crate::solve::SolveModel;
use mastermind_game::lab::Section;
use mastermind_game::lab::tree::{TreeAction, TreeLab};

/// A handle on the tree; free to copy.
#[derive(Clone, Copy)]
pub struct TreeModel {
    state: State<TreeLab>,
    here: CurrentRoute,
    solve: SolveModel,
}

/// The tree that the address names, and from then on whichever it names.
pub fn use_tree_model(here: CurrentRoute, solve: SolveModel) -> TreeModel {
    let model = TreeModel {
        state: State::new(TreeLab::default()),
        here,
        solve,
    };
    let open = move |rest: &str| model.follow(rest.to_owned());
    // The address names only the section: what was there before is shown again.
    open_from_address(here, Section::Tree, open, move || model.write_route(false));
    model
}

reads_state!(TreeModel, state: TreeLab);

impl TreeModel {
    /// Applies one action. Each spot and each tree has an address of its own, so that Back leads
    /// back.
    pub fn act(self, action: TreeAction) {
        let before = self.with_untracked(TreeLab::route);
        // A tree that is built has its address from the start; one that is read gets it at the end.
        let step =
            !matches!(action, TreeAction::Reply(..)) || self.with_untracked(TreeLab::is_reading);
        self.state.update(|lab| lab.apply(action));
        if self.state.with_untracked(TreeLab::route) != before {
            self.write_route(step);
        }
    }

    fn follow(self, rest: String) {
        let stored = self.solve.any_tree();
        self.state.update(|lab| {
            lab.apply(TreeAction::Stored(stored));
            lab.apply(TreeAction::Follow(rest));
        });
    }

    fn write_route(self, step: bool) {
        let rest = self.state.with_untracked(TreeLab::route);
        if !rest.is_empty() {
            self.here.write(Section::Tree.route(&rest), step);
        }
    }

    /// The place where trees play.
    pub fn solve(self) -> SolveModel {
        self.solve
    }
}
