//! The tree on the page: one signal of state, which the address follows.

use leptos::prelude::*;

use crate::game::lab::Section;
use crate::game::lab::tree::{TreeAction, TreeLab};
use crate::ui::hooks::{CurrentRoute, Shown, State};
use crate::ui::lab::follow::follow;
use crate::ui::solve::SolveModel;

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
    // The section as such: what was there is there again.
    follow(here, Section::Tree, open, move || model.write_route(false));
    model
}

impl TreeModel {
    /// Does one thing. Another spot or tree is another address, so that Back leads back.
    pub fn act(self, action: TreeAction) {
        let before = self.peek(TreeLab::route);
        // What is built has its address from the beginning; what is read only at the end.
        let step = !matches!(action, TreeAction::Reply(..)) || self.peek(TreeLab::is_reading);
        self.state.update(|lab| lab.apply(action));
        if self.state.peek(TreeLab::route) != before {
            self.write_route(step);
        }
    }

    fn follow(self, rest: String) {
        let kept = self.solve.any_tree();
        self.state.update(|lab| {
            lab.apply(TreeAction::Kept(kept));
            lab.apply(TreeAction::Follow(rest));
        });
    }

    fn write_route(self, step: bool) {
        let rest = self.state.peek(TreeLab::route);
        if !rest.is_empty() {
            self.here.write(Section::Tree.route(&rest), step);
        }
    }

    /// The place where trees play.
    pub fn solve(self) -> SolveModel {
        self.solve
    }

    /// Something that follows from the state, for who wants to hear only of another value.
    pub fn memo<T: Shown>(self, of: impl Fn(&TreeLab) -> T + Send + Sync + 'static) -> Signal<T> {
        self.state.memo(of)
    }

    /// Anything else that follows from the state, made anew with each change.
    pub fn get<T>(self, of: impl Fn(&TreeLab) -> T) -> T {
        self.state.get(of)
    }

    /// Something that follows from the state now.
    pub fn peek<T>(self, of: impl Fn(&TreeLab) -> T) -> T {
        self.state.peek(of)
    }
}
